import type { TextContext } from "@brandwright/ai/recipes/context"
import { placeParts } from "@brandwright/contract/campaigns/campaign-plan"
import { withoutHtml } from "@brandwright/contract/text/html-text"
import { wallDay } from "@brandwright/contract/days"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import type { Services } from "../../../../services.ts"
import { readDetail } from "../../../email/sequences/sequence-view.service.ts"
import { ownPost } from "../../../social/posts/posts.service.ts"
import { listParts } from "../../campaigns.queries.ts"
import type { PartScope } from "../../parts/part-kind.ts"
import { unlessMissing } from "../../parts/scopes.service.ts"
import { planRules } from "../../plan-rules.ts"
import { readPageWords } from "./stated.service.ts"

/** Context of a campaign's text: its publication day, which is not before today, and the page it links to. */
export async function readContext(
  { db, now }: Pick<Services, "db" | "now">,
  { campaign, brand, part, page }: PartScope,
): Promise<Pick<TextContext, "day" | "linked">> {
  const [placed] = placeParts([part], planRules(campaign))
  const day = placed && wallDay(wallTimeAt(campaign.timeZone, Math.max(placed.at, now())))
  const linked = page && { ...page.linked, words: await readPageWords({ db }, { campaign, brand, page }) }
  return { ...(day && { day }), ...(linked && { linked }) }
}

/** The campaign's posts written so far, in order; a new one must not repeat them. */
export async function listWrittenPosts(
  { db }: Pick<Services, "db">,
  { campaign, brand, part }: PartScope,
): Promise<string[]> {
  const parts = await listParts(db, campaign.id)
  const ids = parts.flatMap(({ id, kind, itemId }) =>
    kind === "post" && id !== part.id && itemId !== null ? [itemId] : [],
  )
  const posts = await Promise.all(ids.map((id) => unlessMissing(ownPost(db, brand.userId, id))))
  return posts.flatMap((post) => (post?.content.trim() ? [post.content] : []))
}

/** The mails of the campaign's sequence: who joined before the main day gets them beside the mail to everyone. */
export async function listSequenceMails(
  { db }: Pick<Services, "db">,
  { campaign, brand }: PartScope,
): Promise<string[]> {
  const sequence = (await listParts(db, campaign.id)).find(({ kind }) => kind === "sequence")
  if (!sequence?.itemId) return []
  const detail = await unlessMissing(readDetail(db, brand.id, sequence.itemId))
  return (detail?.steps ?? []).map(({ subject, content }) => `${subject}\n${withoutHtml(content)}`)
}
