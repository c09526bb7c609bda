import type { PlannedPost } from "@brandwright/contract/campaigns/campaigns"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { type PostFilter, postText, type SocialPost } from "@brandwright/contract/social/social-posts"
import { queueText as text } from "../../../texts/en/social.ts"
import { Button, Checkbox, Group, Title } from "@mantine/core"
import { IconCalendarTime } from "@tabler/icons-react"
import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { type CampaignPost, useCampaignPosts } from "../use-campaign-posts.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { HandoffDialog } from "./handoff-dialog.tsx"
import { PostItem } from "./post-item.tsx"
import { POSTS_PAGE } from "./posts-page.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { Rows } from "../../../ui/data/rows.tsx"

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
  const first = usePages(status === "all" ? "scheduled" : status)
  const others = usePages(status === "all" ? "unscheduled" : status)
  const campaignPosts = useCampaignPosts()
  const [selected, setSelected] = useState<number[]>([])
  const [{ handoff }, change] = useSearchState("/_app/posting-queue")
  useFollowing(isMoving(first.items))
  const isUpcoming = status === "all" || status === "scheduled"
  const upcoming = isUpcoming ? addCampaignPosts(first, campaignPosts) : listOthers(first, campaignPosts)
  const lists = status === "all" ? [upcoming, listOthers(others, campaignPosts)] : [upcoming]
  const items = lists.flatMap((list) => list.rows.map(({ post }) => post))
  if (items.length === 0 && !first.query.hasNextPage) return <NoPosts {...props} />
  const shown = selected.filter((id) => items.some((post) => post.id === id))
  const toggle = (id: number) =>
    setSelected(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id])
  const targets = items.flatMap((post) =>
    post.targets.map(({ id, platform, state }) => ({ post, platform, state, targetId: id })),
  )
  const isSplit = lists.every((list) => list.rows.length > 0) && lists.length > 1
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
      {lists.map((list, index) => (
        <Posts
          {...props}
          key={list === upcoming ? "upcoming" : "others"}
          heading={isSplit ? HEADINGS[index] : undefined}
          list={list}
          selected={shown}
          onSelect={toggle}
        />
      ))}
      <HandoffDialog
        handoff={targets.find(({ targetId }) => targetId === handoff)}
        onClose={() => change({ handoff: undefined })}
      />
    </>
  )
}

const HEADINGS = [text.nextUp, text.others]

type Pages = ReturnType<typeof usePages>
type Row = { post: SocialPost; planned?: PlannedPost }
type Rows = { rows: Row[]; query: Pages["query"] }

/** Scheduled posts with those of launched campaigns among them, as far as the list is loaded. */
function addCampaignPosts({ items, query }: Pages, campaignPosts: CampaignPost[]): Rows {
  const end = query.hasNextPage ? Date.parse(items.at(-1)?.scheduledFor ?? "") : Infinity
  const readTime = ({ post, planned }: Row): number => Date.parse(planned?.plannedAt ?? post.scheduledFor ?? "")
  const launched = campaignPosts.filter((row) => row.planned.isScheduled && readTime(row) <= end)
  const rows: Row[] = [...items.map((post) => ({ post })), ...launched]
  return { rows: rows.toSorted((one, other) => readTime(one) - readTime(other)), query }
}

/** Other posts, without those of launched campaigns. */
function listOthers({ items, query }: Pages, campaignPosts: CampaignPost[]): Rows {
  const planned = new Map(campaignPosts.map((one) => [one.post.id, one.planned]))
  const rows = items.map((post) => ({ post, planned: planned.get(post.id) }))
  return { rows: rows.filter((row) => !row.planned?.isScheduled), query }
}

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
  list: Rows
  selected: number[]
  onSelect: (id: number) => void
}

function Posts({ heading, list: { rows, query }, selected, onSelect, onEdit }: PostsProps) {
  const [{ post: focusedId }, change] = useSearchState("/_app/posting-queue")
  if (rows.length === 0 && !query.hasNextPage) return null
  return (
    <>
      {heading && (
        <Title order={3} size="h5" c="dimmed" mt="md" mb={4}>
          {heading}
        </Title>
      )}
      <Rows aria-label={heading}>
        {rows.map(({ post, planned }) => (
          <PostItem
            key={post.id}
            post={post}
            planned={planned}
            isFocused={post.id === focusedId}
            isSelected={selected.includes(post.id)}
            onSelect={() => onSelect(post.id)}
            onEdit={() => onEdit(post.id)}
            onHandoff={({ id }) => change({ handoff: id }, true)}
          />
        ))}
      </Rows>
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
