import { confirmationInput, confirmationOutput } from "@brandwright/contract/email/people/email-confirmation"
import { changePeopleInput, changePeopleOutput } from "@brandwright/contract/email/people/email-bulk"
import { joinFormInput, joinFormOutput } from "@brandwright/contract/email/people/email-join"
import {
  deletePeopleInput,
  segmentInput,
  segmentOutput,
  segmentPatch,
  segmentPreviewOutput,
  segmentRules,
  tagInput,
  tagOutput,
  tagPatch,
  tagPeopleInput,
  tagPeopleOutput,
} from "@brandwright/contract/email/people/email-people"
import { rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, rowProcedure } from "../../../trpc.ts"
import { listCounted } from "./segments/kept-segments.service.ts"
import { findBrandOfSegment } from "./segments/segments.queries.ts"
import { readConfirmationTexts, saveConfirmationText } from "./joining/confirmation-texts.service.ts"
import { changePeople } from "./bulk.service.ts"
import { makeJoinForm } from "./joining/join-form.service.ts"
import * as segments from "./segments/segments.service.ts"
import { findBrandOfTag, listTags } from "./tags.queries.ts"
import * as tags from "./tags.service.ts"

const ofTag = rowProcedure(findBrandOfTag)
const ofSegment = rowProcedure(findBrandOfSegment)

export const audienceProcedures = {
  tags: brandProcedure.output(tagOutput.array()).query(({ ctx }) => listTags(ctx.db, ctx.brand.id)),
  createTag: brandProcedure
    .input(tagInput)
    .output(tagOutput)
    .mutation(({ ctx, input }) => tags.createTag(ctx, ctx.brand, input)),
  updateTag: ofTag
    .input(tagPatch.extend(rowRef.shape))
    .output(tagOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => tags.updateTag(ctx, ctx.brand.id, id, patch)),
  deleteTag: ofTag.input(rowRef).mutation(({ ctx, input }) => tags.deleteTag(ctx, ctx.brand.id, input.id)),
  tagPeople: brandProcedure
    .input(tagPeopleInput)
    .output(tagPeopleOutput)
    .mutation(({ ctx, input }) => tags.tagPeople(ctx, ctx.brand.id, input)),
  deletePeople: brandProcedure
    .input(deletePeopleInput)
    .mutation(({ ctx, input }) => tags.deletePeople(ctx, ctx.brand.id, input.subscriberIds)),
  changePeople: brandProcedure
    .input(changePeopleInput)
    .output(changePeopleOutput)
    .mutation(({ ctx, input }) => changePeople(ctx, ctx.brand, input)),
  segments: brandProcedure
    .output(segmentOutput.array())
    .query(({ ctx }) => listCounted(ctx.db, ctx.brand.id, ctx.now())),
  createSegment: brandProcedure
    .input(segmentInput)
    .output(segmentOutput)
    .mutation(({ ctx, input }) => segments.createSegment(ctx, ctx.brand, input)),
  updateSegment: ofSegment
    .input(segmentPatch.extend(rowRef.shape))
    .output(segmentOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => segments.updateSegment(ctx, ctx.brand.id, id, patch)),
  deleteSegment: ofSegment
    .input(rowRef)
    .mutation(({ ctx, input }) => segments.deleteSegment(ctx, ctx.brand.id, input.id)),
  confirmationTexts: brandProcedure
    .output(confirmationOutput.array())
    .query(({ ctx }) => readConfirmationTexts(ctx.db, ctx.brand.id)),
  saveConfirmationText: brandProcedure
    .input(confirmationInput)
    .output(confirmationOutput.array())
    .mutation(({ ctx, input }) => saveConfirmationText(ctx, ctx.brand.id, input)),
  joinForm: brandProcedure
    .input(joinFormInput)
    .output(joinFormOutput)
    .query(({ ctx, input }) => makeJoinForm(ctx, ctx.brand, input)),
  previewSegment: brandProcedure
    .input(z.object({ rules: segmentRules }))
    .output(segmentPreviewOutput)
    .query(({ ctx, input }) => segments.previewSegment(ctx, ctx.brand.id, input.rules)),
}
