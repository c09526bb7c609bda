import { DomainError } from "../../../errors.ts"
import type { InTransaction } from "../../../services.ts"
import { ownBroadcast, updateBroadcast } from "../../email/broadcasts/broadcasts.service.ts"
import { readDetail } from "../../email/sequences/sequence-view.service.ts"
import { updateSequenceIn } from "../../email/sequences/sequences.service.ts"
import { ownPost, updatePostIn } from "../../social/posts/posts.service.ts"
import { ownProject, saveProject } from "../../video/video.service.ts"
import type { PartScope } from "../parts/part-kind.ts"
import { readScopes, unlessMissing } from "../parts/scopes.service.ts"
import { linkEndCard } from "../parts/video-part.ts"

/** After another page took the place of the one in this scope: unpublished drafts link there. What its owner took from elsewhere stays. */
export async function repointDraftsIn(
  tx: InTransaction,
  { campaign, brand, part: replaced, page }: PartScope,
): Promise<void> {
  if (replaced.kind !== "page" || page?.funnelId !== replaced.itemId) return
  const old = page?.url
  const scopes = await readScopes(tx, campaign, brand)
  const url = scopes[0]?.page?.url
  if (!old || !url || url === old) return
  for (const scope of scopes)
    if (scope.part.aiProvider !== null && scope.part.state !== "live")
      await repointDraft(tx, scope, replaceLink(old, url))
}

function replaceLink(old: string, url: string): (text: string) => string {
  const literal = old.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const link = new RegExp(`${literal}(?=["'?#<\\s]|$)`, "g")
  return (text) => text.replace(link, () => url)
}

async function repointDraft(tx: InTransaction, scope: PartScope, repoint: (text: string) => string): Promise<void> {
  const { id, kind, itemId } = scope.part
  if (itemId === null) return
  try {
    await unlessMissing(REPOINT[kind]?.(tx, scope, itemId, repoint) ?? none)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    tx.log.warn({ err: error, partId: id }, "A draft was not linked to the campaign's new page.")
  }
}

const none = Promise.resolve()
type Repoint = (
  tx: InTransaction,
  scope: PartScope,
  itemId: number,
  repoint: (text: string) => string,
) => Promise<unknown>

const REPOINT: Partial<Record<PartScope["part"]["kind"], Repoint>> = {
  async post(tx, { brand }, itemId, repoint) {
    const { linkUrl } = await ownPost(tx.db, brand.userId, itemId)
    if (repoint(linkUrl) !== linkUrl)
      await updatePostIn(tx, { id: brand.userId }, { id: itemId }, { linkUrl: repoint(linkUrl) })
  },
  async broadcast(tx, { brand }, itemId, repoint) {
    const { content, textContent } = await ownBroadcast(tx.db, brand.id, itemId)
    if (repoint(content) !== content)
      await updateBroadcast(tx, brand.id, itemId, {
        content: repoint(content),
        textContent: textContent === null ? null : repoint(textContent),
      })
  },
  async sequence(tx, { brand }, itemId, repoint) {
    const { steps } = await readDetail(tx.db, brand.id, itemId)
    const changed = steps.map((step) => ({
      ...step,
      content: repoint(step.content),
      textContent: step.textContent === null ? null : repoint(step.textContent),
    }))
    if (changed.some(({ content }, index) => content !== steps[index]?.content))
      await updateSequenceIn(tx, brand, itemId, { steps: changed })
  },
  /** A rendered video shows its code in its frames: its owner renders it again. */
  async video(tx, scope, itemId, repoint) {
    const { title, state } = await ownProject(tx.db, scope.brand.userId, itemId)
    if (state.videoAssetId !== null || repoint(state.endCard.linkUrl) === state.endCard.linkUrl) return
    const endCard = await linkEndCard(tx, scope)
    await saveProject(tx, scope.brand.userId, itemId, { title, state: { ...state, endCard } })
  },
}
