import { counted } from "@brandwright/contract/counted"
import type { Insight } from "@brandwright/contract/content/related-news"
import { hashtagsIn, PLATFORM_NAMES, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { knownZone, zonedHour } from "@brandwright/contract/zoned-time"
import { calculateConfidence } from "./confidence.ts"
import { listKeywords } from "../keywords.ts"
import type { FunnelResult, MailResult, PostResult } from "./results.queries.ts"

/** Minimum number of results on either side of a comparison. */
const SIDE_MIN = 2
/** Smaller differences count as chance. */
const DIFFERENCE_MIN = 1.15
const VIEWS_MIN = 20
const MAILS_MIN = 10

export const sumEngagement = ({ likes, comments, shares, clicks }: PostResult): number =>
  likes + comments + shares + clicks

type Group = { name: string; posts: PostResult[]; mean: number }

/** Groups with enough posts each, the best first. */
function rankGroups(posts: readonly PostResult[], getName: (post: PostResult) => string | undefined): Group[] {
  const groups = new Map<string, PostResult[]>()
  for (const post of posts) {
    const name = getName(post)
    if (name) groups.set(name, [...(groups.get(name) ?? []), post])
  }
  return [...groups]
    .filter(([, members]) => members.length >= SIDE_MIN)
    .map(([name, members]) => ({
      name,
      posts: members,
      mean: members.reduce((sum, post) => sum + sumEngagement(post), 0) / members.length,
    }))
    .sort((a, b) => b.mean - a.mean)
}

/** The best and the worst group, if the difference is large enough. */
function contrast(groups: Group[]): { best: Group; rest: Group; times: string } | undefined {
  const [best] = groups
  const rest = groups.at(-1)
  if (!best || !rest || best === rest || best.mean < DIFFERENCE_MIN * Math.max(rest.mean, 0.5)) return undefined
  const ratio = best.mean / Math.max(rest.mean, 0.5)
  return { best, rest, times: ratio >= 2 ? `${ratio.toFixed(1)} times` : `${Math.round((ratio - 1) * 100)}% more than` }
}

const than = (times: string): string => (times.endsWith("than") ? times : `${times} as much as`)
const FORMATS = { image: "posts with a picture", video: "videos", text: "text posts" } as const
const DAYPARTS = ["at night", "in the morning", "in the afternoon", "in the evening"] as const
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const

export function fromPosts(posts: readonly PostResult[]): Insight[] {
  const format = contrast(rankGroups(posts, (post) => FORMATS[post.mediaType]))
  const part = contrast(rankGroups(posts, (post) => DAYPARTS[Math.floor(publishedHour(post).hour / 6)]))
  const weekday = contrast(rankGroups(posts, (post) => WEEKDAYS[publishedHour(post).weekday - 1]))
  const platform = contrast(
    rankGroups(posts, (post) => (post.platforms.length === 1 ? platformName(post.platforms[0]) : undefined)),
  )
  const size = contrast(rankGroups(posts, (post) => (post.content.length > 280 ? "longer texts" : "short texts")))
  const tags = contrast(
    rankGroups(posts, (post) =>
      hashtagsIn(post.content).length > 0 ? "posts with hashtags" : "posts without hashtags",
    ),
  )
  const list: (Insight | undefined)[] = [
    themeInsight(posts),
    format &&
      found(format.best, {
        id: "format",
        type: "format",
        title: `${capital(format.best.name)} work best for you`,
        description: `They bring ${than(format.times)} ${format.rest.name}.`,
        action: { label: "Write one now", to: "/recommendations", brief: `${latest(format.best)}` },
      }),
    part &&
      found(part.best, {
        id: "daypart",
        type: "timing",
        title: `Your readers answer ${part.best.name}`,
        description: `Posts ${part.best.name} bring ${than(part.times)} those ${part.rest.name}.`,
        action: { label: "Plan the next post", to: "/posting-queue", brief: latest(part.best) },
      }),
    weekday &&
      found(weekday.best, {
        id: "weekday",
        type: "timing",
        title: `${weekday.best.name} is your day`,
        description: `A post on ${weekday.best.name} brings ${than(weekday.times)} one on ${weekday.rest.name}.`,
        action: { label: "Plan the next post", to: "/posting-queue", brief: latest(weekday.best) },
      }),
    platform &&
      found(platform.best, {
        id: "platform",
        type: "strategy",
        title: `${platform.best.name} brings the most`,
        description: `A post there brings ${than(platform.times)} one on ${platform.rest.name}.`,
        action: { label: "Write for it", to: "/recommendations", brief: latest(platform.best) },
      }),
    size &&
      found(size.best, {
        id: "size",
        type: "content-type",
        title: `${capital(size.best.name)} win`,
        description: `They bring ${than(size.times)} ${size.rest.name}.`,
        action: { label: "Write one", to: "/recommendations", brief: latest(size.best) },
      }),
    tags &&
      found(tags.best, {
        id: "hashtags",
        type: "strategy",
        title: `${capital(tags.best.name)} go further`,
        description: `They bring ${than(tags.times)} ${tags.rest.name}.`,
        action: { label: "Write the next post", to: "/recommendations", brief: latest(tags.best) },
      }),
  ]
  return list.filter((insight) => insight !== undefined)
}

/** Number of a post's keywords that count as its themes. */
const THEMES = 8

/** The theme whose posts do best compared with all others. */
function themeInsight(posts: readonly PostResult[]): Insight | undefined {
  const byTheme = new Map<string, PostResult[]>()
  for (const post of posts) {
    for (const word of listKeywords(post.content.replaceAll("#", "")).slice(0, THEMES))
      byTheme.set(word, [...(byTheme.get(word) ?? []), post])
  }
  const found = [...byTheme]
    .flatMap(([word, about]) => contrast(rankGroups(posts, (post) => (about.includes(post) ? word : ELSE))) ?? [])
    .filter(({ best }) => best.name !== ELSE)
    .toSorted((a, b) => b.best.mean / Math.max(b.rest.mean, 0.5) - a.best.mean / Math.max(a.rest.mean, 0.5))[0]
  if (!found) return undefined
  const { best, rest, times } = found
  return {
    id: "theme",
    type: "strategy",
    title: `Posts about “${best.name}” do best`,
    description: `They bring ${than(times)} your other posts.`,
    confidence: calculateConfidence(Math.min(best.posts.length, rest.posts.length) * 2),
    action: { label: "Write another one", to: "/recommendations", brief: latest(best) },
  }
}
const ELSE = "other themes"

const publishedHour = ({ publishedAt, timeZone }: PostResult) => zonedHour(knownZone(timeZone), publishedAt)
const platformName = (name: string | undefined): string | undefined =>
  PLATFORMS.filter((one) => one === name).map((one) => PLATFORM_NAMES[one])[0]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** The topic of a group's best post, as a start for the next one. */
const latest = ({ posts }: Group): string =>
  [...posts]
    .sort((a, b) => sumEngagement(b) - sumEngagement(a))[0]
    ?.content.split("\n")[0]
    ?.slice(0, 200) ?? ""

const found = ({ posts }: Group, insight: Omit<Insight, "confidence">): Insight => ({
  ...insight,
  confidence: calculateConfidence(posts.length),
})

export function fromMails(mails: readonly MailResult[]): Insight[] {
  const sent = mails.filter((mail) => mail.sent >= MAILS_MIN).map((mail) => ({ ...mail, rate: mail.opens / mail.sent }))
  const best = sent.reduce(
    (a, b) => (b.rate > a.rate ? b : a),
    sent[0] ?? { subject: "", sent: 0, opens: 0, clicks: 0, rate: 0 },
  )
  const worst = sent.reduce((a, b) => (b.rate < a.rate ? b : a), best)
  if (sent.length < SIDE_MIN || best.rate < DIFFERENCE_MIN * worst.rate) return []
  const percent = (rate: number): string => `${(rate * 100).toFixed(1)}%`
  return [
    {
      id: "subject",
      type: "content-type",
      title: "One subject line opens more doors",
      description: `“${best.subject}” was opened by ${percent(best.rate)}, “${worst.subject}” by ${percent(worst.rate)}. Rewrite the weaker one to be closer to the first.`,
      confidence: calculateConfidence(Math.round((best.sent + worst.sent) / MAILS_MIN)),
      action: { label: "Rewrite the weaker email", to: "/recommendations", brief: worst.subject },
    },
  ]
}

export function fromFunnels(funnels: readonly FunnelResult[]): Insight[] {
  const seen = funnels
    .filter(({ views }) => views >= VIEWS_MIN)
    .map((funnel) => ({ ...funnel, rate: (funnel.leads + funnel.sales) / funnel.views }))
  const [best] = [...seen].sort((a, b) => b.rate - a.rate)
  if (!best) return []
  const rate = `${(best.rate * 100).toFixed(1)}%`
  const isWeak = best.rate < 0.02
  return [
    {
      id: "funnel",
      type: "strategy",
      title: isWeak ? "Visitors come, few stay" : `“${best.name}” turns visitors into contacts`,
      description: isWeak
        ? `Of ${counted(best.views, "visit")} to “${best.name}” ${rate} left an address or bought. Try another headline, or a smaller first step.`
        : `${rate} of its ${counted(best.views, "visitor")} left an address or bought. Send more people there.`,
      confidence: calculateConfidence(Math.round(best.views / VIEWS_MIN)),
      action: isWeak
        ? { label: "Edit the page", to: "/web-funnel", brief: "", edit: best.id }
        : { label: "Post about it", to: "/recommendations", brief: best.name },
    },
  ]
}
