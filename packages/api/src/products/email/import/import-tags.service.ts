import { cutText } from "@brandwright/contract/text/cut-text"
import { TAG_NAME_MAX, TAGS_MAX } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import { findTagByName, insertTag, listTags, tagPairs } from "../people/tags.queries.ts"

/** Adds the tags of imported lines; new tags are created, up to the brand's limit. */
export async function tagImported(
  db: Db,
  brandId: number,
  people: { id: number; tags: string[] }[],
  at: number,
): Promise<void> {
  const names = new Map(
    people.flatMap(({ tags }) => tags.map((tag) => [toKey(tag), cutText(tag, TAG_NAME_MAX)] as const)),
  )
  if (names.size === 0) return
  const ids = new Map<string, number>()
  for (const [key, name] of names) {
    const tagId = (await findTagByName(db, brandId, key))?.id ?? (await makeTag(db, brandId, name, at))
    if (tagId !== undefined) ids.set(key, tagId)
  }
  const pairs = people.flatMap(({ id: subscriberId, tags }) =>
    [...new Set(tags.map(toKey))].flatMap((key) => {
      const tagId = ids.get(key)
      return tagId === undefined ? [] : [{ tagId, subscriberId, createdAt: at }]
    }),
  )
  await tagPairs(db, pairs)
}

const toKey = (name: string): string => cutText(name, TAG_NAME_MAX).trim().toLowerCase()

async function makeTag(db: Db, brandId: number, name: string, at: number): Promise<number | undefined> {
  if ((await listTags(db, brandId)).length >= TAGS_MAX) return undefined
  const row = await insertTag(db, { brandId, name, nameKey: toKey(name), isPublic: false, createdAt: at })
  return row.id
}
