import { MINUTE_MS } from "@brandwright/contract/durations"
import { type PostFilter, postText, type SocialPost } from "@brandwright/contract/social/social-posts"
import { queueText as text } from "../../../texts/en/social.ts"
import { Button, Checkbox, Group, Title } from "@mantine/core"
import { IconCalendarTime } from "@tabler/icons-react"
import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { HandoffDialog } from "./handoff-dialog.tsx"
import { PostItem } from "./post-item.tsx"
import { POSTS_PAGE } from "./posts-page.ts"
import { LoadMore } from "../../../ui/load-more.tsx"

const MOVING_MS = 4000

type PostListProps = {
  status: PostFilter
  canCompose: boolean
  whenNoAccount: ReactNode
  onWrite: () => void
  onEdit: (id: number) => void
}

/** The list of posts: upcoming ones first, then drafts and published ones, latest first. */
export function PostList(props: PostListProps) {
  const { status } = props
  const planned = usePages(status === "all" ? "scheduled" : status)
  const others = usePages(status === "all" ? "unscheduled" : status)
  const [selected, setSelected] = useState<number[]>([])
  const [{ handoff }, change] = useSearchState("/_app/posting-queue")
  useFollowing(isMoving(planned.items))
  const lists = status === "all" ? [planned, others] : [planned]
  const items = lists.flatMap((list) => list.items)
  if (items.length === 0) return <NoPosts {...props} />
  const shown = selected.filter((id) => items.some((post) => post.id === id))
  const toggle = (id: number) =>
    setSelected(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id])
  const targets = items.flatMap((post) =>
    post.targets.map(({ id, platform, state }) => ({ post, platform, state, targetId: id })),
  )
  const isSplit = lists.every((list) => list.items.length > 0) && lists.length > 1
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
      <Posts {...props} heading={isSplit ? text.nextUp : undefined} list={planned} selected={shown} onSelect={toggle} />
      {status === "all" && (
        <Posts
          {...props}
          heading={isSplit ? text.others : undefined}
          list={others}
          selected={shown}
          onSelect={toggle}
        />
      )}
      <HandoffDialog
        handoff={targets.find(({ targetId }) => targetId === handoff)}
        onClose={() => change({ handoff: undefined })}
      />
    </>
  )
}

type Pages = ReturnType<typeof usePages>

function usePages(status: "all" | "unscheduled" | SocialPost["status"]) {
  const brandId = useBrandId()
  const [{ pages }, query] = trpc.social.postPage.useSuspenseInfiniteQuery(
    { brandId, status, limit: POSTS_PAGE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  return { items: pages.flatMap((page) => page.items), query }
}

/** Reads all that shows posts again and again, and once more at the end: a published one has left the list of planned ones. */
function useFollowing(isFollowing: boolean) {
  const { social } = trpc.useUtils()
  const look = useEffectEvent(() => {
    if (document.visibilityState === "visible") void social.invalidate(undefined, undefined, { cancelRefetch: false })
  })
  useEffect(() => {
    if (!isFollowing) return undefined
    const timer = setInterval(look, MOVING_MS)
    return () => {
      clearInterval(timer)
      look()
    }
  }, [isFollowing])
}

type PostsProps = Pick<PostListProps, "onEdit"> & {
  heading: string | undefined
  list: Pages
  selected: number[]
  onSelect: (id: number) => void
}

function Posts({ heading, list: { items, query }, selected, onSelect, onEdit }: PostsProps) {
  const brandId = useBrandId()
  const campaigns = trpc.campaigns.plannedPosts.useQuery({ brandId }).data
  const [{ post: focusedId }, change] = useSearchState("/_app/posting-queue")
  if (items.length === 0) return null
  return (
    <>
      {heading && (
        <Title order={3} size="h5" c="dimmed" mt="md" mb={4}>
          {heading}
        </Title>
      )}
      <div role="list" aria-label={heading}>
        {items.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            planned={post.status === "draft" ? campaigns?.find(({ itemId }) => itemId === post.id) : undefined}
            isFocused={post.id === focusedId}
            isSelected={selected.includes(post.id)}
            onSelect={() => onSelect(post.id)}
            onEdit={() => onEdit(post.id)}
            onHandoff={({ id }) => change({ handoff: id }, true)}
          />
        ))}
      </div>
      <LoadMore query={query} />
    </>
  )
}

function NoPosts({ status, canCompose, whenNoAccount, onWrite }: PostListProps) {
  if (!canCompose) return whenNoAccount
  return (
    <EmptyState
      icon={<IconCalendarTime size={34} />}
      title={postText.noneFound}
      message={status === "all" ? text.noneMessage : text.noneFilteredMessage}
      action={status === "all" && <Button onClick={onWrite}>{text.createPost}</Button>}
    />
  )
}

/** Whether a shown post is due or being published. */
function isMoving(posts: SocialPost[]): boolean {
  const soon = Date.now() + MINUTE_MS
  return posts.some(
    (post) =>
      post.status === "scheduled" &&
      post.scheduledFor !== null &&
      Date.parse(post.scheduledFor) < soon &&
      post.targets.some((target) => target.state !== "handoff"),
  )
}
