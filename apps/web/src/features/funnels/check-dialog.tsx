import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import type { CheckFinding, FunnelDraft } from "@brandwright/contract/funnels"
import { Badge, Button, Group, Modal, Stack, Text } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useEffect } from "react"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./funnels.module.css"

type CheckDialogProps = {
  brandId: number
  fields: FunnelDraft
  onGo: (finding: CheckFinding) => void
  onClose: () => void
}

/** What a careful reader would object to; each entry leads to its place. */
export function CheckDialog({ brandId, fields, onGo, onClose }: CheckDialogProps) {
  const check = trpc.funnels.check.useMutation()
  const { mutate } = check
  const run = () => mutate({ ...fields, brandId })
  // Once, for what is on the page now.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(run, [])
  return (
    <Modal opened onClose={onClose} title={labels.checkTitle} size="lg">
      {check.isError && <LoadFailed error={check.error} onRetry={run} />}
      {check.isPending && <LoadingLines lines={4} />}
      {check.data?.length === 0 && <EmptyState icon={<IconCircleCheck size={34} />} title={labels.checkGood} />}
      <Stack component="ul" gap="sm" className={classes.list}>
        {check.data?.map((finding) => (
          <Group
            key={`${finding.rule}${finding.sectionId}${finding.message}`}
            component="li"
            wrap="nowrap"
            justify="space-between"
            align="flex-start"
          >
            <div>
              <Badge size="sm" tt="none" color={finding.level === "problem" ? "red" : "gray"} mb={4}>
                {finding.level === "problem" ? labels.checkProblem : labels.checkNote}
              </Badge>
              <Text size="sm">{finding.message}</Text>
            </div>
            <Button
              size="xs"
              flex="none"
              variant="default"
              onClick={() => onGo(finding)}
              aria-label={`${labels.checkGo}: ${finding.message}`}
            >
              {labels.checkGo}
            </Button>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
