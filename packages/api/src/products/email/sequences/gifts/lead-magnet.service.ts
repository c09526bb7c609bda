import { cutText } from "@brandwright/contract/text/cut-text"
import { type EBOOK_EDITIONS, OPT_IN_DEFAULT, SUBJECT_MAX } from "@brandwright/contract/email/email"
import type { leadMagnetInput } from "@brandwright/contract/email/sequences/email-lead-magnet"
import { EBOOK_VARIABLE, templateText } from "@brandwright/contract/email/sending/email-templates"
import { type FunnelKind, type wizardInput, wizardTemplates } from "@brandwright/contract/email/sequences/email-wizard"
import { funnelInput, toUrlExtension } from "@brandwright/contract/funnels/funnels"
import { toolText } from "@brandwright/contract/tools/tools"
import { translateLine } from "@brandwright/local-writer/phrases"
import type { z } from "zod"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { own } from "../../../../database/rows.ts"
import { createFunnelIn } from "../../../funnels/funnels.service.ts"
import { forgetPages } from "../../../funnels/page-cache.ts"
import { publishedUrl } from "../../../../platform/media/pool/media-address.ts"
import { getAsset } from "../../../../platform/media/media.service.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { findBook } from "./gifts.queries.ts"
import { createFromWizardIn, createPausedIn } from "../sequence-wizard.service.ts"
import type { DraftMail } from "../steps.service.ts"
import { findGiftTool, toolLink } from "./tool-link.service.ts"
import { escapeHtml } from "../../../../formats/markup.ts"
import { inTransaction } from "../../../../database/transactions.ts"

/** Draft funnels that the wizard can create. */
const STARTS: Record<FunnelKind, { name: string; description: string; targetAudience: string; price: number }> = {
  "lead-magnet": {
    name: "Free guide from {{brand}}",
    description: "A free guide by {{brand}}.",
    targetAudience: "People who want to learn before they buy",
    price: 0,
  },
  "ebook-sales": {
    name: "The book by {{brand}}",
    description: "A book by {{brand}}.",
    targetAudience: "Readers who want a complete answer",
    price: 19.99,
  },
  "free-trial": {
    name: "Try {{brand}} for free",
    description: "A free trial of {{brand}}.",
    targetAudience: "People who want to try before they buy",
    price: 0,
  },
}

/** The draft funnel's texts in the brand's language. */
function startFunnel(kind: FunnelKind, { name, language }: BrandRow) {
  const say = (line: string) =>
    translateLine("gift", line, language.split("-")[0] ?? "").replaceAll("{{brand}}", () => name)
  const start = STARTS[kind]
  return {
    ...start,
    name: say(start.name),
    description: say(start.description),
    targetAudience: say(start.targetAudience),
  }
}

/** Runs the Setup Wizard, all or nothing; a kind instead of a funnel first creates a draft funnel of that kind. */
export async function setUp(
  services: Services,
  brand: BrandRow,
  { funnelKind, ...input }: z.output<typeof wizardInput>,
) {
  const start = !input.funnelId && funnelKind && startFunnel(funnelKind, brand)
  return withNewPage(services, async (tx) => {
    const funnel = start && (await createFunnelIn(tx, brand, draftFunnel(brand, start)))
    return createFromWizardIn(tx, brand, funnel ? { ...input, funnelId: funnel.id } : input)
  })
}

/**
 * Sets up a file, an e-book or a tool as a lead magnet: a draft funnel, and a draft sequence with the link,
 * both or neither. A book's link is personal and expires; a file's or a tool's works as long as it exists.
 * @throws NOT_FOUND for another brand's file, book or tool.
 */
export async function createLeadMagnet(services: Services, brand: BrandRow, input: z.output<typeof leadMagnetInput>) {
  return withNewPage(services, async (tx) => {
    const gift = await findGift(tx, brand, input)
    const title = input.name?.trim() || gift.title
    const start = { ...startFunnel("lead-magnet", brand), name: title }
    const page = { ...draftFunnel(brand, start), deliveryAssetId: gift.assetId }
    const funnel = await createFunnelIn(tx, brand, page)
    const columns = {
      name: `Welcome: ${title}`,
      description: wizardTemplates["new-subscriber"].description,
      optIn: OPT_IN_DEFAULT,
      welcomeEmail: true,
      funnelId: funnel.id,
    }
    const mails = [giftMail(title, gift, input.ebookEdition, brand.language)]
    const sequence = await createPausedIn(tx, brand, columns, { mails, delays: [0] })
    return { funnelId: funnel.id, sequenceId: sequence.id }
  })
}

/** Runs in one transaction, and then clears the cached pages. */
async function withNewPage<Result>(services: Services, work: (tx: InTransaction) => Promise<Result>) {
  const result = await inTransaction(services, work)
  forgetPages(services.memory.pages)
  return result
}

function giftMail(title: string, gift: Gift, edition: (typeof EBOOK_EDITIONS)[number], language: string): DraftMail {
  const say = (line: string) => translateLine("gift", line, language.split("-")[0] ?? "")
  const name = `<strong>${escapeHtml(title)}</strong>`
  return {
    subject: cutText(`${say(gift.subject)}: ${title}`, SUBJECT_MAX),
    content: `<p>${say("Hello {{subscriber_name}},")}</p>\n<p>${say("Thank you for your interest. Here is what you asked for:")} ${name}.</p>\n<p><a class="button" href="${escapeHtml(gift.link)}">${say(gift.button)}</a></p>`,
    ebookId: gift.ebookId,
    ebookEdition: gift.ebookId === null ? null : edition,
  }
}

type Gift = {
  title: string
  link: string
  /** What the mail calls the lead magnet. */
  subject: string
  button: string
  assetId: number | null
  ebookId: number | null
}
const DOWNLOAD = { subject: "Your download", button: "Download" }

async function findGift(
  { db, settings }: InTransaction,
  brand: BrandRow,
  { assetId, ebookId, toolId }: z.output<typeof leadMagnetInput>,
): Promise<Gift> {
  if (ebookId !== undefined) {
    const book = own(await findBook(db, brand.id, ebookId), templateText.bookMissing)
    return { ...DOWNLOAD, title: book.title, link: `{{${EBOOK_VARIABLE}}}`, assetId: null, ebookId }
  }
  if (toolId !== undefined) {
    const tool = own(await findGiftTool(db, brand.id, toolId), toolText.notFound)
    const link = toolLink(settings, { brandId: brand.id, toolId })
    return { title: tool.name, link, subject: "Your tool", button: "Open the tool", assetId: null, ebookId: null }
  }
  const asset = await getAsset(db, brand, assetId ?? 0)
  const url = publishedUrl(settings, asset)
  const link = url.startsWith("/") ? `${settings.appUrl}${url}` : url
  return { ...DOWNLOAD, title: asset.name, link, assetId: asset.id, ebookId: null }
}

const draftFunnel = (
  brand: BrandRow,
  start: { name: string; description: string; targetAudience: string; price: number },
) => funnelInput.parse({ ...start, urlExtension: addressFrom(start.name, brand.id), status: "draft" })

/** Lowercase letters, numbers and hyphens, made unique by the time. */
function addressFrom(name: string, brandId: number): string {
  const words = toUrlExtension(name).slice(0, 30)
  return `${words || "page"}-${brandId}${Date.now().toString(36)}`.slice(0, 50)
}
