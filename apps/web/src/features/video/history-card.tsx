import type { VideoSummary } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Card, Group, Skeleton, Text, Title } from "@mantine/core"
import { IconMovie } from "@tabler/icons-react"
import { useState } from "react"
import { formatCost } from "@brandwright/contract/money"
import { formatDay } from "../../lib/time.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { dropParts } from "./film/segment-store.ts"
import classes from "./video.module.css"

const PAGE = 12

type HistoryCardProps = {
  brandId: number
  openId: number | undefined
  onOpen: (id: number) => void
  onDeleted: (id: number) => void
}

/** Earlier videos with what they look like, how far they are and what they cost. */
export function HistoryCard({ brandId, openId, onOpen, onDeleted }: HistoryCardProps) {
  const utils = trpc.useUtils()
  const projects = trpc.video.list.useInfiniteQuery(
    { brandId, limit: PAGE },
    { getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined) },
  )
  const changed = () => void utils.video.list.invalidate()
  const items = projects.data?.pages.flat() ?? []
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.history}
      </Title>
      {projects.isPending && <Skeleton height={72} radius="md" />}
      {projects.isError && (
        <LoadFailed error={projects.error} message={text.loadFailed} onRetry={() => void projects.refetch()} />
      )}
      {projects.isSuccess && items.length === 0 && (
        <>
          <Text>{text.historyEmpty}</Text>
          <Text size="sm" c="dimmed">
            {text.historyHint}
          </Text>
        </>
      )}
      <ul className={classes.history}>
        {items.map((project) => (
          <HistoryItem
            key={project.id}
            project={project}
            isOpen={project.id === openId}
            onOpen={() => onOpen(project.id)}
            onChanged={changed}
            onDeleted={() => {
              changed()
              onDeleted(project.id)
            }}
          />
        ))}
      </ul>
      {projects.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={projects.isFetchingNextPage}
          onClick={() => void projects.fetchNextPage()}
        >
          {text.historyMore}
        </Button>
      )}
    </Card>
  )
}

type HistoryItemProps = {
  project: VideoSummary
  isOpen: boolean
  onOpen: () => void
  onChanged: () => void
  onDeleted: () => void
}

function HistoryItem({ project, isOpen, onOpen, onChanged, onDeleted }: HistoryItemProps) {
  const [isDeleting, setDeleting] = useState(false)
  const onError = (error: unknown) => toastFailed(error, text.saveFailed)
  const duplicate = trpc.video.duplicate.useMutation({
    onSuccess: () => {
      toastDone(text.duplicated)
      onChanged()
    },
    onError,
  })
  const remove = trpc.video.delete.useMutation({
    onSuccess: () => {
      setDeleting(false)
      void dropParts(project.id)
      toastDone(text.deleted)
      onDeleted()
    },
    onError,
  })
  const { title, step, style, platform, seconds, cost, posterUrl, hasVideo, updatedAt } = project
  return (
    <li className={classes.historyItem} aria-current={isOpen || undefined}>
      <div className={classes.poster}>
        {posterUrl ? <img src={posterUrl} alt="" loading="lazy" /> : <IconMovie size={22} aria-hidden="true" />}
      </div>
      <div className={classes.historyWords}>
        <Text size="sm" fw={600} lineClamp={2}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {hasVideo ? text.finished : (text.steps[step] ?? "")} · {style}
          {seconds > 0 && ` · ${text.seconds(seconds)}`}
        </Text>
        <Text size="xs" c="dimmed">
          {text.platforms[platform]} · {formatCost(cost)} · {formatDay(updatedAt)}
        </Text>
        <Group gap={4} mt={4}>
          <Button size="compact-xs" variant="light" onClick={onOpen} aria-label={`${text.open}: ${title}`}>
            {text.open}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={duplicate.isPending}
            onClick={() => duplicate.mutate({ id: project.id })}
            aria-label={`${text.duplicate}: ${title}`}
          >
            {text.duplicate}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => setDeleting(true)}
            aria-label={`${text.delete}: ${title}`}
          >
            {text.delete}
          </Button>
        </Group>
      </div>
      <ConfirmDialog
        opened={isDeleting}
        title={text.delete}
        message={text.deleteConfirm}
        confirmLabel={text.delete}
        isRunning={remove.isPending}
        onConfirm={() => remove.mutate({ id: project.id })}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}
