import {
  ebookDocumentOutput,
  ebookMakeInput,
  ebookPreviewOutput,
  ebookRefineConceptInput,
  ebookRefineInput,
  ebookRewriteInput,
  mediaInputForEbook,
  newEbookInput,
  newEbookOutput,
} from "@brandwright/contract/ebooks/ebook-calls"
import {
  EBOOK_STATUSES,
  ebookArtImage,
  ebookArtInput,
  ebookBasicContent,
  ebookBasicInput,
  ebookContentInput,
  ebookInput,
  ebookOption,
  ebookOutput,
  ebookPatch,
  ebookProgress,
  ebookStatsOutput,
  ebookSummaryOutput,
  ebookText,
  mediaRecommendation,
} from "@brandwright/contract/ebooks/ebooks"
import { quoteOutput } from "@brandwright/contract/content/generation"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { ReceivedFile } from "@brandwright/storage/storage"
import { z } from "zod"
import { brandProcedure, ownRowProcedure, router, userProcedure } from "../../trpc.ts"
import { findEbook } from "./ebooks.queries.ts"
import { makeArt, refineArt } from "./writing/art/art.service.ts"
import { countByStatus, listEbooks } from "./ebooks.queries.ts"
import * as service from "./ebooks.service.ts"
import { proposeConcepts, recommendMedia, writeBasic } from "./writing/generation.service.ts"
import { quoteText, refineConcept } from "./writing/concepts.service.ts"
import { readProgress, startMaking, startRewriting } from "./writing/making/make.service.ts"
import { readDocument } from "./document/document.service.ts"
import { illustrate } from "./writing/art/pictures.service.ts"
import { previewEbook } from "./files/preview.service.ts"
import { salesByEbook } from "./sales/sales.ts"
import { updateEbook } from "./update.service.ts"
import { uploadEbook } from "./upload.service.ts"
import { ebookCard, ebookDetail } from "./book/ebook-view.service.ts"

const listInput = pageInput.extend({
  status: z.enum(EBOOK_STATUSES).optional(),
  search: z.string().trim().max(200).optional(),
})
/** A file received by the server: a class instance, which a JSON body cannot contain. */
const received = z.object({ file: z.instanceof(ReceivedFile, { error: ebookText.fileMissing.message }) })

const ofEbook = ownRowProcedure(findEbook)

export const ebooksRouter = router({
  list: brandProcedure
    .input(listInput)
    .output(ebookSummaryOutput.array())
    .query(async ({ ctx, input }) => {
      const sold = await salesByEbook(ctx.db, ctx.brand.id)
      return Promise.all(
        (await listEbooks(ctx.db, ctx.brand.id, input)).map((row) => ebookCard(ctx, row, sold.get(row.id))),
      )
    }),
  stats: brandProcedure.output(ebookStatsOutput).query(async ({ ctx }) => {
    const counts = new Map(
      (await countByStatus(ctx.db, ctx.brand.id)).map(({ status, count }) => [status, Number(count)]),
    )
    const sold = [...(await salesByEbook(ctx.db, ctx.brand.id)).values()]
    const [published, drafts] = [counts.get("published") ?? 0, counts.get("draft") ?? 0]
    const sum = (of: "sales" | "revenue") => sold.reduce((total, one) => total + one[of], 0)
    return { total: published + drafts, published, drafts, sales: sum("sales"), revenue: sum("revenue") }
  }),
  get: ofEbook
    .input(rowRef)
    .output(ebookOutput)
    .query(async ({ ctx, input }) => ebookDetail(ctx, await service.ownEbook(ctx.db, ctx.user.id, input.id))),
  create: brandProcedure
    .input(newEbookInput)
    .output(newEbookOutput)
    .mutation(async ({ ctx, input: { title, description, price, status } }) => ({
      ...(await ebookDetail(ctx, await service.createEbook(ctx, ctx.brand, { title, description, price }))),
      notice: status === "published" ? ebookText.keptAsDraft : null,
    })),
  update: ofEbook
    .input(ebookPatch.extend(rowRef.shape))
    .output(ebookOutput)
    .mutation(async ({ ctx, input: { id, ...patch } }) =>
      ebookDetail(ctx, await updateEbook(ctx, ctx.user.id, id, patch)),
    ),
  duplicate: ofEbook
    .input(rowRef)
    .output(ebookOutput)
    .mutation(async ({ ctx, input }) => ebookDetail(ctx, await service.duplicateEbook(ctx, ctx.user.id, input.id))),
  delete: ofEbook.input(rowRef).mutation(({ ctx, input }) => service.deleteEbook(ctx, ctx.user.id, input.id)),
  upload: brandProcedure
    .input(ebookInput.extend(received.shape))
    .output(ebookOutput)
    .mutation(async ({ ctx, input: { file, title, description, price } }) =>
      ebookDetail(ctx, await uploadEbook(ctx, ctx.brand, { title, description, price }, file)),
    ),
  /** The text of a Word document, to be used word for word. */
  readDocument: userProcedure
    .input(received)
    .output(ebookDocumentOutput)
    .mutation(({ ctx, input }) => readDocument(ctx, ctx.user.id, input.file)),
  /** Writes the whole book as a task, continuing an earlier one; `progress` follows it. */
  make: userProcedure
    .input(ebookMakeInput)
    .mutation(({ ctx, input }) => startMaking(ctx, ctx.user.id, input.id, input.fresh)),
  /** Writes one chapter again, as the same task. */
  rewriteChapter: userProcedure
    .input(ebookRewriteInput)
    .mutation(({ ctx, input: { id, ...rewrite } }) => startRewriting(ctx, ctx.user.id, id, rewrite)),
  progress: userProcedure
    .input(rowRef)
    .output(ebookProgress)
    .query(({ ctx, input }) => readProgress(ctx, ctx.user.id, input.id)),
  /** The estimated price of `make`. */
  quote: userProcedure
    .input(rowRef)
    .output(quoteOutput)
    .query(({ ctx, input }) => quoteText(ctx, ctx.user.id, input.id)),
  preview: userProcedure
    .input(rowRef)
    .output(ebookPreviewOutput)
    .query(({ ctx, input }) => previewEbook(ctx, ctx.user.id, input.id)),
  refineConcept: userProcedure
    .input(ebookRefineConceptInput)
    .output(ebookOutput)
    .mutation(async ({ ctx, input }) => ebookDetail(ctx, await refineConcept(ctx, ctx.user.id, input))),
  illustrate: userProcedure
    .input(rowRef.extend({ index: z.number().int().min(0) }))
    .output(ebookOutput)
    .mutation(async ({ ctx, input }) => ebookDetail(ctx, await illustrate(ctx, ctx.user.id, input.id, input.index))),
  generateContent: brandProcedure
    .input(ebookContentInput)
    .output(z.object({ options: ebookOption.array() }))
    .mutation(async ({ ctx, input }) => ({ options: (await proposeConcepts(ctx, ctx.brand, input)).options })),
  generateBasic: brandProcedure
    .input(ebookBasicInput)
    .output(z.object({ success: z.boolean(), content: ebookBasicContent, error: z.string().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const { content, error } = await writeBasic(ctx, ctx.brand, input)
      return { success: error === null, content, error }
    }),
  generateMediaRecommendations: brandProcedure
    .input(mediaInputForEbook)
    .output(z.object({ recommendations: mediaRecommendation.array() }))
    .mutation(async ({ ctx, input }) => ({ recommendations: await recommendMedia(ctx, ctx.brand, input) })),
  generateArt: brandProcedure
    .input(ebookArtInput)
    .output(z.object({ images: ebookArtImage.array() }))
    .mutation(async ({ ctx, input }) => ({ images: await makeArt(ctx, ctx.brand, input) })),
  refineArt: brandProcedure
    .input(ebookRefineInput)
    .output(z.object({ images: ebookArtImage.array() }))
    .mutation(async ({ ctx, input }) => ({ images: await refineArt(ctx, ctx.brand, input) })),
})
