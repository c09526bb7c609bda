import type { LinkedItem, TextContext } from "@brandwright/ai/recipes/context"
import { EBOOK_VARIABLE, templateText } from "@brandwright/contract/email/sending/email-templates"
import { DomainError } from "../../../errors.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { ownEbook } from "../../ebooks/ebooks.service.ts"
import { readLinkedPage } from "../../funnels/pages/publishing/linked-page.service.ts"
import { htmlToText } from "../compose/mail-html.ts"

type Linked = { ebookId?: number | null | undefined; funnelId?: number | null | undefined }

/**
 * Context for writing a mail: the book it links to, and the page on which its readers signed up.
 * @throws NOT_FOUND for another brand's book or page
 */
export async function readMailContext(
  { db }: Pick<Services, "db">,
  brand: BrandRow,
  { ebookId, funnelId }: Linked,
): Promise<Pick<TextContext, "linked" | "joined">> {
  return {
    ...(ebookId && { linked: await readBook(db, brand, ebookId) }),
    ...(funnelId && { joined: await readLinkedPage(db, brand, funnelId) }),
  }
}

async function readBook(db: Services["db"], brand: BrandRow, id: number): Promise<LinkedItem> {
  const book = await ownEbook(db, brand.userId, id)
  if (book.brandId !== brand.id) throw new DomainError("NOT_FOUND", templateText.bookMissing)
  const chapters = book.chapters
  const outline = chapters.map(({ title }, index) => `${index + 1}. ${title}`)
  const beginning = chapters.slice(0, 1).map(({ html }) => `It begins: ${htmlToText(html)}`)
  const words = [book.description, ...outline, ...beginning].join("\n")
  return { kind: "e-book", title: book.title, words, address: `{{${EBOOK_VARIABLE}}}` }
}
