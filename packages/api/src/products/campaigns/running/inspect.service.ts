import { unescapeHtml } from "@brandwright/contract/text/html-text"
import { placeParts } from "@brandwright/contract/campaigns/campaign-plan"
import { type CampaignProblem, type PROBLEM_CODES } from "@brandwright/contract/campaigns/campaign-rehearsal"
import { campaignText, isGiftKind, MAILS_PER_DAY } from "@brandwright/contract/campaigns/campaigns"
import { CURRENCIES, currencySymbol } from "@brandwright/contract/currency"
import { wallDay } from "@brandwright/contract/days"
import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import { toMicroUsd } from "@brandwright/contract/wire"
import { listOpenQuestions } from "../../../formats/open-questions.ts"
import type { InTransaction } from "../../../services.ts"
import { money } from "../../funnels/pages/page-model.ts"
import { planRules } from "../plan-rules.ts"
import type { PartItem, PartScope } from "../parts/part-kind.ts"
import { findItem, linkToQuestions, partKinds } from "../parts/part-kinds.ts"
import { inspectGifts, type PlacedProblem } from "./inspect-gifts.ts"

const text = campaignText.problems
const HREF = /\bhref\s*=\s*["']([^"']*)["']/gi
const CODE = `(?:${CURRENCIES.join("|")})`
const SIGN = `(?:\\p{Sc}|\\b${CODE}(?= ?\\d)|(?<=\\d ?)${CODE}\\b)`
const AMOUNT = new RegExp(`${SIGN}\\s?\\d(?:[\\d.,]*\\d)?|\\d[\\d.,]*\\s?${SIGN}`, "gu")

/** What prevents a part from being published now, besides the errors of its own product. */
export async function inspectPart(
  tx: InTransaction,
  scope: PartScope,
  siblings: readonly PartScope[],
): Promise<CampaignProblem[]> {
  const { kind, itemId, state } = scope.part
  const link = partKinds[kind].link(itemId)
  // It is written there, or replaced.
  const plan = `/campaigns/${scope.campaign.id}`
  const problem = (code: (typeof PROBLEM_CODES)[number], words: string, mendedAt = link): CampaignProblem => ({
    code,
    text: words,
    link: mendedAt,
  })
  if (itemId === null || state === "waiting" || state === "failed")
    return [problem("not-written", text.notWritten, plan)]
  const item = await findItem(tx, scope)
  if (!item) return [problem("missing", text.missing, plan)]
  const open = listOpenQuestions(item.texts).length
  const mails = kind === "broadcast" ? countMailsOfDay(scope, siblings) : 0
  const wrong = findWrongPrice(item, scope)
  return [
    ...(open > 0 ? [problem("open-question", text.openQuestions(open), linkToQuestions(scope.part, item))] : []),
    ...inspectLinks(tx, item, scope, siblings).map(({ code, words, mendedAt }) => problem(code, words, mendedAt)),
    ...(wrong
      ? [problem("price", text.price(wrong.price, money(scope.page?.priceMicroUsd ?? 0, scope.brand)), wrong.mendedAt)]
      : []),
    ...inspectFilm(item, scope).map(({ words, mendedAt }) => problem("not-rendered", words, mendedAt)),
    ...(await inspectGifts(tx, scope, siblings)).map(({ words, mendedAt }) => problem("gift", words, mendedAt)),
    ...(mails > MAILS_PER_DAY ? [problem("too-many-mails", text.tooManyMails(mails))] : []),
  ]
}

/** A video is rendered in a browser: before that, neither it nor the post that shows it can be published. */
function inspectFilm({ isUnrendered }: PartItem, { campaign, part, film }: PartScope): PlacedProblem[] {
  if (isUnrendered) return [{ words: text.notRendered }]
  if (part.picture !== "film") return []
  if (!film) return [{ words: text.filmGone, mendedAt: `/campaigns/${campaign.id}?open=picture&part=${part.id}` }]
  if (film.assetId !== null) return []
  return [{ words: text.filmNotRendered, mendedAt: partKinds.video.link(film.projectId) }]
}

type LinkProblem = PlacedProblem & { code: "dead-link" | "no-link" }

/** A mail has its links in its HTML; a post has a single one. Each dead one is named once. */
function inspectLinks(
  { settings }: InTransaction,
  item: PartItem,
  scope: PartScope,
  siblings: readonly PartScope[],
): LinkProblem[] {
  const { part, page } = scope
  if (part.kind === "page") return []
  const isMail = part.kind === "sequence" || part.kind === "broadcast"
  const urls = item.links.map((one) =>
    !isMail ? [one] : [...one.matchAll(HREF)].map((match) => unescapeHtml(match[1] ?? "")),
  )
  const own = [...new Set(urls.flat())].filter((url) => !url.includes("{{") && !url.startsWith("mailto:"))
  const dead = own.filter((url) => !URL.canParse(url) || isOtherPage(url, settings.appUrl, page?.url))
  const listMails = (url: string) =>
    part.kind === "sequence" ? urls.flatMap((all, index) => (all.includes(url) ? [String(index + 1)] : [])) : []
  const pageId = siblings.find((one) => one.part.kind === "page")?.part.itemId ?? null
  const leads = own.some((url) => page !== null && url.split("?")[0] === page.url)
  return [
    ...dead.map((url): LinkProblem => {
      const words = text.deadLink(url.slice(0, 200), listMails(url))
      return { code: "dead-link", words, mendedAt: findStep(item, scope, url) }
    }),
    ...(page && !leads && isMail ? [{ code: "no-link" as const, words: text.noLink }] : []),
    ...(page && !page.isOnline && ((leads && isMail) || part.kind === "post")
      ? [
          {
            code: "dead-link" as const,
            words: text.pageOffline,
            mendedAt: linkToQuestions({ kind: "page", itemId: pageId }),
          },
        ]
      : []),
  ]
}

/** The email of a sequence that contains these words; the part's own screen where none does. */
function findStep({ steps = [] }: PartItem, { part }: PartScope, words: string): string {
  const step = steps.find(({ texts }) => texts.some((one) => unescapeHtml(one).includes(words)))
  return partKinds[part.kind].link(part.itemId) + (step?.at ?? "")
}

/** Another sales page of this instance, such as the draft of an earlier try. */
const isOtherPage = (url: string, appUrl: string, own: string | undefined): boolean =>
  own !== undefined && url.startsWith(`${appUrl}/f/`) && url.split("?")[0] !== own

/** The first amount in a text, or in an email, whose amounts differ from the page's price. Books and tools may name other prices. */
function findWrongPrice({ texts, steps = [{ texts, at: "" }] }: PartItem, { part, page, brand }: PartScope) {
  if (!page || part.kind === "page" || isGiftKind(part.kind) || page.priceMicroUsd === 0) return undefined
  const isReal = (amount: string): boolean => {
    const price = readPrice(amount.replace(/[.,]+$/, ""))
    return price !== undefined && toMicroUsd(price) === page.priceMicroUsd && isOwnCurrency(amount, brand)
  }
  for (const step of steps) {
    const amounts = step.texts.flatMap((one) =>
      [...one.replaceAll(/<[^<>]*>/g, " ").matchAll(AMOUNT)].map(([amount]) => amount),
    )
    const [price] = amounts
    if (price && !amounts.some(isReal)) return { price, mendedAt: partKinds[part.kind].link(part.itemId) + step.at }
  }
  return undefined
}

/** Several countries share the dollar sign: only another sign or code is another currency. */
function isOwnCurrency(amount: string, { currency }: PartScope["brand"]): boolean {
  const digits = amount.replaceAll(/[\d.,\s]/g, "")
  return digits === currency || digits === currencySymbol(currency)
}

/** Number of this mail among those to the same people that day, new subscribers' sequence mails included. */
function countMailsOfDay(scope: PartScope, siblings: readonly PartScope[]): number {
  const placed = placeParts(
    siblings.map(({ part }) => part),
    planRules(scope.campaign),
  )
  const index = placed.findIndex(({ id }) => id === scope.part.id)
  const own = placed[index]
  if (!own) return 0
  const isThatDay = (wall: string): boolean => wallDay(own.wall) === wallDay(wall)
  const broadcasts = placed.slice(0, index + 1).filter(({ kind, wall }) => kind === "broadcast" && isThatDay(wall))
  return broadcasts.length + (placed.some(({ kind }) => kind === "sequence") ? 1 : 0)
}
