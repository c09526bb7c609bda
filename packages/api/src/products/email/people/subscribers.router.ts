import {
  importInput,
  importOutput,
  importReportInput,
  importReportOutput,
} from "@brandwright/contract/email/people/email-imports"
import {
  subscriberDetail,
  subscriberInput,
  subscriberListInput,
  subscriberOutput,
  subscriberPageInput,
  subscriberPageOutput,
  subscriberPatch,
} from "@brandwright/contract/email/people/email-subscribers"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { listEnrolmentsBySubscriber } from "../sequences/enrolment/enrolments.queries.ts"
import { readScoreParts } from "../score/scoring.service.ts"
import { importSubscribers, readImport } from "../import/import.service.ts"
import { receivedList } from "../received-list.ts"
import { findBrandOfSubscriber, listSources } from "./subscribers.queries.ts"
import { resendConfirmation } from "./joining/opt-in.service.ts"
import { findListedByKey } from "./suppressions/suppressions.queries.ts"
import { readTimeline } from "./timeline.service.ts"
import { ownSubscriber } from "./subscriber-counts.service.ts"
import * as service from "./subscribers.service.ts"
import { listFiltered, readPage } from "./subscriber-list.service.ts"

const SOURCES_MAX = 200

const ofRow = rowProcedure(findBrandOfSubscriber)

export const subscriberProcedures = {
  /** The documented list. */
  subscribers: brandProcedure
    .input(subscriberListInput.extend(pageInput.shape))
    .output(subscriberOutput.array())
    .query(({ ctx, input }) => listFiltered(ctx.db, ctx.brand.id, input, ctx.now())),
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
      const sequences = await listEnrolmentsBySubscriber(ctx.db, row.id)
      return {
        ...row,
        ...(await readTimeline(ctx.db, row)),
        suppressed: (await findListedByKey(ctx.db, ctx.brand.id, row.emailKey)) ?? null,
        scoreParts: await readScoreParts(ctx.db, ctx.brand.id, row.id, ctx.now()),
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
    .mutation(({ ctx, input: { id, ...patch } }) => service.editSubscriber(ctx, ctx.brand.id, id, patch)),
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
    .input(importInput.omit({ file: true }).extend(receivedList.shape))
    .output(importOutput)
    .mutation(({ ctx, input: { text, file, fileName, ...options } }) => {
      if (file) return importSubscribers(ctx, ctx.brand, { file, name: fileName ?? "File" }, options)
      return importSubscribers(ctx, ctx.brand, { text: text ?? "" }, options)
    }),
  importReport: brandProcedure
    .input(importReportInput)
    .output(importReportOutput)
    .query(({ ctx, input }) => readImport(ctx.db, ctx.brand.id, input.id, input.afterLine)),
}
