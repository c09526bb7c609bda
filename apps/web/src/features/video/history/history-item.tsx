import { formatCost } from "@brandwright/contract/money"
import type { VideoSummary } from "@brandwright/contract/video/video-projects"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Group, Text } from "@mantine/core"
import { IconMovie } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { formatDay } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { dropParts } from "../film/render/segment-store.ts"
import { Hint } from "../../../ui/hint.tsx"
import { Thumb } from "../../../ui/picture/thumb.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

type HistoryItemProps = { project: VideoSummary; isOpen: boolean; onOpen: () => void; onDeleted: () => void }

/** One earlier video, to continue, copy or delete. */
export function HistoryItem({ project, isOpen, onOpen, onDeleted }: HistoryItemProps) {
  const { id, title, step, style, platform, seconds, cost, posterUrl, hasVideo, updatedAt } = project
  const duplicate = trpc.video.duplicate.useMutation({
    meta: { done: text.duplicated, failed: text.saveFailed, refresh: ["video.list"] },
  })
  const remove = trpc.video.delete.useMutation({
    meta: { done: text.deleted, failed: text.saveFailed, refresh: ["video.list"] },
  })
  const askToDelete = () =>
    confirm({
      title: text.delete,
      message: text.deleteConfirm,
      act: async () => {
        await remove.mutateAsync({ id })
        void dropParts(id)
        onDeleted()
      },
    })
  return (
    <Group component="li" gap="sm" py="xs" wrap="nowrap" align="flex-start" aria-current={isOpen || undefined}>
      <Thumb w="3.25rem" ratio={9 / 16} bd={isOpen ? "2px solid var(--mantine-primary-color-filled)" : undefined}>
        {posterUrl ? <img src={posterUrl} alt="" loading="lazy" /> : <IconMovie size={22} aria-hidden="true" />}
      </Thumb>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={600} lineClamp={2}>
          {title}
        </Text>
        <Hint size="xs">
          {hasVideo ? text.finished : (text.steps[step] ?? "")} · {style}
          {seconds > 0 && ` · ${text.seconds(seconds)}`}
        </Hint>
        <Hint size="xs">
          {text.platforms[platform]} · {formatCost(cost)} · {formatDay(updatedAt)}
        </Hint>
        <Group gap={4} mt={4}>
          <Button size="compact-xs" variant="light" onClick={onOpen} aria-label={`${text.open}: ${title}`}>
            {text.open}
          </Button>
          <CallButton
            size="compact-xs"
            variant="default"
            call={duplicate}
            input={{ id }}
            aria-label={`${text.duplicate}: ${title}`}
          >
            {text.duplicate}
          </CallButton>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => void askToDelete()}
            aria-label={`${text.delete}: ${title}`}
          >
            {text.delete}
          </Button>
        </Group>
      </div>
    </Group>
  )
}
