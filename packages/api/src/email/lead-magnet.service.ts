import type { FunnelKind, leadMagnetInput, wizardInput } from "@brandwright/contract/email-sequences"
import { funnelInput } from "@brandwright/contract/funnels"
import type { z } from "zod"
import type { BrandRow } from "../brands/brands.service.ts"
import { createFunnel } from "../funnels/funnels.service.ts"
import { publishedUrl } from "../media/media-address.ts"
import { assetOf } from "../media/media.service.ts"
import type { Services } from "../services.ts"
import { createFromWizard, readDetail, saveSteps } from "./sequences.service.ts"
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
 * A file for an address: a draft funnel that delivers it, and a draft sequence of one welcome mail with its link.
 * @throws NOT_FOUND for a file of another brand.
 */
export async function createLeadMagnet(
  services: Services,
  brand: BrandRow,
  { assetId, name }: z.output<typeof leadMagnetInput>,
) {
  const asset = await assetOf(services.db, brand, assetId)
  const title = name?.trim() || asset.name
  const start = { ...STARTS["lead-magnet"](brand.name), name: title }
  const funnel = await createFunnel(services, brand, { ...draftFunnel(brand, start), deliveryAssetId: asset.id })
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
  const url = publishedUrl(services.settings, asset)
  const link = url.startsWith("/") ? `${services.settings.appUrl}${url}` : url
  const content = `<p>Hello {{subscriber_name}},</p>\n<p>thank you for your interest. Here is what you asked for: <strong>${escapeHtml(title)}</strong>.</p>\n<p><a class="button" href="${escapeHtml(link)}">Download</a></p>`
  await saveSteps(services, brand.id, {
    id: sequence.id,
    steps: steps.map((step) => ({
      id: step.id,
      subject: `Your download: ${title}`.slice(0, 250),
      content,
      delayMs: 0,
      isDraft: true,
    })),
  })
  return { funnelId: funnel.id, sequenceId: sequence.id }
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
