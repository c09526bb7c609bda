import { DAY_MS } from "@brandwright/contract/durations"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import type { Insight } from "@brandwright/contract/content/related-news"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import type { Services } from "../../../services.ts"
import { contentCount } from "../writing/history.service.ts"
import { fromMix, fromVoice } from "./insights-from-content.ts"
import { fromFunnels, fromMails, fromPosts } from "./insights-from-results.ts"
import * as queries from "./results.queries.ts"

const WINDOW_MS = 90 * DAY_MS
const POSTS_READ = 500
const MADE_READ = 100

/** Insights from the brand's posts, mails and pages; a sample below five pieces (content §2.3 §9). */
export async function contentInsights(services: Services, brand: BrandRow) {
  const { total, enough } = await contentCount(services, brand)
  if (!enough) return { contentCount: total, isSample: true, items: [] }
  const { db } = services
  const now = services.now()
  const [results, mails, funnels, posts, made, voice] = await Promise.all([
    queries.listPostResults(db, brand.id, now - WINDOW_MS, POSTS_READ),
    queries.listMailResults(db, brand.id),
    queries.listFunnelResults(db, brand.id),
    queries.listPosts(db, brand.id, MADE_READ),
    queries.listMade(db, brand.id, MADE_READ),
    readVoice(services, brand),
  ])
  const items: Insight[] = [
    ...fromPosts(results),
    ...fromMails(mails),
    ...fromFunnels(funnels),
    ...fromVoice([...posts.map(({ content }) => content), ...made.map(({ excerpt }) => excerpt)], voice),
    ...fromMix(posts, made, now),
  ]
  // A brief taken from an own text may hold open questions, whose marks are for editors.
  for (const { action } of items) action.brief = hideQuestionMarks(action.brief)
  return { contentCount: total, isSample: items.length === 0, items: items.sort((a, b) => b.confidence - a.confidence) }
}
