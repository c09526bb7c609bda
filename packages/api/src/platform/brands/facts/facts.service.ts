import {
  EXAMPLES_MAX,
  type FactInput,
  FACTS_MAX,
  type factOutput,
  type factPageInput,
  factText,
} from "@brandwright/contract/brands/brand-facts"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { z } from "zod"
import { readPage } from "../../../database/rows.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { lockUser } from "../../../database/user-lock.queries.ts"
import type { BrandRow } from "../brands.service.ts"
import * as queries from "./facts.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** In the row's units: the output schema turns millionths into amounts. */
export type FactView = z.input<typeof factOutput>

export async function listFacts({ db }: Pick<Services, "db">, brand: BrandRow, filter: z.output<typeof factPageInput>) {
  const read = (limit: number) => queries.listFacts(db, brand.id, { ...filter, limit })
  const { items, nextCursor } = await readPage(filter.limit, read, ({ position }) => position)
  return { items: items.map(viewFact), nextCursor }
}

/** Adds a fact at the end of the list. @throws CONFLICT when the brand has the maximum number. */
export function createFact(services: Services, brand: BrandRow, input: FactInput): Promise<FactView> {
  const now = services.now()
  return inTransaction(services, async ({ db }) => {
    await lockUser(db, brand.userId, now)
    const { count, last } = await queries.measureFacts(db, brand.id)
    if (count >= FACTS_MAX) throw new DomainError("CONFLICT", factText.full)
    const row = { ...rowFields(input), brandId: brand.id, position: last + 1, createdAt: now, updatedAt: now }
    return viewFact(await queries.insertFact(db, row))
  })
}

/** @throws NOT_FOUND when the brand has no such fact. */
export async function updateFact(
  { db, now }: Services,
  brand: BrandRow,
  id: number,
  input: FactInput,
): Promise<FactView> {
  if (!(await queries.findFact(db, brand.id, id))) throw new DomainError("NOT_FOUND", factText.notFound)
  return viewFact(await queries.updateFact(db, id, { ...rowFields(input), updatedAt: now() }))
}

/** @throws NOT_FOUND when the brand has no such fact. */
export async function deleteFact({ db }: Services, brand: BrandRow, id: number): Promise<void> {
  if (!(await queries.removeFact(db, brand.id, id))) throw new DomainError("NOT_FOUND", factText.notFound)
}

/** Moves the named facts to the front in this order; the rest keep theirs. @throws NOT_FOUND for an unknown id. */
export async function reorderFacts(services: Services, brand: BrandRow, ids: readonly number[]): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await lockUser(db, brand.userId, services.now())
    const known = (await queries.listIds(db, brand.id)).map(({ id }) => id)
    const first = [...new Set(ids)]
    if (first.some((id) => !known.includes(id))) throw new DomainError("NOT_FOUND", factText.notFound)
    const ordered = [...first, ...known.filter((id) => !first.includes(id))]
    for (const [index, id] of ordered.entries()) {
      if (known[index] !== id) await queries.updateFact(db, id, { position: index + 1 })
    }
  })
}

export const listExamples = ({ db }: Services, brand: BrandRow) => queries.listExamples(db, brand.id, EXAMPLES_MAX)

/** Marks a text as an example of the brand's voice. @throws CONFLICT when the brand has the maximum number. */
export async function addExample({ db, now }: Services, brand: BrandRow, text: string) {
  if ((await queries.countExamples(db, brand.id)) >= EXAMPLES_MAX) {
    throw new DomainError("CONFLICT", factText.examplesFull)
  }
  return queries.insertExample(db, { brandId: brand.id, text, createdAt: now() })
}

/** @throws NOT_FOUND when the brand has no such example. */
export async function removeExample({ db }: Services, brand: BrandRow, id: number): Promise<void> {
  if (!(await queries.removeExample(db, brand.id, id))) throw new DomainError("NOT_FOUND", factText.exampleNotFound)
}

const rowFields = ({ price, ...fields }: FactInput) => ({
  ...fields,
  priceMicro: price === null ? null : toMicroUsd(price),
})

const viewFact = ({ priceMicro, ...row }: queries.FactRow): FactView => ({ ...row, price: priceMicro })
