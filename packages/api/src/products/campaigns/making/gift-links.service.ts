import { cutText } from "@brandwright/contract/text/cut-text"
import { giftWordsIn } from "@brandwright/contract/campaigns/campaign-gifts-text"
import type { GiftKind } from "@brandwright/contract/campaigns/campaigns"
import { EBOOK_VARIABLE } from "@brandwright/contract/email/sending/email-templates"
import { pageSection, type PageSection } from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { html } from "hono/html"
import { DomainError } from "../../../errors.ts"
import type { InTransaction } from "../../../services.ts"
import { readDetail } from "../../email/sequences/sequence-view.service.ts"
import { updateSequenceIn } from "../../email/sequences/sequences.service.ts"
import { changeSectionsIn } from "../../funnels/pages/publishing/publish.service.ts"
import type { PartRow } from "../campaigns.queries.ts"
import type { CampaignGift } from "../parts/gifts.service.ts"
import type { PartScope } from "../parts/part-kind.ts"
import { readScopes, unlessMissing } from "../parts/scopes.service.ts"

/**
 * Connects a campaign's lead magnet to its other parts: the page asks for an address, and the first email of the
 * sequence delivers it. Changes only what the campaign wrote, not what its owner took from elsewhere.
 */

type Scope = Pick<PartScope, "campaign" | "brand">

/** Connects each gift that is not connected yet. Published parts wait until their gift is published too. */
export async function linkGiftsIn(tx: InTransaction, { campaign, brand }: Scope): Promise<void> {
  const scopes = await readScopes(tx, campaign, brand)
  for (const gift of scopes[0]?.gifts ?? []) {
    const isGiven = scopes.some(({ part }) => part.id === gift.partId && part.state === "live")
    for (const { part } of scopes)
      if (isOurs(part) && (isGiven || part.state !== "live")) await link(tx, brand, part, gift)
  }
}

/** As above, for parts that are published now. */
export async function linkGiftIn(tx: InTransaction, { campaign, brand, part: given, gifts }: PartScope): Promise<void> {
  const gift = gifts.find(({ partId }) => partId === given.id)
  if (!gift) return
  for (const { part } of await readScopes(tx, campaign, brand)) if (isOurs(part)) await link(tx, brand, part, gift)
}

/** Removes it from the page and the emails. */
export async function unlinkGiftIn(tx: InTransaction, scope: PartScope): Promise<void> {
  const gift = scope.gifts.find(({ partId }) => partId === scope.part.id)
  if (!gift) return
  for (const { part } of await readScopes(tx, scope.campaign, scope.brand)) {
    if (!isOurs(part)) continue
    if (part.kind === "page") await changeSections(tx, part, (all) => all.filter(({ id }) => id !== nameSection(gift)))
    if (part.kind === "sequence")
      await changeMails(tx, scope.brand, part, (mails) =>
        mails.map((mail) =>
          handsOver(mail, gift)
            ? { ...mail, content: withoutGift(mail.content, gift), ...(gift.kind === "book" && { ebookId: null }) }
            : mail,
        ),
      )
  }
}

const isOurs = ({ kind, itemId, aiProvider }: PartRow): boolean =>
  (kind === "page" || kind === "sequence") && itemId !== null && aiProvider !== null

async function link(tx: InTransaction, brand: PartScope["brand"], part: PartRow, gift: CampaignGift): Promise<void> {
  if (part.kind === "page") await changeSections(tx, part, (all) => addSection(all, gift, brand.language))
  if (part.kind === "sequence")
    await changeMails(tx, brand, part, (mails) => {
      if (mails.some((mail) => handsOver(mail, gift))) return mails
      const at = mails.findIndex(({ action, templateId }) => !action && templateId === null)
      return mails.map((mail, index) => (index === at ? addGift(mail, gift, brand.language) : mail))
    })
}

/** Parallel edits in the page's editor are detected and not overwritten. */
const changeSections = (tx: InTransaction, part: PartRow, change: (sections: PageSection[]) => PageSection[]) =>
  unlessMissing(changeSectionsIn(tx, part.userId, part.itemId ?? 0, change))

const nameSection = ({ kind, itemId }: CampaignGift): string => `gift-${kind}-${itemId}`

/** Adds a form before the last call to action. */
function addSection(sections: PageSection[], gift: CampaignGift, language: string): PageSection[] {
  const id = nameSection(gift)
  if (sections.some((section) => section.id === id)) return sections
  const words = giftWordsIn(language)
  const section = pageSection.parse({
    id,
    kind: "signUp",
    title: cutText(`${words[gift.kind].free} ${gift.title}`, 300),
    text: countOpenQuestions(gift.description) > 0 ? "" : gift.description,
    button: words.send,
    ...(gift.picture && { mediaAssetId: gift.picture.assetId, mediaAlt: cutText(gift.picture.alt, 300) }),
  })
  const at = sections.findIndex(({ kind }) => kind === "callToAction")
  return at < 0 ? [...sections, section] : [...sections.slice(0, at), section, ...sections.slice(at)]
}

type Mail = Awaited<ReturnType<typeof readDetail>>["steps"][number]

/** A deleted or unchangeable sequence is skipped: the rehearsal reports what is missing. */
async function changeMails(
  tx: InTransaction,
  brand: PartScope["brand"],
  part: PartRow,
  change: (mails: Mail[]) => Mail[],
): Promise<void> {
  const sequence = await unlessMissing(readDetail(tx.db, brand.id, part.itemId ?? 0))
  if (!sequence) return
  const changed = change(sequence.steps)
  if (changed.every((mail, index) => mail === sequence.steps[index])) return
  try {
    await updateSequenceIn(tx, brand, sequence.id, { steps: changed })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    tx.log.warn({ err: error, partId: part.id }, "A gift was not linked.")
  }
}

/** Whether one of the mails delivers the promised gift. */
export const handsOver = ({ content, ebookId }: Pick<Mail, "content" | "ebookId">, gift: CampaignGift): boolean =>
  gift.kind === "book"
    ? ebookId === gift.itemId && content.includes(`{{${EBOOK_VARIABLE}}}`)
    : content.includes(gift.link)

/** Inserted after the greeting. */
function addGift(mail: Mail, gift: CampaignGift, language: string): Mail {
  const words = giftWordsIn(language)[gift.kind]
  const block = String(
    html`<p>${words.here} <strong>${gift.title}</strong></p>
<p><a class="button" href="${gift.link}">${words.button}</a></p>`,
  )
  const end = mail.content.indexOf("</p>")
  const at = end < 0 ? 0 : end + "</p>".length
  const content = `${mail.content.slice(0, at)}\n${block}${mail.content.slice(at)}`
  return { ...mail, content, ...(gift.kind === "book" && { ebookId: gift.itemId, ebookEdition: "full" as const }) }
}

const GIFT_KIND_LINKS: Record<GiftKind, string> = {
  book: `\\{\\{${EBOOK_VARIABLE}\\}\\}`,
  tool: `[^"]*/e/tool/[\\w-]+`,
}

/** The mail without the button and the line that introduces it. */
export const withoutGift = (content: string, { kind }: Pick<CampaignGift, "kind">): string =>
  content.replace(
    new RegExp(
      `\\n?(?:<p>[^<]*<strong>[^<]*</strong></p>\\s*)?<p><a\\b[^>]*href="${GIFT_KIND_LINKS[kind]}"[^>]*>[^<]*</a></p>`,
      "u",
    ),
    "",
  )
