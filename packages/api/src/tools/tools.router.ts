import {
  toolAskInput,
  toolChatInput,
  toolInput,
  toolOutput,
  toolPatch,
  toolReply,
  toolTemplate,
  toolVersionOutput,
} from "@brandwright/contract/tools"
import { PAGE_SIZE_MAX, pageInput, rowRef } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, router, userProcedure } from "../trpc.ts"
import { toolTemplates } from "./templates/templates.ts"
import { listTools, listVersions } from "./tools.queries.ts"
import * as service from "./tools.service.ts"

const VERSIONS_SHOWN = 50
const listInput = pageInput.extend({ limit: pageInput.shape.limit.unwrap().default(PAGE_SIZE_MAX) })

export const toolsRouter = router({
  list: brandProcedure
    .input(listInput)
    .output(toolOutput.array())
    .query(({ ctx, input }) => listTools(ctx.db, ctx.brand.id, input)),
  templates: userProcedure.output(toolTemplate.array()).query(() => toolTemplates),
  create: brandProcedure
    .input(toolInput)
    .output(toolOutput)
    .mutation(({ ctx, input }) => service.createTool(ctx, ctx.brand, toolInput.parse(input))),
  update: userProcedure
    .input(toolPatch.extend(rowRef.shape))
    .output(toolOutput)
    .mutation(({ ctx, input: { id, ...patch } }) => service.updateTool(ctx, ctx.user.id, id, patch)),
  delete: userProcedure.input(rowRef).mutation(({ ctx, input }) => service.deleteTool(ctx, ctx.user.id, input.id)),
  duplicate: userProcedure
    .input(rowRef)
    .output(toolOutput)
    .mutation(({ ctx, input }) => service.duplicateTool(ctx, ctx.user.id, input.id)),
  versions: userProcedure
    .input(rowRef)
    .output(toolVersionOutput.array())
    .query(async ({ ctx, input }) =>
      listVersions(ctx.db, (await service.ownTool(ctx.db, ctx.user.id, input.id)).id, VERSIONS_SHOWN),
    ),
  restore: userProcedure
    .input(rowRef.extend({ version: z.number().int().positive() }))
    .output(toolOutput)
    .mutation(({ ctx, input }) => service.restoreVersion(ctx, ctx.user.id, input.id, input.version)),
  chat: brandProcedure
    .input(toolChatInput)
    .output(toolReply)
    .mutation(({ ctx, input }) => service.chat(ctx, ctx.brand, input.messages)),
  /** What a running tool asks its frame for. */
  ask: userProcedure
    .input(toolAskInput)
    .output(z.unknown())
    .mutation(({ ctx, input }) => service.answerTool(ctx, ctx.user.id, input.id, input.capability, input.text)),
})
