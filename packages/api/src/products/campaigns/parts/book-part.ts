import { cutText } from "@brandwright/contract/text/cut-text"
import { AI_PROVIDERS } from "@brandwright/contract/content/generation"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { type EbookWizard, ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { createEbook, type EbookRow, ownEbook, saveOver } from "../../ebooks/ebooks.service.ts"
import { listBookTexts, publishEbookIn } from "../../ebooks/update.service.ts"
import { runStages } from "../../ebooks/writing/making/make.service.ts"
import { describeBookPurpose } from "../making/texts/book-purpose.ts"
import { readSides } from "../making/texts/brief-sides.ts"
import { linkGiftIn } from "../making/gift-links.service.ts"
import type { PartKindDoor, PartScope, Writing } from "./part-kind.ts"
import { unlessMissing } from "./scopes.service.ts"

const AUDIENCE_MAX = 200
export const BOOK_LENGTH = "short"

/** The e-book for those who leave their address. */
export const bookPart: PartKindDoor = {
  /** The stages of the e-book screen; each saves its result, so that an interrupted process can resume. */
  async write(services, writing) {
    const { brand, part, keep, signal, task } = writing
    const book = await findOrBegin(services, writing)
    await runStages({ ...services, signal }, book, { ...task, signal, concept: part.variation })
    const { aiProvider, aiModel } = await ownEbook(services.db, brand.userId, book.id)
    const provider = AI_PROVIDERS.find((known) => known === aiProvider) ?? "local"
    await inTransaction(services, (tx) => keep(tx, { provider, model: aiModel }, { itemId: book.id }))
  },

  async read({ db }, { brand }, itemId) {
    const book = await ownEbook(db, brand.userId, itemId)
    const { coverAssetId, coverAlt } = book
    return {
      name: book.title,
      texts: listBookTexts(book),
      links: [],
      questionsAt: "&step=preview",
      picture: coverAssetId === null ? undefined : { assetId: coverAssetId, alt: coverAlt },
    }
  },

  async describe({ db }, { brand }, itemId) {
    return { lines: [campaignText.lines.book((await ownEbook(db, brand.userId, itemId)).title)] }
  },

  async launch(tx, scope, itemId) {
    await publishEbookIn(tx, scope.brand.userId, itemId)
    await linkGiftIn(tx, scope)
  },
  link: (itemId) => (itemId === null ? "/ebooks" : `/ebook-creator?id=${itemId}`),
}

/** The book started by an earlier try, a finished one rewritten from another concept, or a new one. */
async function findOrBegin(services: Services, writing: Writing): Promise<EbookRow> {
  const { brand, part, begin } = writing
  const known = part.itemId === null ? null : await unlessMissing(ownEbook(services.db, brand.userId, part.itemId))
  const wizard = describeBook(writing)
  if (!known)
    return inTransaction(services, async (tx) => {
      const input = { title: writing.campaign.offer, description: "", price: 0, wizard }
      const book = await createEbook(tx, brand, input)
      await begin(tx, book.id)
      return book
    })
  if (known.status === "published") throw new DomainError("CONFLICT", campaignText.bookIsOut)
  const isBegun =
    known.wizard.topic === wizard.topic && known.wizard.purpose === wizard.purpose && !known.writing?.isDone
  return isBegun ? known : saveOver(services, brand.userId, known.id, () => ({ wizard, options: [], writing: null }))
}

/** A book outlives the offer: it is useful by itself, and mentions only that the offer exists. */
function describeBook({ campaign, brand, part }: PartScope): EbookWizard {
  const { offer, brief, audience } = campaign
  return ebookWizard.parse({
    topic: `${offer}\n${readSides(brief).whole}`.trim(),
    targetAudience: cutText(audience, AUDIENCE_MAX),
    purpose: describeBookPurpose(offer, part.wish, brand.language),
    length: BOOK_LENGTH,
  })
}
