import { html } from "hono/html"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { own } from "../../../../database/rows.ts"
import type { Services } from "../../../../services.ts"
import { withPictures } from "../../book/chapter-pictures.ts"
import { makePicture } from "./art.service.ts"
import { toText } from "../../../../formats/markup.ts"
import { brandOfEbook, type EbookRow, ownEbook, saveOver } from "../../ebooks.service.ts"

/**
 * Makes the picture of a recommendation, stores it in the pool and adds it to its chapter.
 * @throws NOT_FOUND for another user's book or a deleted recommendation; otherwise as generations do.
 */
export async function illustrate(services: Services, userId: string, id: number, index: number): Promise<EbookRow> {
  const ebook = await ownEbook(services.db, userId, id)
  const recommendation = own(ebook.recommendations[index], ebookText.recommendationUnknown)
  const brand = await brandOfEbook(services, ebook)
  const { coverStyle } = ebook.style
  const image = await makePicture(services, brand, recommendation, coverStyle)
  const figure = toText(
    html`<figure><img src="${image.url}" alt="${recommendation.altText}"><figcaption>${recommendation.title}</figcaption></figure>`,
  )
  // The book may have been edited meanwhile: the picture goes into its current text.
  return saveOver(services, userId, id, (now) => {
    const chapters = now.chapters
    const at = Math.max(
      0,
      chapters.findIndex(({ title }) => title === recommendation.chapter),
    )
    return {
      chapters: chapters.map((chapter, n) =>
        n === at ? { ...chapter, html: withPictures(chapter.html, figure) } : chapter,
      ),
      recommendations: now.recommendations.map((one, n) => (n === index ? { ...one, imageUrl: image.url } : one)),
    }
  })
}
