import { POST_FILTERS, postText, type PostFilter, type SocialPost } from "@brandwright/contract/social-posts"
import { FILTER_NAMES, queueText as text } from "@brandwright/contract/social-screens"
import { Button, Card, Checkbox, Group, SegmentedControl, Select, Title } from "@mantine/core"
import { IconCalendarTime } from "@tabler/icons-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { HandoffDialog, type Handoff } from "./handoff-dialog.tsx"
import { PostItem } from "./post-item.tsx"
import type { Composing } from "./posting-queue-screen.tsx"

const PostCalendar = lazy(() => import("./post-calendar.tsx").then((file) => ({ default: file.PostCalendar })))
const PAGE = 25

type ScheduledPostsProps = {
  brandId: number
  focusedId: number | undefined
  canCompose: boolean
  whenNoAccount: ReactNode
  onCompose: (composing: Composing) => void
}

/** The queue as a list or a calendar (content §2.5). */
export function ScheduledPosts({ brandId, focusedId, canCompose, whenNoAccount, onCompose }: ScheduledPostsProps) {
  const [status, setStatus] = useState<PostFilter>("all")
  const [view, setView] = useState<"list" | "calendar">("list")
  const [handoff, setHandoff] = useState<Handoff>()
  return (
    <Card component="section" aria-label={text.scheduledPosts}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {text.scheduledPosts}
        </Title>
        <Group gap="sm">
          <SegmentedControl
            size="xs"
            value={view}
            data={[
              { value: "list", label: text.listView },
              { value: "calendar", label: text.calendarView },
            ]}
            onChange={(value) => setView(value === "calendar" ? "calendar" : "list")}
          />
          {view === "list" && (
            <Select
              aria-label={text.statusFilter}
              size="xs"
              w={130}
              allowDeselect={false}
              value={status}
              data={POST_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }))}
              onChange={(value) => setStatus(POST_FILTERS.find((known) => known === value) ?? "all")}
            />
          )}
        </Group>
      </Group>
      {view === "list" ? (
        <PostList
          key={status}
          {...{ brandId, status, focusedId, canCompose, whenNoAccount, onCompose }}
          onHandoff={setHandoff}
        />
      ) : (
        <Suspense fallback={<LoadingLines lines={6} height={60} />}>
          <PostCalendar
            brandId={brandId}
            onOpen={(id) => onCompose({ id })}
            onDay={canCompose ? (date) => onCompose({ date }) : undefined}
          />
        </Suspense>
      )}
      <HandoffDialog handoff={handoff} onClose={() => setHandoff(undefined)} />
    </Card>
  )
}

type PostListProps = ScheduledPostsProps & { status: PostFilter; onHandoff: (handoff: Handoff) => void }

function PostList({ brandId, status, focusedId, canCompose, whenNoAccount, onCompose, onHandoff }: PostListProps) {
  const posts = trpc.social.postPage.useInfiniteQuery(
    { brandId, status, limit: PAGE },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: (query) => (isMoving(query.state.data?.pages.flatMap((page) => page.items)) ? 4000 : false),
    },
  )
  const [selected, setSelected] = useState<number[]>([])
  if (posts.isPending) return <LoadingLines lines={5} height={46} />
  if (posts.isError) return <LoadFailed message={postText.loadFailed} onRetry={() => void posts.refetch()} />
  const items = posts.data.pages.flatMap((page) => page.items)
  if (items.length === 0 && !canCompose) return whenNoAccount
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarTime size={34} />}
        title={postText.noneFound}
        message={status === "all" ? text.noneMessage : text.noneFilteredMessage}
        action={status === "all" && <Button onClick={() => onCompose({})}>{text.createPost}</Button>}
      />
    )
  }
  const shown = selected.filter((id) => items.some((post) => post.id === id))
  const toggle = (id: number) =>
    setSelected(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id])
  return (
    <>
      <Group justify="space-between" mih={36}>
        <Checkbox
          size="sm"
          label={text.selectAll}
          checked={shown.length === items.length}
          indeterminate={shown.length > 0 && shown.length < items.length}
          onChange={(event) => setSelected(event.currentTarget.checked ? items.map((post) => post.id) : [])}
        />
        {shown.length > 0 && <BulkBar ids={shown} onDone={() => setSelected([])} />}
      </Group>
      <div role="list">
        {items.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            isFocused={post.id === focusedId}
            isSelected={shown.includes(post.id)}
            onSelect={() => toggle(post.id)}
            onEdit={() => onCompose({ id: post.id })}
            onHandoff={({ id, platform }) => onHandoff({ post, platform, targetId: id })}
          />
        ))}
      </div>
      {posts.hasNextPage && (
        <Group justify="center" mt="md">
          <Button variant="default" loading={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
            {text.more}
          </Button>
        </Group>
      )}
    </>
  )
}

/** Something shown is due or going out: the list looks again by itself. */
function isMoving(posts: SocialPost[] | undefined): boolean {
  const soon = Date.now() + 60_000
  return (
    posts?.some(
      (post) =>
        post.status === "scheduled" &&
        post.scheduledFor !== null &&
        Date.parse(post.scheduledFor) < soon &&
        post.targets.some((target) => target.state !== "handoff"),
    ) ?? false
  )
}
