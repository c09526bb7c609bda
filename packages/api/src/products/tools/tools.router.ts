import {
  toolAskInput,
  toolCapability,
  toolInput,
  toolOutput,
  toolPatch,
  toolReceipt,
  toolRequestOutput,
  toolTemplate,
  toolVersionOutput,
} from "@brandwright/contract/tools/tools"
import { toolChatInput, toolChatOutput } from "@brandwright/contract/tools/tool-chat"
import { pageInput, rowId, rowRef, searchedPageInput, usd } from "@brandwright/contract/wire"
import { z } from "zod"
import { brandProcedure, ownRowProcedure, router, userProcedure } from "../../trpc.ts"
import { findTool } from "./tools.queries.ts"
import { toolTemplates } from "./templates/templates.ts"
import { listToolRequests } from "./tool-requests.queries.ts"
import { serveTool } from "./tool-requests.service.ts"
import { chat, giveBackRevision } from "./tool-chat.service.ts"
import { listTools, listVersions } from "./tools.queries.ts"
import * as service from "./tools.service.ts"

const VERSIONS_SHOWN = 50

const ofTool = ownRowProcedure(findTool)

export const toolsRouter = router({
  list: brandProcedure
    .input(searchedPageInput)
    .output(toolOutput.array())
    .query(({ ctx, input }) => listTools(ctx.db, ctx.brand.id, input)),
  get: ofTool
    .input(rowRef)
    .output(toolOutput)
    .query(({ ctx, input }) => service.ownTool(ctx.db, ctx.user.id, input.id)),
  templates: userProcedure.output(toolTemplate.array()).query(() => toolTemplates),
  create: brandProcedure
    .input(toolInput.extend(toolReceipt.shape))
    .output(toolOutput)
    .mutation(({ ctx, input: { receipt, turns, ...input } }) =>
      service.createTool(ctx, ctx.brand, toolInput.parse(input), { receipt, turns }),
    ),
  update: ofTool
    .input(toolPatch.extend({ ...toolReceipt.shape, ...rowRef.shape }))
    .output(toolOutput)
    .mutation(({ ctx, input: { receipt, turns, ...change } }) =>
      service.updateTool(ctx, ctx.user.id, change, { receipt, turns }),
    ),
  delete: ofTool.input(rowRef).mutation(({ ctx, input }) => service.deleteTool(ctx, ctx.user.id, input.id)),
  duplicate: ofTool
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
    .output(toolChatOutput)
    .mutation(({ ctx, input }) => chat(ctx, ctx.brand, toolChatInput.parse(input))),
  /** Refunds a revision that failed its own checks. */
  giveBack: userProcedure
    .input(z.object({ receipt: rowId }))
    .output(z.object({ returned: usd }))
    .mutation(async ({ ctx, input }) => ({ returned: await giveBackRevision(ctx, ctx.user.id, input.receipt) })),
  /** Handles a request of a running tool. */
  ask: userProcedure
    .input(toolAskInput)
    .output(z.unknown())
    .mutation(({ ctx, input }) => serveTool(ctx, ctx.user.id, input)),
  /** The log of a tool's requests, shown beside its permissions. */
  requests: userProcedure
    .input(pageInput.extend(rowRef.shape))
    .output(toolRequestOutput.array())
    .query(async ({ ctx, input: { id, ...page } }) => {
      const tool = await service.ownTool(ctx.db, ctx.user.id, id)
      const rows = await listToolRequests(ctx.db, tool.id, page)
      return rows.map((row) => ({ ...row, capability: toolCapability.parse(row.capability) }))
    }),
})
