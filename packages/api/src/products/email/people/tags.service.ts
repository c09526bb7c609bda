import {
  peopleText,
  TAGS_MAX,
  type tagInput,
  type tagPatch,
  type tagPeopleInput,
} from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { startByTag } from "../sequences/enrolment/triggers.service.ts"
import { recordEvent } from "../activity.queries.ts"
import { readFilter } from "./segments/segments.service.ts"
import { deleteSubscriberIn } from "./subscribers.service.ts"
import * as queries from "./tags.queries.ts"

const toNameKey = (name: string): string => name.trim().toLowerCase()

/** @throws NOT_FOUND for another brand's tag as for one that does not exist. */
export const ownTag = async (db: Db, brandId: number, id: number): Promise<queries.TagRow> =>
  own(await queries.findTag(db, brandId, id), peopleText.tagMissing)

/** @throws CONFLICT for a name that the brand already has, ignoring case. */
export function createTag(services: Services, brand: BrandRow, input: z.output<typeof tagInput>) {
  return inTransaction(services, async ({ db, now }) => {
    await refuseTaken(db, brand.id, input.name)
    const tags = await queries.listTags(db, brand.id)
    if (tags.length >= TAGS_MAX) throw new DomainError("BAD_REQUEST", peopleText.tagsTooMany)
    const row = await queries.insertTag(db, {
      brandId: brand.id,
      name: input.name,
      nameKey: toNameKey(input.name),
      isPublic: input.isPublic,
      createdAt: now(),
    })
    return { ...row, people: 0 }
  })
}

async function refuseTaken(db: Db, brandId: number, name: string, exceptId?: number): Promise<void> {
  const known = await queries.findTagByName(db, brandId, toNameKey(name))
  if (known && known.id !== exceptId) throw new DomainError("CONFLICT", peopleText.tagTaken)
}

export function updateTag(services: Services, brandId: number, id: number, patch: z.output<typeof tagPatch>) {
  return inTransaction(services, async ({ db }) => {
    await ownTag(db, brandId, id)
    const { name, isPublic } = patch
    if (name !== undefined) await refuseTaken(db, brandId, name, id)
    const changes = {
      ...(name !== undefined && { name, nameKey: toNameKey(name) }),
      ...(isPublic !== undefined && { isPublic }),
    }
    if (Object.keys(changes).length > 0) await queries.updateTag(db, id, changes)
    return own(
      (await queries.listTags(db, brandId)).find((tag) => tag.id === id),
      peopleText.tagMissing,
    )
  })
}

export function deleteTag(services: Services, brandId: number, id: number): Promise<void> {
  return inTransaction(services, async ({ db }) => {
    await ownTag(db, brandId, id)
    await queries.removeTag(db, id)
  })
}

/** Adds a tag to people or removes it. Returns how many people changed. */
export function tagPeople(services: Services, brandId: number, input: z.output<typeof tagPeopleInput>) {
  return inTransaction(services, async (tx) => {
    const { db, now } = tx
    const tag = await ownTag(db, brandId, input.tagId)
    const filter = input.subscriberIds
      ? { ids: input.subscriberIds }
      : await readFilter(db, brandId, input.filter ?? {}, now())
    if (input.isRemoval) return { changed: await queries.untagMatching(db, brandId, filter, tag.id) }
    const at = now()
    const tagged = await queries.tagMatching(db, brandId, filter, { tagId: tag.id, at })
    await startByTag(tx, brandId, tag.id, tagged)
    const detail = { name: tag.name, count: tagged.length }
    if (tagged.length > 0) await recordEvent(db, { brandId, kind: "tagged", detail, at })
    return { changed: tagged.length }
  })
}

/** Deletes people as the single delete does. @throws NOT_FOUND when one is not the brand's: then none is deleted. */
export function deletePeople(services: Services, brandId: number, subscriberIds: number[]): Promise<void> {
  return inTransaction(services, async (tx) => {
    for (const id of new Set(subscriberIds)) await deleteSubscriberIn(tx, brandId, id)
  })
}
