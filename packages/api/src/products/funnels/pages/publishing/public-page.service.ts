import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, gzip, constants } from "node:zlib"
import { FUNNEL_PATH } from "@brandwright/contract/funnels/funnels"
import type { Variant } from "@brandwright/contract/funnels/funnel-sales"
import { ownBrand } from "../../../../platform/brands/brands.service.ts"
import type { Services } from "../../../../services.ts"
import { TOOL_FIT_POLICY } from "../../../tools/tool-fit.ts"
import { brandTools } from "../../../tools/public-tool.service.ts"
import { findByAddress } from "../../funnels.queries.ts"
import type { FunnelRow } from "../../funnels.service.ts"
import { renderPage } from "../html/page.ts"
import { cachedPage } from "../../page-cache.ts"
import type { PageModel } from "../page-model.ts"
import { pageModel } from "../page-model.service.ts"
import { countVisit, chooseVariant, type Visitor } from "../../stats/visits.ts"

export type Encoding = "br" | "gzip" | "identity"
export type FinishedPage = { etag: string; csp: string; bodies: Record<Encoding, Uint8Array<ArrayBuffer>> }
export type PublicFunnel = {
  row: FunnelRow
  model: PageModel
  page: (variant: Variant, via?: string) => Promise<FinishedPage>
}
type Found = { at: "here"; funnel: PublicFunnel } | { at: "moved"; to: string } | undefined

/** The published funnel at an address, or its new address after a rename; undefined when offline or unknown. */
export const publicFunnel = (services: Services, urlExtension: string): Promise<Found> =>
  cachedPage(services.memory.pages, urlExtension, services.now(), () => load(services, urlExtension))

async function load(services: Services, urlExtension: string): Promise<Found> {
  const row = await findByAddress(services.db, urlExtension)
  if (!row || row.status !== "published") return undefined
  if (row.urlExtension !== urlExtension) return { at: "moved", to: `${FUNNEL_PATH}/${row.urlExtension}` }
  const brand = await ownBrand(services.db, row.userId, row.brandId)
  const facts = { ...row, content: row.content }
  const model = await pageModel(services, brand, facts, { variant: "a", isPreview: false })
  const finished = new Map<Variant, Promise<FinishedPage>>()
  const page = (variant: Variant, via?: string) => {
    // Pages opened through a short link are rare enough not to be cached.
    if (via) return finish(renderPage({ ...model, variant, via }), model)
    const known = finished.get(variant) ?? finish(renderPage({ ...model, variant }), model)
    finished.set(variant, known)
    return known
  }
  return { at: "here", funnel: { row, model, page } }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const recent = new Map<string, FinishedPage>()
const RECENT_MAX = 500

/** Adds ETag, policy and compressed forms; an unchanged page is not compressed again. */
async function finish(html: string, model: PageModel): Promise<FinishedPage> {
  const tag = createHash("sha256").update(html).digest("base64url").slice(0, 27)
  const known = recent.get(tag)
  if (known) return known
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)])
  const bodies = { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity: new Uint8Array(plain) }
  const page = { etag: `W/"${tag}"`, csp: buildPolicy(html, model), bodies }
  if (recent.size >= RECENT_MAX) recent.clear()
  recent.set(tag, page)
  return page
}

/** A tool on a published page; undefined when it or the page does not exist. */
export async function publicTool(services: Services, { row, model }: PublicFunnel, sectionId: string) {
  const section = model.content.sections.find(({ id }) => id === sectionId)
  if (!section || section.hidden || section.kind !== "tool" || !section.toolId) return undefined
  const [tool] = await brandTools(services.db, row.brandId, [section.toolId])
  if (!tool) return undefined
  const { name, htmlContent, jsCode, configuration } = tool
  // In public a tool gets only the brand's look; figures and paid generations are for the owner.
  const brand = configuration.capabilities.includes("brand") ? { name: model.brandName, colors: model.colors } : null
  return { name, htmlContent, jsCode, brand }
}

/** Nothing external, and no script but the one that fits tools; it and the style sheet are allowed by their hashes. */
export function buildPolicy(
  html: string,
  { logoUrl, url }: Pick<PageModel, "logoUrl" | "url">,
  formTargets = "",
): string {
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ""
  const hash = createHash("sha256").update(css).digest("base64")
  const logo =
    logoUrl && URL.canParse(logoUrl) && new URL(logoUrl).origin !== new URL(url).origin
      ? ` ${new URL(logoUrl).origin}`
      : ""
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `img-src 'self'${logo}`,
    "font-src 'self'",
    ...(html.includes(`<iframe class="tool"`) ? ["frame-src 'self'", TOOL_FIT_POLICY] : []),
    `form-action 'self'${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/** The page for this visitor, whose visit is counted. */
export async function visitPage(
  services: Services,
  { row, page }: PublicFunnel,
  visitor: Visitor,
  via?: string,
): Promise<FinishedPage> {
  const variant = row.variantHeadline ? chooseVariant(services, row.id, visitor) : "a"
  countVisit(services, row.id, variant, visitor)
  return page(variant, via)
}
