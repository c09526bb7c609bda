import { eventSentence } from "@brandwright/contract/email"
import {
  importInput,
  importOutput,
  importReportInput,
  importReportOutput,
  subscriberDetail,
  subscriberInput,
  subscriberListInput,
  subscriberOutput,
  subscriberPageInput,
  subscriberPageOutput,
  subscriberPatch,
  subscriberText,
} from "@brandwright/contract/email-subscribers"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { ReceivedFile } from "@brandwright/storage/storage"
import { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { listEvents } from "../stats/activity.queries.ts"
import { listEnrolmentsOf } from "../sequences/enrolments.queries.ts"
import { importSubscribers, readImport } from "../import/import.service.ts"
import { kindOf } from "../stats/stats.service.ts"
import { findBrandOfSubscriber, listSources } from "./subscribers.queries.ts"
import { resendConfirmation } from "./opt-in.service.ts"
import { ownSubscriber } from "./subscriber-rows.service.ts"
import * as service from "./subscribers.service.ts"
import { listArray, readPage } from "./subscriber-pages.service.ts"

const HISTORY_MAX = 100
const SOURCES_MAX = 200
/** A file that the server has received: an instance, which no JSON body can be. */
const received = z.object({ file: z.instanceof(ReceivedFile).optional(), fileName: z.string().max(300).optional() })

const ofRow = rowProcedure(findBrandOfSubscriber)

export const subscriberProcedures = {
  /** The documented list. */
  subscribers: brandProcedure
    .input(subscriberListInput.extend(pageInput.shape))
    .output(subscriberOutput.array())
    .query(({ ctx, input }) => listArray(ctx.db, ctx.brand.id, input, ctx.now())),
  subscriberPage: brandProcedure
    .input(subscriberPageInput)
    .output(subscriberPageOutput)
    .query(({ ctx, input }) => readPage(ctx.db, ctx.brand.id, input, ctx.now())),
  sources: brandProcedure.output(z.string().array()).query(({ ctx }) => listSources(ctx.db, ctx.brand.id, SOURCES_MAX)),
  subscriber: ofRow
    .input(rowRef)
    .output(subscriberDetail)
    .query(async ({ ctx, input }) => {
      const row = await ownSubscriber(ctx.db, ctx.brand.id, input.id)
      const events = await listEvents(ctx.db, row.id, HISTORY_MAX)
      const sequences = await listEnrolmentsOf(ctx.db, row.id)
      return {
        ...row,
        history: events.map((event) => ({
          kind: kindOf(event.kind),
          text: historyLine(event, row.email),
          at: event.createdAt,
        })),
        sequences: sequences.map((entry) => ({ ...entry, sent: entry.sent ?? 0 })),
      }
    }),
  addSubscriber: brandProcedure
    .input(subscriberInput)
    .output(subscriberOutput)
    .mutation(({ ctx, input }) => service.addSubscriber(ctx, ctx.brand, input)),
  updateSubscriber: ofRow
    .input(subscriberPatch.extend(rowRef.shape))
    .output(subscriberOutput)
    .mutation(({ ctx, input: { id, brandId: _brandId, ...patch } }) =>
      service.editSubscriber(ctx, ctx.brand.id, id, patch),
    ),
  deleteSubscriber: ofRow
    .input(rowRef)
    .mutation(({ ctx, input }) => service.deleteSubscriber(ctx, ctx.brand.id, input.id)),
  unsubscribe: ofRow
    .input(rowRef)
    .output(subscriberOutput)
    .mutation(async ({ ctx, input }) => {
      await ownSubscriber(ctx.db, ctx.brand.id, input.id)
      await service.unsubscribe(ctx, input.id, { by: "owner" })
      return ownSubscriber(ctx.db, ctx.brand.id, input.id)
    }),
  resendConfirmation: ofRow
    .input(rowRef)
    .output(subscriberOutput)
    .mutation(({ ctx, input }) => resendConfirmation(ctx, ctx.brand.id, input.id)),
  importSubscribers: brandProcedure
    .input(importInput.omit({ file: true }).extend(received.shape))
    .output(importOutput)
    .mutation(({ ctx, input: { text, file, fileName, brandId: _brandId, ...options } }) => {
      if (file) return importSubscribers(ctx, ctx.brand, { file, name: fileName ?? "File" }, options)
      if (!text?.trim()) throw new DomainError("BAD_REQUEST", subscriberText.importEmpty)
      return importSubscribers(ctx, ctx.brand, { text }, options)
    }),
  importReport: brandProcedure
    .input(importReportInput)
    .output(importReportOutput)
    .query(({ ctx, input }) => readImport(ctx.db, ctx.brand.id, input.id, input.afterLine)),
}

const fact = z.string().optional()
const eventFacts = z.object({ source: fact, page: fact, text: fact, by: fact })

/** The event's sentence with what was agreed to, where and how. */
function historyLine({ kind, detail }: { kind: string; detail: string }, email: string): string {
  const { source, page, text, by } = eventFacts.parse(JSON.parse(detail))
  const notes = [source && `source: ${source}`, page && `page: ${page}`, text && `“${text}”`, by && `by ${by}`].filter(
    Boolean,
  )
  return `${eventSentence(kindOf(kind), email)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`
}
