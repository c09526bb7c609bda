import { type Sequence, sequenceText as text } from "@brandwright/contract/email-sequences"
import { Badge, Button, Card, Group, Menu, Progress, Stack, Text, ActionIcon } from "@mantine/core"
import { IconDots, IconPlayerPause, IconPlayerPlay, IconPlus, IconSend } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import { CreateSequenceDialog } from "./create-sequence-dialog.tsx"
import classes from "../email.module.css"
import { RehearsalDialog } from "./rehearsal-dialog.tsx"
import { ReportDialog } from "../analytics/report-dialog.tsx"
import { SequenceEditor } from "./sequence-editor.tsx"
import { count } from "../summary-cards.tsx"
import { useEmailChanged } from "../use-email-changed.ts"

type Opened = { kind: "edit" | "report" | "rehearse" | "delete"; sequence: Sequence }

export function SequencesTab({ brandId }: { brandId: number }) {
  const sequences = trpc.email.sequences.useQuery({ brandId })
  const changed = useEmailChanged()
  const [isCreating, setCreating] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const remove = trpc.email.deleteSequence.useMutation({
    onSuccess: () => {
      toastDone(text.deleted)
      close()
    },
    onError: (error) => toastFailed(error, text.deleteFailed),
    onSettled: changed,
  })
  const newButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
      {text.newSequence}
    </Button>
  )
  if (sequences.isError) return <LoadFailed error={sequences.error} onRetry={() => void sequences.refetch()} />
  if (sequences.isPending) return <LoadingLines lines={6} height={40} />
  const shown = (kind: Opened["kind"]) => (opened?.kind === kind ? opened.sequence : null)
  return (
    <>
      {sequences.data.length === 0 ? (
        <EmptyState icon={<IconSend />} title={text.none} message={text.noneHint} action={newButton} />
      ) : (
        <>
          <Group justify="flex-end" mb="md">
            {newButton}
          </Group>
          <div className={classes.cards}>
            {sequences.data.map((sequence) => (
              <SequenceCard
                key={sequence.id}
                brandId={brandId}
                sequence={sequence}
                onOpen={(kind) => setOpened({ kind, sequence })}
              />
            ))}
          </div>
        </>
      )}
      <CreateSequenceDialog opened={isCreating} brandId={brandId} onClose={() => setCreating(false)} />
      <SequenceEditor sequence={shown("edit")} brandId={brandId} onClose={close} />
      <ReportDialog sequence={shown("report")} brandId={brandId} onClose={close} />
      <RehearsalDialog sequence={shown("rehearse")} brandId={brandId} onClose={close} />
      <ConfirmDialog
        opened={opened?.kind === "delete"}
        title={text.remove}
        message={text.removeConfirm}
        confirmLabel={text.remove}
        isRunning={remove.isPending}
        onConfirm={() => opened && remove.mutate({ brandId, id: opened.sequence.id })}
        onClose={close}
      />
    </>
  )
}

type SequenceCardProps = { brandId: number; sequence: Sequence; onOpen: (kind: Opened["kind"]) => void }

function SequenceCard({ brandId, sequence, onOpen }: SequenceCardProps) {
  const changed = useEmailChanged()
  const isActive = sequence.status === "active"
  const toggle = trpc.email.updateSequence.useMutation({
    onSuccess: ({ name, status }) => toastDone(status === "active" ? text.activated(name) : text.paused(name)),
    onError: (error) => toastFailed(error, text.updateFailed),
    onSettled: changed,
  })
  return (
    <Card padding="md" component="article" aria-label={sequence.name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text fw={640} lineClamp={2}>
          {sequence.name}
        </Text>
        <Badge color={isActive ? "spruce" : "gray"} style={{ flexShrink: 0 }}>
          {text.statuses[sequence.status]}
        </Badge>
      </Group>
      {sequence.description && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {sequence.description}
        </Text>
      )}
      <Group gap="md" my="sm">
        <Text size="sm">{text.emails(sequence.emailCount)}</Text>
        <Text size="sm">{text.subscribers(count(sequence.subscriberCount), sequence.subscriberCount === 1)}</Text>
        {sequence.draftCount > 0 && <Badge color="amber">{text.drafts(sequence.draftCount)}</Badge>}
      </Group>
      <Stack gap={4} mb="md" mt="auto">
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {text.completionRate}
          </Text>
          <Text size="xs" fw={600}>{`${sequence.completionRate.toFixed(1)}%`}</Text>
        </Group>
        <Progress value={sequence.completionRate} aria-label={`${text.completionRate}: ${sequence.name}`} />
      </Stack>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => onOpen("edit")}>
          {text.edit}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={toggle.isPending}
          leftSection={isActive ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
          onClick={() => toggle.mutate({ brandId, id: sequence.id, status: isActive ? "paused" : "active" })}
        >
          {isActive ? text.pause : text.activate}
        </Button>
        <Button size="xs" variant="default" onClick={() => onOpen("report")}>
          {text.viewReports}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon color="gray" aria-label={`More for ${sequence.name}`}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen("rehearse")}>{text.rehearse}</Menu.Item>
            <Menu.Item color="red" onClick={() => onOpen("delete")}>
              {text.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Card>
  )
}
