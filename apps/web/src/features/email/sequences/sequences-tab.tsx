import { type Sequence, sequenceText as text } from "@brandwright/contract/email/sequences/email-sequences"
import { Badge, Button, Card, Group, Menu, Progress, Stack, Text, SimpleGrid } from "@mantine/core"
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconSend } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { MoreMenu } from "../../../ui/more-menu.tsx"
import { EMAIL_PAGE, type SequenceView } from "../email-tabs.ts"
import { ActivateDialog } from "./activate-dialog.tsx"
import { CreateSequenceDialog } from "./create-sequence-dialog.tsx"
import { RehearsalDialog } from "./rehearsal-dialog.tsx"
import { ReportDialog } from "../analytics/report-dialog.tsx"
import { SequenceEditor } from "./sequence-editor.tsx"
import { count } from "../summary-cards.tsx"

export function SequencesTab() {
  const brandId = useBrandId()
  const [{ pages }, query] = trpc.email.sequences.useSuspenseInfiniteQuery(
    { brandId, limit: EMAIL_PAGE },
    { getNextPageParam: afterLastId(EMAIL_PAGE) },
  )
  const sequences = pages.flat()
  const [{ open, sequence: openId, view = "edit" }, change] = useSearchState("/_app/email-responder")
  const listed = sequences.find((sequence) => sequence.id === openId)
  // A link may open a sequence further down the list.
  const unlisted = trpc.email.sequence.useQuery(
    { id: openId ?? 0 },
    { enabled: openId !== undefined && listed === undefined },
  )
  const opened = listed ?? (openId === undefined ? undefined : unlisted.data)
  const shownIn = (wanted: SequenceView) => (view === wanted ? opened : undefined)
  const dialog = { brandId, onClose: () => change({ sequence: undefined, view: undefined, step: undefined }) }
  const newButton = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => change({ open: "sequence" }, true)}>
      {text.newSequence}
    </Button>
  )
  return (
    <>
      {sequences.length === 0 ? (
        <EmptyState icon={<IconSend />} title={text.none} message={text.noneHint} action={newButton} />
      ) : (
        <>
          <Group justify="flex-end" mb="md">
            {newButton}
          </Group>
          <SimpleGrid minColWidth="min(100%, 19rem)">
            {sequences.map((sequence) => (
              <SequenceCard
                key={sequence.id}
                sequence={sequence}
                onOpen={(chosen) => change({ sequence: sequence.id, view: chosen }, true)}
              />
            ))}
          </SimpleGrid>
          <LoadMore query={query} />
        </>
      )}
      <CreateSequenceDialog
        opened={open === "sequence"}
        onClose={() => change({ open: undefined })}
        onCreated={(id) => change({ open: undefined, sequence: id })}
      />
      <SequenceEditor id={shownIn("edit")?.id} {...dialog} />
      <ReportDialog sequence={shownIn("report")} {...dialog} />
      <RehearsalDialog sequence={shownIn("rehearse")} {...dialog} />
      <ActivateDialog sequence={shownIn("activate")} {...dialog} />
    </>
  )
}

type SequenceCardProps = { sequence: Sequence; onOpen: (view: SequenceView) => void }

function SequenceCard({ sequence, onOpen }: SequenceCardProps) {
  const brandId = useBrandId()
  const isActive = sequence.status === "active"
  const toggle = trpc.email.updateSequence.useMutation({
    meta: { failed: text.updateFailed, refresh: ["email"] },
    onSuccess: ({ name, status }) => toastDone(status === "active" ? text.activated(name) : text.paused(name)),
  })
  const onToggle = () => {
    // The first activation would send drafts that may never have been opened: they are shown first.
    if (!isActive && sequence.activatedAt === null && sequence.draftCount > 0) onOpen("activate")
    else toggle.mutate({ brandId, id: sequence.id, status: isActive ? "paused" : "active" })
  }
  const remove = trpc.email.deleteSequence.useMutation({
    meta: { done: text.deleted, failed: text.deleteFailed, refresh: ["email"] },
  })
  const onRemove = () =>
    void confirm({
      title: text.remove,
      message: text.removeConfirm,
      act: () => remove.mutateAsync({ brandId, id: sequence.id }),
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
      {sequence.description && <Hint lineClamp={2}>{sequence.description}</Hint>}
      <Group gap="md" my="sm">
        <Text size="sm">{text.emails(sequence.emailCount)}</Text>
        <Text size="sm">{text.subscribers(count(sequence.subscriberCount))}</Text>
        {sequence.draftCount > 0 && <Badge color="amber">{text.drafts(sequence.draftCount)}</Badge>}
      </Group>
      <Stack gap={4} mb="md" mt="auto">
        <Group justify="space-between">
          <Hint size="xs">{text.completionRate}</Hint>
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
          onClick={onToggle}
        >
          {isActive ? text.pause : text.activate}
        </Button>
        <Button size="xs" variant="default" onClick={() => onOpen("report")}>
          {text.viewReports}
        </Button>
        <MoreMenu label={`More for ${sequence.name}`}>
          <Menu.Item onClick={() => onOpen("rehearse")}>{text.rehearse}</Menu.Item>
          <Menu.Item color="red" onClick={onRemove}>
            {text.remove}
          </Menu.Item>
        </MoreMenu>
      </Group>
    </Card>
  )
}
