import { isDeepStrictEqual } from "node:util"
import { BRAND_GONE } from "@brandwright/contract/app"
import {
  brandNews,
  brandText,
  type brandInput,
  type brandPatch,
  type brandRemoval,
  EMPTY_STYLIZATION,
  type Stylization,
} from "@brandwright/contract/brands/brands"
import { DEFAULT_CURRENCY, DEFAULT_LANGUAGE } from "@brandwright/contract/currency"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError } from "../../errors.ts"
import { notify } from "../notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../services.ts"
import { lockUser } from "../../database/user-lock.queries.ts"
import * as queries from "./brands.queries.ts"
import type { BrandRow } from "./brands.queries.ts"
import { inTransaction } from "../../database/transactions.ts"

type BrandPatch = z.output<typeof brandPatch>

export type { BrandRow } from "./brands.queries.ts"

/**
 * The brand of a call: `id`, or the default one (the oldest if none is default).
 * @throws NOT_FOUND when the user owns no such brand.
 */
export async function brandOfUser(
  db: Db,
  userId: string,
  id?: number,
  refusal: string = brandText.noneSelected,
): Promise<BrandRow> {
  if (id !== undefined) return ownBrand(db, userId, id)
  const brand = (await queries.findDefaultBrand(db, userId)) ?? (await queries.findOldestBrand(db, userId))
  if (!brand) throw new DomainError("NOT_FOUND", refusal)
  return brand
}

/** The brand of a row found by its id alone; the user's default brand for another user's row. */
export const brandOfRow = async (db: Db, userId: string, { brandId }: { brandId: number }): Promise<BrandRow> =>
  (await queries.findBrand(db, userId, brandId)) ?? brandOfUser(db, userId)

/** @throws NOT_FOUND for another user's brand as for one that does not exist. */
export async function ownBrand(db: Db, userId: string, id: number): Promise<BrandRow> {
  const brand = await queries.findBrand(db, userId, id)
  if (!brand) throw new DomainError("NOT_FOUND", brandText.notFound, { reason: BRAND_GONE })
  return brand
}

/** A user's first brand always becomes the default one, and is not announced. */
export async function createBrand(
  services: Services,
  userId: string,
  input: z.output<typeof brandInput>,
): Promise<BrandRow> {
  const now = services.now()
  return inTransaction(services, async (tx) => {
    await lockUser(tx.db, userId, now)
    const isFirst = (await queries.countBrands(tx.db, userId)) === 0
    const isDefault = input.isDefault === true || isFirst
    if (isDefault) await queries.clearDefault(tx.db, userId)
    const brand = await queries.insertBrand(tx.db, {
      userId,
      name: input.name,
      description: input.description ?? "",
      website: input.website ?? "",
      logoUrl: input.logoUrl || null,
      industry: input.industry || null,
      currency: input.currency ?? DEFAULT_CURRENCY,
      language: input.language ?? DEFAULT_LANGUAGE,
      isDefault,
      createdAt: now,
      updatedAt: now,
    })
    if (!isFirst) await notifyOfBrand(tx, brand, brandNews.created(brand.name))
    return brand
  })
}

/** Tells the user's other devices about a change; a deleted brand has no id. */
const notifyOfBrand = (
  services: InTransaction,
  { userId, id }: Pick<BrandRow, "userId"> & { id?: number },
  news: { title: string; message: string },
): Promise<void> =>
  notify(services, {
    userId,
    brandId: id ?? null,
    type: "info",
    category: "system",
    preference: "brandUpdates",
    ...news,
    link: "/account/brands",
  })

const DETAILS = ["name", "description", "website", "logoUrl", "industry", "currency", "language"] as const

/**
 * Changes the given fields only; `isDefault: true` makes it the default, false is ignored (one always is).
 * @throws NOT_FOUND when the user owns no such brand; CONFLICT for another currency after the first order.
 */
export async function updateBrand(
  services: Services,
  userId: string,
  id: number,
  patch: BrandPatch,
): Promise<BrandRow> {
  const now = services.now()
  return inTransaction(services, async (tx) => {
    await lockUser(tx.db, userId, now)
    const before = await ownBrand(tx.db, userId, id)
    const isNewCurrency = patch.currency !== undefined && patch.currency !== before.currency
    if (isNewCurrency && (await queries.hasOrders(tx.db, id)))
      throw new DomainError("CONFLICT", brandText.currencyFixed)
    if (patch.isDefault) await queries.clearDefault(tx.db, userId)
    const brand = await queries.updateBrand(tx.db, id, {
      ...toColumns(patch),
      isDefault: patch.isDefault || undefined,
      updatedAt: now,
    })
    const isChanged = DETAILS.some((field) => brand[field] !== before[field])
    if (isChanged) await notifyOfBrand(tx, brand, brandNews.updated(brand.name))
    return brand
  })
}

const toColumns = ({ name, currency, language, isConfigured, ...patch }: BrandPatch) => ({
  name,
  currency,
  language,
  isConfigured,
  description: patch.description === null ? "" : patch.description,
  website: patch.website === null ? "" : patch.website,
  logoUrl: patch.logoUrl === "" ? null : patch.logoUrl,
  industry: patch.industry === "" ? null : patch.industry,
})

export const setDefaultBrand = (services: Services, userId: string, id: number): Promise<BrandRow> =>
  updateBrand(services, userId, id, { isDefault: true })

/**
 * Deletes a brand of this user with everything it owns.
 * @throws NOT_FOUND when the user owns no such brand; CONFLICT when it is the default one, unless it is the only one
 * and the caller says so.
 */
export async function deleteBrand(
  services: Services,
  userId: string,
  { id, isLast }: z.output<typeof brandRemoval>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockUser(tx.db, userId, services.now())
    const brand = await ownBrand(tx.db, userId, id)
    if (brand.isDefault && !(isLast && (await queries.countBrands(tx.db, userId)) === 1)) {
      throw new DomainError("CONFLICT", brandText.deleteDefault)
    }
    await queries.removeBrand(tx.db, id)
    await services.events.emit(tx, "brands.deleted", { userId })
    await notifyOfBrand(tx, { userId }, brandNews.deleted(brand.name))
  })
}

export type StylizationState = Stylization & { brandId: number; version: number; updatedAt: number | null }

/** The current style; version 0 and neutral values before the first save. */
export async function readStylization(db: Db, brandId: number): Promise<StylizationState> {
  const row = await queries.findStylization(db, brandId)
  if (!row) return { ...EMPTY_STYLIZATION, brandId, version: 0, updatedAt: null }
  return { ...row.fields, brandId, version: row.version, updatedAt: row.createdAt }
}

/** Adds a version if anything changed; earlier ones are kept for content made with them. */
export async function saveStylization(
  services: Services,
  brand: BrandRow,
  fields: Stylization,
): Promise<StylizationState> {
  const now = services.now()
  return inTransaction(services, async (tx) => {
    await lockUser(tx.db, brand.userId, now)
    const last = await readStylization(tx.db, brand.id)
    const version = last.version + 1
    if (last.version > 0 && isDeepStrictEqual({ ...last, ...fields }, last)) return last
    await queries.insertStylization(tx.db, { brandId: brand.id, version, fields: fields, createdAt: now })
    await queries.updateBrand(tx.db, brand.id, { isConfigured: true, updatedAt: now })
    await notifyOfBrand(tx, brand, brandNews.restyled(brand.name))
    return { ...fields, brandId: brand.id, version, updatedAt: now }
  })
}
