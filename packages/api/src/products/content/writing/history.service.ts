import { contentText, ENOUGH_CONTENT, generatorInput, TEMPLATES_MAX } from "@brandwright/contract/content/content"
import { type contentTemplateInput, templateCategory } from "@brandwright/contract/content/content-templates"
import { type historyInput } from "@brandwright/contract/content/content-history"
import { AI_PROVIDERS } from "@brandwright/contract/content/generation"
import type { z } from "zod"
import { keepsHistory } from "../../../platform/account/usage/metering.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { getId, readPage, own } from "../../../database/rows.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import * as queries from "./content.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Counting stops here. */
const COUNTED_MAX = 1000

const seen = (row: queries.GenerationRow) => ({
  ...row,
  content: row.value,
  // Names of writers; one that this version does not know is shown as a connection.
  aiProvider: AI_PROVIDERS.find((provider) => provider === row.provider) ?? ("compatible" as const),
  aiModel: row.model,
  generationCost: row.cost,
})

/** The documented list: generations of the brand, newest first. */
export async function listHistory({ db }: Services, brand: BrandRow, filter: z.output<typeof historyInput>) {
  return (await queries.listGenerations(db, brand.id, filter)).map(seen)
}

/** For the screen; texts of the generator only. */
export async function pageHistory({ db }: Services, brand: BrandRow, filter: z.output<typeof historyInput>) {
  const read = (limit: number) => queries.listGenerations(db, brand.id, { ...filter, limit })
  const [{ items, nextCursor }, isKept] = await Promise.all([
    readPage(filter.limit, read, getId),
    keepsHistory(db, brand.userId),
  ])
  const shown = items.map((row) => ({ ...seen(row), input: generatorInput.safeParse(row.input).data ?? null }))
  return { items: shown, nextCursor, isKept }
}

/** @throws NOT_FOUND */
export async function getGeneration({ db }: Services, brand: BrandRow, id: number) {
  const row = own(await queries.findGeneration(db, brand.id, id), contentText.notFound)
  return seen(row)
}

/** @throws NOT_FOUND */
export async function deleteGeneration({ db }: Services, brand: BrandRow, id: number): Promise<void> {
  if (!(await queries.removeGeneration(db, brand.id, id))) throw new DomainError("NOT_FOUND", contentText.notFound)
}

/** Number of a brand's content pieces that insights and news need (content §9). */
export async function contentCount({ db }: Pick<Services, "db">, brand: BrandRow) {
  const counts = await queries.countContent(db, brand.id, COUNTED_MAX)
  const total = counts.generations + counts.posts + counts.emails + counts.funnels
  return { ...counts, total, enough: total >= ENOUGH_CONTENT }
}

export const listTemplates = ({ db }: Services, brand: BrandRow) => queries.listTemplates(db, brand.id, TEMPLATES_MAX)

/** @throws CONFLICT when the brand has the maximum number. */
export async function createTemplate(
  services: Services,
  brand: BrandRow,
  { name, description, input }: z.output<typeof contentTemplateInput>,
) {
  return inTransaction(services, async ({ db }) => {
    if ((await queries.listTemplates(db, brand.id, TEMPLATES_MAX)).length >= TEMPLATES_MAX) {
      throw new DomainError("CONFLICT", contentText.templatesFull)
    }
    return queries.insertTemplate(db, {
      brandId: brand.id,
      userId: brand.userId,
      name,
      description,
      category: templateCategory(input.contentType),
      input,
      createdAt: services.now(),
    })
  })
}

/** @throws NOT_FOUND */
export async function deleteTemplate({ db }: Services, brand: BrandRow, id: number): Promise<void> {
  if (!(await queries.removeTemplate(db, brand.id, id)))
    throw new DomainError("NOT_FOUND", contentText.templateNotFound)
}
