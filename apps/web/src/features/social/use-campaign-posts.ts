import type { PlannedPost } from "@brandwright/contract/campaigns/campaigns"
import { BULK_MAX, type SocialPost } from "@brandwright/contract/social/social-posts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"

export type CampaignPost = { post: SocialPost; planned: PlannedPost }

/** The drafts that a campaign publishes, in order of time; a post with a time of its own is not the campaign's to publish. */
export function useCampaignPosts(): CampaignPost[] {
  const brandId = useBrandId()
  const [planned] = trpc.campaigns.plannedPosts.useSuspenseQuery({ brandId })
  const ids = planned.map(({ itemId }) => itemId).slice(0, BULK_MAX)
  // No list of ids, no call.
  const [lists] = trpc.useSuspenseQueries(({ social }) =>
    [ids].filter(({ length }) => length > 0).map((some) => social.postsById({ brandId, ids: some })),
  )
  const drafts = new Map(lists.flat().flatMap((post) => (isUntimedDraft(post) ? [[post.id, post] as const] : [])))
  return planned
    .flatMap((one) => {
      const post = drafts.get(one.itemId)
      return post ? [{ post, planned: one }] : []
    })
    .toSorted((one, other) => Date.parse(one.planned.plannedAt) - Date.parse(other.planned.plannedAt))
}

const isUntimedDraft = ({ status, scheduledFor }: SocialPost): boolean => status === "draft" && scheduledFor === null
