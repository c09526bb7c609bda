import { nameWith } from "@brandwright/contract/text/cut-text"
import { TOOL_NAME_MAX, type ToolInput, type toolPatch, toolText } from "@brandwright/contract/tools/tools"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { type BrandRow, ownBrand } from "../../platform/brands/brands.service.ts"
import { wrongField } from "../../errors.ts"
import { own } from "../../database/rows.ts"
import { requireAnswered } from "../../formats/open-questions.ts"
import type { InTransaction, Services } from "../../services.ts"
import { inTransaction } from "../../database/transactions.ts"
import { type Origin, readOrigin } from "./tool-writer.ts"
import { unreadablePart } from "./javascript-syntax.ts"
import * as queries from "./tools.queries.ts"
import type { ToolRow } from "./tools.queries.ts"

/** @throws NOT_FOUND for another user's tool as for one that does not exist. */
export const ownTool = async (db: Db, userId: string, id: number): Promise<ToolRow> =>
  own(await queries.findTool(db, userId, id), toolText.notFound)

/**
 * `origin` names the turns of the conversation that wrote the code, if one did.
 * @throws BAD_REQUEST without any code, and for invalid code.
 */
export const createTool = (
  services: Services,
  brand: BrandRow,
  input: ToolInput,
  origin: Origin = {},
): Promise<ToolRow> => inTransaction(services, (tx) => createToolIn(tx, brand, input, origin))

/** The same within the caller's transaction. */
export async function createToolIn(
  { db, now: readNow }: Pick<InTransaction, "db" | "now">,
  brand: BrandRow,
  input: ToolInput,
  origin: Origin = {},
): Promise<ToolRow> {
  requireCode(input)
  requireAnswered(listToolTexts(input))
  const unreadable = unreadablePart({ jsCode: input.jsCode, tests: input.configuration.tests })
  if (unreadable) throw wrongField(unreadable.field, toolText.unreadable(unreadable.reason))
  const now = readNow()
  const row = { ...input, configuration: { ...input.configuration, version: 1 } }
  const { writer, cost } = await readOrigin(db, brand.userId, origin)
  const tool = await queries.insertTool(db, {
    ...row,
    brandId: brand.id,
    userId: brand.userId,
    version: 1,
    ...writer,
    generationCost: cost,
    createdAt: now,
    updatedAt: now,
  })
  await keepVersion(db, tool, now)
  return tool
}

/** All texts a tool may show, its code included; `[[?]]` is valid in JavaScript. */
export const listToolTexts = ({ name, description, htmlContent, jsCode, configuration }: Partial<ToolInput>) => [
  name,
  description,
  htmlContent,
  jsCode?.replaceAll("[[?]]", ""),
  ...(configuration?.inputs ?? []).map(({ label }) => label),
]

function requireCode({ htmlContent, jsCode }: Pick<ToolInput, "htmlContent" | "jsCode">): void {
  if (!htmlContent.trim() && !jsCode.trim()) throw wrongField("htmlContent", toolText.htmlMissing)
}

type ToolChange = z.output<typeof toolPatch> & { id: number }

/**
 * Changes the given fields; changed code is a new version, and earlier ones are kept.
 * @throws NOT_FOUND for another user's tool; BAD_REQUEST without any code left, and for invalid code or checks.
 */
export const updateTool = (
  services: Services,
  userId: string,
  change: ToolChange,
  origin: Origin = {},
): Promise<ToolRow> => inTransaction(services, (tx) => updateToolIn(tx, userId, change, origin))

/** The same within the caller's transaction. */
export async function updateToolIn(
  { db, now: readNow }: Pick<InTransaction, "db" | "now">,
  userId: string,
  { id, ...patch }: ToolChange,
  origin: Origin = {},
): Promise<ToolRow> {
  const now = readNow()
  const tool = await ownTool(db, userId, id)
  const { configuration, ...fields } = patch
  const isNewCode =
    (patch.htmlContent !== undefined && patch.htmlContent !== tool.htmlContent) ||
    (patch.jsCode !== undefined && patch.jsCode !== tool.jsCode)
  const changedTool = { ...tool, ...fields }
  if (isNewCode) requireCode(changedTool)
  const settings = configuration ?? tool.configuration
  requireAnswered(listToolTexts({ ...fields, configuration }))
  const unreadable =
    isNewCode || configuration ? unreadablePart({ jsCode: changedTool.jsCode, tests: settings.tests }) : undefined
  if (unreadable) throw wrongField(unreadable.field, toolText.brokenBecause(unreadable.reason))
  const version = tool.version + (isNewCode ? 1 : 0)
  const { writer, cost } = await readOrigin(db, userId, origin)
  const saved = await queries.updateTool(db, id, {
    ...fields,
    configuration: { ...settings, version },
    version,
    ...(isNewCode && writer),
    generationCost: tool.generationCost + cost,
    updatedAt: now,
  })
  if (isNewCode) await keepVersion(db, saved, now)
  return saved
}

const keepVersion = (db: Db, tool: ToolRow, now: number): Promise<void> => {
  const { id, version, htmlContent, jsCode, configuration, voiceVersion, aiProvider, aiModel } = tool
  const code = { htmlContent, jsCode, configuration, voiceVersion, aiProvider, aiModel }
  return queries.insertVersion(db, { toolId: id, version, ...code, createdAt: now })
}

/** Restores an earlier version's code and checks as the newest one; the tool's permissions do not change. */
export async function restoreVersion(
  services: Services,
  userId: string,
  id: number,
  version: number,
): Promise<ToolRow> {
  const tool = await ownTool(services.db, userId, id)
  const kept = own(await queries.findVersion(services.db, id, version), toolText.notFound)
  const { capabilities } = tool.configuration
  const configuration = { ...kept.configuration, capabilities }
  const { htmlContent, jsCode } = kept
  return updateTool(services, userId, { id, htmlContent, jsCode, configuration }, kept)
}

export async function duplicateTool(services: Services, userId: string, id: number): Promise<ToolRow> {
  const tool = await ownTool(services.db, userId, id)
  const brand = await ownBrand(services.db, userId, tool.brandId)
  const { name, description, type, htmlContent, jsCode } = tool
  const configuration = tool.configuration
  const copy = { name: nameWith(name, "(copy)", TOOL_NAME_MAX), description, type, htmlContent, jsCode, configuration }
  return createTool(services, brand, copy, tool)
}

export async function deleteTool(services: Services, userId: string, id: number): Promise<void> {
  await ownTool(services.db, userId, id)
  await queries.removeTool(services.db, id)
}
