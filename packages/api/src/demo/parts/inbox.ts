import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { insertRows, readNotices } from "../rows.queries.ts"
import type { World } from "../world.ts"

const NEWS = [
  {
    type: "success",
    category: "social",
    title: "Post published",
    message: "“The new rye is here” is on Facebook.",
    days: 0,
  },
  {
    type: "info",
    category: "email",
    title: "New subscriber",
    message: "Sofia Chen joined through the sourdough class.",
    days: 0,
  },
  {
    type: "success",
    category: "web-funnel",
    title: "New order",
    message: "A place in the sourdough class was sold.",
    days: 1,
  },
  {
    type: "success",
    category: "email",
    title: "Broadcast sent",
    message: "“The new rye is here” went to everyone on your list.",
    days: 6,
  },
  {
    type: "error",
    category: "social",
    title: "Post failed",
    message: "The Instagram account was signed out.",
    days: 9,
  },
  {
    type: "success",
    category: "ebook",
    title: "Book saved",
    message: "“The first loaf” has seven chapters now.",
    days: 38,
  },
] as const

/** Notifications, and finished tasks. */
export async function fillInbox({ services: { db }, userId, brand, day, now }: World): Promise<void> {
  await insertRows(
    db,
    "notificationEvent",
    NEWS.map(({ days, ...news }, index) => {
      const createdAt = now - days * DAY_MS - (index + 1) * HOUR_MS
      return {
        ...news,
        userId,
        brandId: brand.id,
        preference: "brandUpdates",
        link: null,
        taskId: null,
        inApp: true as const,
        readAt: days > 0 ? createdAt + HOUR_MS : null,
        deletedAt: null,
        changedAt: createdAt,
        createdAt,
      }
    }).reverse(),
  )
  await readNotices(db, userId, now - DAY_MS)
  await insertRows(
    db,
    "task",
    ["Import people", "Write a sales page", "Make a book cover", "Newsletter draft"].map((title, index) => ({
      userId,
      brandId: brand.id,
      category: (["email", "web-funnel", "ebook", "email"] as const)[index] ?? "content",
      title,
      status: "completed" as const,
      percentage: 100,
      stage: null,
      resultUrl: null,
      error: null,
      createdAt: day(-50 + index * 12),
      finishedAt: day(-50 + index * 12) + MINUTE_MS,
      leasedUntil: null,
      job: null,
      jobKey: null,
      work: null,
      input: null,
      retriedAt: null,
    })),
  )
}
