import type { GalleryName, GalleryPiece } from "@brandwright/contract/media/galleries"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { previewGraphic } from "../../platform/media/graphics/graphics.service.ts"
import type { Services } from "../../services.ts"
import { previewTemplate } from "../email/templates/template-preview.service.ts"
import { isNightStyle } from "../funnels/pages/html/palette.ts"
import { previewPage } from "../funnels/pages/publishing/preview.service.ts"
import { fillPost, listMails, listPages, readWords } from "./gallery-pieces.ts"
import { listRecentTexts } from "./insights/results.queries.ts"

const TEXTS_LOOKED_AT = 10
/** A draft with gaps would show them in the layout. */
const isWhole = (text: string): boolean => text !== "" && countOpenQuestions(text) === 0

/**
 * Previews of parts and layouts for pages, mails and posts, rendered as the real ones, with the brand's words: those of
 * its latest text without open questions, or of its description.
 */
export async function readGallery(
  services: Services,
  brand: BrandRow,
  gallery: GalleryName,
  timeZone: string,
): Promise<GalleryPiece[]> {
  const texts = await listRecentTexts(services.db, brand.id, TEXTS_LOOKED_AT)
  const words = readWords(brand.name, texts.find(isWhole) || brand.description || brand.name)
  const mails = listMails(gallery, words).map(async ({ name, subject, content }): Promise<GalleryPiece> => {
    const { html } = await previewTemplate(services, brand, { subject, content }, timeZone)
    return { kind: "mail", name, scheme: "light", html, start: { name: `${brand.name}: ${name}`, subject, content } }
  })
  const pages = listPages(gallery, words).map(async ({ name, page }): Promise<GalleryPiece> => {
    const html = await previewPage(services, brand, page)
    return { kind: "page", name, scheme: isNightStyle(page.style) ? "dark" : "light", html, start: page }
  })
  return Promise.all([
    ...mails,
    ...pages,
    ...(gallery === "components" ? [drawPost(services, brand, fillPost(words))] : []),
  ])
}

async function drawPost(
  services: Services,
  brand: BrandRow,
  start: ReturnType<typeof fillPost>,
): Promise<GalleryPiece> {
  const image = await previewGraphic(services, brand, start.graphic)
  return { kind: "post", name: "Social post", scheme: "light", image, start }
}
