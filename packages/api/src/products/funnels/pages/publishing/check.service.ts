import { listSectionTexts, type PageSection } from "@brandwright/contract/funnels/funnel-page"
import type { CheckFinding } from "@brandwright/contract/funnels/funnel-checks"
import type { FunnelDraft } from "@brandwright/contract/funnels/funnels"
import { FUNNEL_PATH } from "@brandwright/contract/funnels/funnels"
import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import { splitOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { fetchPublic } from "../../../../requests/outbound.ts"
import type { Services } from "../../../../services.ts"
import { listPausedOfFunnel } from "../../../email/sequences/enrolment/enrolments.service.ts"
import { findByAddress } from "../../funnels.queries.ts"
import { readInstructions } from "../../settings.service.ts"
import { linksIn } from "../../../../formats/html-parts.ts"
import { money, type PageModel } from "../page-model.ts"
import { contrast } from "@brandwright/contract/color"
import { createPalette } from "../html/palette.ts"
import { draftModel } from "./preview.service.ts"
import { publicFunnel } from "./public-page.service.ts"

/** Warnings about a page, with their places; none of them prevents saving. */
export async function checkPage(services: Services, brand: BrandRow, draft: FunnelDraft): Promise<CheckFinding[]> {
  const model = await draftModel(services, brand, draft)
  const shown = model.content.sections.filter(({ hidden }) => !hidden)
  return [
    ...openQuestions(draft, shown),
    ...checkContrast(model),
    ...alternatives(model, shown),
    ...shown.flatMap((section) => checkPrices(section, model)),
    ...(draft.price !== undefined && readPrice(draft.price) === undefined
      ? [finding("price", "Price was not a number, 0 used", { field: "price" })]
      : []),
    ...checkUrgency(model, shown),
    ...shown
      .filter(({ kind, items }) => kind === "testimonials" && items.every(({ text }) => !text))
      .map(({ id }) =>
        note("testimonial", "Testimonials stay hidden until you add what customers have really said.", {
          sectionId: id,
        }),
      ),
    ...(model.price > 0 && services.settings.payments === "manual" && !(await readInstructions(services.db, brand.id))
      ? [note("payment", "Buyers are not told how to pay. Write your payment instructions under My Funnels.", {})]
      : []),
    ...(model.price > 0 && !draft.deliveryAssetId && !draft.deliveryUrl && !draft.deliveryMessage
      ? [
          note(
            "delivery",
            "Buyers receive a receipt and nothing else. Choose a file, a link or a message to deliver.",
            {
              field: "deliveryAssetId",
            },
          ),
        ]
      : []),
    ...(await pausedSequences(services, brand, draft)),
    ...toolsOn(model, shown),
    ...(await brokenLinks(services, shown)),
  ]
}

type FieldRef = { sectionId?: string; field?: string }
const finding = (rule: CheckFinding["rule"], message: string, place: FieldRef): CheckFinding => ({
  rule,
  level: "problem",
  message,
  ...place,
})
const note = (rule: CheckFinding["rule"], message: string, place: FieldRef): CheckFinding => ({
  rule,
  level: "note",
  message,
  ...place,
})

/** A page with open questions is not published. */
function openQuestions(
  { name = "", description = "", variantHeadline }: FunnelDraft,
  shown: PageSection[],
): CheckFinding[] {
  const ask = (texts: string[], place: FieldRef): CheckFinding[] =>
    [...new Set(texts.flatMap(splitOpenQuestions).flatMap(({ text, isQuestion }) => (isQuestion ? text : [])))].map(
      (text) => finding("question", `Answer this or leave it out: ${text}`, place),
    )
  return [
    ...ask([name, description, variantHeadline ?? ""], { field: "description" }),
    ...shown.flatMap((section) => ask(listSectionTexts(section), { sectionId: section.id })),
  ]
}

/** People who join or buy would wait for these emails. */
async function pausedSequences({ db }: Services, brand: BrandRow, { urlExtension = "" }: FunnelDraft) {
  const page = await findByAddress(db, urlExtension)
  if (page?.brandId !== brand.id) return []
  return (await listPausedOfFunnel(db, brand.id, page.id)).map(({ name }) =>
    note("delivery", `The sequence “${name}” of this page is paused: its emails wait until you activate it.`, {}),
  )
}

/** The page corrects colors by itself; the warning says which. */
function checkContrast({ style, colors }: PageModel): CheckFinding[] {
  const palette = createPalette(style, colors)
  return palette.corrected.map((color) =>
    note(
      "contrast",
      `The brand color ${color} has a contrast of only ${contrast(color, palette.background).toFixed(1)} to 1; words use ${palette.link} instead.`,
      { field: "style" },
    ),
  )
}

function alternatives(model: PageModel, shown: PageSection[]): CheckFinding[] {
  const main =
    model.picture && !model.picture.alt.trim()
      ? [finding("alt", "The product picture has no description for people who cannot see it.", { field: "mediaAlt" })]
      : []
  const inSections = shown
    .filter(({ mediaAssetId, mediaAlt }) => mediaAssetId && !mediaAlt.trim())
    .map(({ id }) => finding("alt", "This picture has no description for people who cannot see it.", { sectionId: id }))
  return [...main, ...inSections]
}

const joinWords = ({ title, text, button, items }: PageSection): string =>
  [title, text, button, ...items.flatMap((item) => [item.title, item.text])].join("\n")

function checkPrices(section: PageSection, page: PageModel): CheckFinding[] {
  const { price } = page
  const named = [...joinWords(section).matchAll(/\p{Sc}\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:\.\d{1,2})?)/gu)]
  const wrong = named
    .filter(([, amount = ""]) => toMicroUsd(Number(amount.replaceAll(",", ""))) !== price)
    .map(([text]) => text)
  return [...new Set(wrong)].map((text) =>
    finding("price", `The text says ${text.trim()}, the price is ${price > 0 ? money(price, page) : "free"}.`, {
      sectionId: section.id,
    }),
  )
}

/** Deleted tools, and tools that lack something on a public page. */
function toolsOn({ tools }: PageModel, shown: PageSection[]): CheckFinding[] {
  return shown.flatMap(({ id, kind, toolId }) => {
    if (kind !== "tool") return []
    const tool = toolId ? tools.get(toolId) : undefined
    if (!tool)
      return [finding("tool", "There is no tool in this section. Choose one, or remove it.", { sectionId: id })]
    const missing = tool.needs.filter((need) => need !== "brand")
    if (missing.length === 0) return []
    return [
      note("tool", `Visitors get no ${missing.join(" and ")} from “${tool.name}”: those belong to your workspace.`, {
        sectionId: id,
      }),
    ]
  })
}

const PRESSING =
  /\b(today only|last chance|ends (?:soon|today|tonight)|hurry|while it lasts|offer ends|limited time|only today|before it is gone)\b/i

function checkUrgency({ urgencyEndsAt, now }: PageModel, shown: PageSection[]): CheckFinding[] {
  if (urgencyEndsAt !== null && urgencyEndsAt <= now)
    return [
      finding("urgency", "The offer's end is in the past: the urgency section is not shown.", {
        field: "urgencyEndsAt",
      }),
    ]
  if (urgencyEndsAt !== null) return []
  return shown
    .filter((section) => section.kind === "urgency" || PRESSING.test(joinWords(section)))
    .map(({ id }) =>
      finding(
        "urgency",
        "This urges people to hurry but names no date. Set when the offer ends, or soften the words.",
        { sectionId: id },
      ),
    )
}

const LINKS_MAX = 10

async function brokenLinks(services: Services, shown: PageSection[]): Promise<CheckFinding[]> {
  const links = shown.flatMap((section) => linksIn(joinWords(section)).map((url) => ({ url, sectionId: section.id })))
  const tried = await Promise.all(
    links.slice(0, LINKS_MAX).map(async (link) => ({ ...link, works: await answers(services, link.url) })),
  )
  return tried
    .filter(({ works }) => !works)
    .map(({ url, sectionId }) => finding("link", `This link does not work: ${url}`, { sectionId }))
}

async function answers(services: Services, url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false
  const { settings } = services
  const own = `${settings.appUrl}${FUNNEL_PATH}/`
  if (url.startsWith(own))
    return (await publicFunnel(services, url.slice(own.length).split(/[/?#]/)[0] ?? "")) !== undefined
  return fetchPublic(url, { maxBytes: 2_000_000, timeoutMs: 5000, ...settings.outbound }).then(
    () => true,
    () => false,
  )
}
