import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import type { CheckFinding } from "@brandwright/contract/funnels/funnel-checks"
import type { FunnelDraft } from "@brandwright/contract/funnels/funnels"
import { Badge, Button, Group, Stack, Text } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useSuspenseQuery } from "@tanstack/react-query"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"

type CheckDialogProps = {
  fields: FunnelDraft
  onGo: (finding: CheckFinding) => void
  onClose: () => void
}

/** Warnings about the page; each entry links to its place. */
export function CheckDialog({ onClose, ...rest }: CheckDialogProps) {
  return (
    <PartDialog onClose={onClose} title={labels.checkTitle} size="lg" lines={4}>
      <Findings {...rest} />
    </PartDialog>
  )
}

function Findings({ fields, onGo }: Omit<CheckDialogProps, "onClose">) {
  const brandId = useBrandId()
  const { client } = trpc.useUtils()
  const { data: findings } = useSuspenseQuery({
    queryKey: ["funnels.check", brandId, fields],
    // Called as a mutation: a whole page does not fit into an address.
    queryFn: ({ signal }) => client.funnels.check.mutate({ ...fields, brandId }, { signal }),
    staleTime: 0,
  })
  if (findings.length === 0) return <EmptyState icon={<IconCircleCheck size={34} />} title={labels.checkGood} />
  return (
    <Stack component="ul" gap="sm">
      {findings.map((finding) => (
        <Group
          key={`${finding.rule}${finding.sectionId}${finding.message}`}
          component="li"
          wrap="nowrap"
          justify="space-between"
          align="flex-start"
        >
          <div>
            <Badge size="sm" color={finding.level === "problem" ? "red" : "gray"} mb={4}>
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
  )
}
