import { refreshSegments } from "../../products/email/people/segments/segment-refresh.service.ts"
import { insertRows, listJoined } from "../rows.queries.ts"
import { DEMO_FIELDS, DEMO_SCORE, DEMO_SEGMENTS, DEMO_TAGS } from "../texts/audience.ts"
import type { World } from "../world.ts"

/** The custom fields, which exist before people fill them in. */
export async function fillFields({ brand, at, day }: World): Promise<void> {
  for (const field of DEMO_FIELDS) {
    const choices = "choices" in field ? [...field.choices] : []
    await at(day(-100)).email.createField({ ...field, brandId: brand.id, choices })
  }
}

/** Tags people by how they joined, scores everyone and sorts them into segments, once their history is complete. */
export async function fillAudience({ services, brand, at, day, now }: World): Promise<void> {
  const { db } = services
  for (const { name, source } of DEMO_TAGS) {
    const { id } = await at(day(-60)).email.createTag({ brandId: brand.id, name })
    const people = await listJoined(db, brand.id, source)
    await insertRows(
      db,
      "subscriberTag",
      people.map(({ id: subscriberId, createdAt }) => ({ tagId: id, subscriberId, createdAt })),
    )
  }
  const { windowDays, rules } = DEMO_SCORE
  await at(day(-40)).email.saveScore({ brandId: brand.id, windowDays, rules })
  for (const { name, rules: conditions } of DEMO_SEGMENTS)
    await at(day(-30)).email.createSegment({
      brandId: brand.id,
      name,
      rules: { match: conditions.match, rules: [...conditions.rules] },
    })
  await refreshSegments({ ...services, now: () => now })
}
