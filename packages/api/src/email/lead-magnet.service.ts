import type { leadMagnetInput } from "@brandwright/contract/email-lead-magnet"
import { EBOOK_VARIABLE, templateText } from "@brandwright/contract/email-templates"
import type { FunnelKind, wizardInput } from "@brandwright/contract/email-wizard"
import { funnelInput } from "@brandwright/contract/funnels"
import { toolText } from "@brandwright/contract/tools"
import type { z } from "zod"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import { createFunnel } from "../funnels/funnels.service.ts"
import { publishedUrl } from "../media/media-address.ts"
import { assetOf } from "../media/media.service.ts"
import type { Services } from "../services.ts"
import { findBook } from "./book-link.queries.ts"
import { readDetail } from "./sequence-rows.service.ts"
import { createFromWizard } from "./sequence-wizard.service.ts"
import { findGiftTool, toolLink } from "./tool-link.service.ts"
import { saveSteps } from "./steps.service.ts"
import { escapeHtml } from "./variables.ts"

/** Draft funnels that the wizard can begin with. */
const STARTS: Record<
  FunnelKind,
  (brand: string) => { name: string; description: string; targetAudience: string; price: number }
> = {
  "lead-magnet": (brand) => ({
    name: `Free guide from ${brand}`,
    description: `A free guide by ${brand}: short, practical and yours in exchange for your email address.`,
    targetAudience: "People who want to learn before they buy",
    price: 0,
  }),
  "ebook-sales": (brand) => ({
    name: `The book by ${brand}`,
    description: `What ${brand} has learned, in one book: a clear method, examples from real work and checklists to print.`,
    targetAudience: "Readers who want a complete answer",
    price: 19.99,
  }),
  "free-trial": (brand) => ({
    name: `Try ${brand} for free`,
    description: `See what ${brand} does for you before you decide: a free trial, without obligation.`,
    targetAudience: "People who want to try before they buy",
    price: 0,
  }),
}

/** The Setup Wizard; a kind instead of a funnel first makes a draft funnel of it. */
export async function setUp(
  services: Services,
  brand: BrandRow,
  { funnelKind, ...input }: z.output<typeof wizardInput>,
) {
  if (!funnelKind || input.funnelId) return createFromWizard(services, brand, input)
  const funnel = await createFunnel(services, brand, draftFunnel(brand, STARTS[funnelKind](brand.name)))
  return createFromWizard(services, brand, { ...input, funnelId: funnel.id })
}

/**
 * A file, an e-book or a tool for an address: a draft funnel, and a draft sequence of one welcome mail with the link. A
 * book's link is each person's own and ends; a file's or a tool's works as long as the thing exists.
 * @throws NOT_FOUND for a file, a book or a tool of another brand.
 */
export async function createLeadMagnet(services: Services, brand: BrandRow, input: z.output<typeof leadMagnetInput>) {
  const gift = await giftOf(services, brand, input)
  const title = input.name?.trim() || gift.title
  const start = { ...STARTS["lead-magnet"](brand.name), name: title }
  const funnel = await createFunnel(services, brand, { ...draftFunnel(brand, start), deliveryAssetId: gift.assetId })
  const sequence = await createFromWizard(services, brand, {
    name: `Welcome: ${title}`,
    funnelId: funnel.id,
    optIn: "double",
    welcomeEmail: true,
    welcomeMessage: "",
    template: "new-subscriber",
    emailCount: 1,
  })
  const { steps } = await readDetail(services.db, brand.id, sequence.id)
  const content = `<p>Hello {{subscriber_name}},</p>\n<p>thank you for your interest. Here is what you asked for: <strong>${escapeHtml(title)}</strong>.</p>\n<p><a class="button" href="${escapeHtml(gift.link)}">${gift.button}</a></p>`
  await saveSteps(services, brand.id, {
    id: sequence.id,
    steps: steps.map((step) => ({
      id: step.id,
      subject: `${gift.subject}: ${title}`.slice(0, 250),
      content,
      ebookId: gift.ebookId,
      ebookEdition: gift.ebookId === null ? null : input.ebookEdition,
      delayMs: 0,
      isDraft: true,
    })),
  })
  return { funnelId: funnel.id, sequenceId: sequence.id }
}

type Gift = {
  title: string
  link: string
  /** What the mail calls it. */
  subject: string
  button: string
  assetId: number | null
  ebookId: number | null
}
const DOWNLOAD = { subject: "Your download", button: "Download" }

async function giftOf(
  { db, settings }: Services,
  brand: BrandRow,
  { assetId, ebookId, toolId }: z.output<typeof leadMagnetInput>,
): Promise<Gift> {
  if (ebookId !== undefined) {
    const book = await findBook(db, brand.id, ebookId)
    if (!book) throw new DomainError("NOT_FOUND", templateText.bookMissing)
    return { ...DOWNLOAD, title: book.title, link: `{{${EBOOK_VARIABLE}}}`, assetId: null, ebookId }
  }
  if (toolId !== undefined) {
    const tool = await findGiftTool(db, brand.id, toolId)
    if (!tool) throw new DomainError("NOT_FOUND", toolText.notFound)
    const link = toolLink(settings, { brandId: brand.id, toolId })
    return { title: tool.name, link, subject: "Your tool", button: "Open the tool", assetId: null, ebookId: null }
  }
  const asset = await assetOf(db, brand, assetId ?? 0)
  const url = publishedUrl(settings, asset)
  const link = url.startsWith("/") ? `${settings.appUrl}${url}` : url
  return { ...DOWNLOAD, title: asset.name, link, assetId: asset.id, ebookId: null }
}

const draftFunnel = (
  brand: BrandRow,
  start: { name: string; description: string; targetAudience: string; price: number },
) => funnelInput.parse({ ...start, urlExtension: addressFrom(start.name, brand.id), status: "draft" })

/** Lower-case letters, numbers and hyphens, made unique enough by time. */
function addressFrom(name: string, brandId: number): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 30)
  return `${words || "page"}-${brandId}${Date.now().toString(36)}`.slice(0, 50)
}
