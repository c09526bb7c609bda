import type { Reviewable } from "../../../platform/review/reviewables.ts"
import { findEbook } from "../ebooks.queries.ts"
import { buildFile } from "./build.service.ts"

/** A book as its HTML edition; one that was uploaded as a file has no chapters to show. */
export const reviewableBook: Reviewable = {
  category: "ebook",
  path: (id) => `/ebook-creator?id=${id}&step=preview&share=book-${id}`,
  findTitle: async ({ db }, brand, id) => {
    const book = await findEbook(db, brand.userId, id)
    return book?.brandId === brand.id && book.origin !== "uploaded" ? book.title : undefined
  },
  render: async (services, brand, id) => {
    const book = await findEbook(services.db, brand.userId, id)
    if (book?.brandId !== brand.id) return ""
    const { bytes } = await buildFile(services, { brand, ebook: book }, "html")
    return new Uint8Array(bytes)
  },
}
