import { counted } from "@brandwright/contract/counted"
import type { Voice } from "@brandwright/ai/engine"
import { CONTENT_TYPE_LABELS, CONTENT_TYPES, generatorInput } from "@brandwright/contract/content/content"
import { DAY_MS } from "@brandwright/contract/durations"
import type { Insight } from "@brandwright/contract/content/related-news"
import { checkVoice, DEPARTURE_LABELS } from "@brandwright/contract/brands/voice-check"
import { calculateConfidence } from "./confidence.ts"
import { listKeywords } from "../keywords.ts"

const QUIET_DAYS = 7
const WORD_MIN = 3

/** How well the brand's texts match its style. */
export function fromVoice(texts: readonly string[], { stylization, version, brandName }: Voice): Insight[] {
  const written = texts.filter((text) => text.trim())
  if (written.length < WORD_MIN) return []
  if (version === 0) {
    return [
      {
        id: "no-style",
        type: "branding",
        title: `${brandName} has no style of its own yet`,
        description:
          "Texts are written in a neutral voice. Save the brand's style on the dashboard and every new text follows it.",
        confidence: calculateConfidence(written.length),
        action: { label: "Try a text", to: "/recommendations", brief: "" },
      },
    ]
  }
  const departures = written.map((text) => checkVoice(text, stylization))
  const fitting = departures.filter((list) => list.length === 0).length
  const share = Math.round((fitting / written.length) * 100)
  const kinds = new Map<string, number>()
  for (const { kind } of departures.flat())
    kinds.set(DEPARTURE_LABELS[kind], (kinds.get(DEPARTURE_LABELS[kind]) ?? 0) + 1)
  const [worst] = [...kinds].sort((a, b) => b[1] - a[1])
  const isGood = share >= 80 || !worst
  return [
    {
      id: "voice",
      type: "branding",
      title: isGood ? "Your texts sound like one brand" : `${share}% of your texts keep the brand's style`,
      description: isGood
        ? `${share}% of the last ${counted(written.length, "text")} follow the style, version ${version}.`
        : `Most of the differences are in: ${worst[0].toLowerCase()}. The Voice Check beside each editor marks them.`,
      confidence: calculateConfidence(written.length),
      action: { label: "Write one in the brand's voice", to: "/recommendations", brief: "" },
    },
  ]
}

type Post = { content: string; status: string; createdAt: number }
type Made = { kind: string; input: object | null; excerpt: string; createdAt: number }

/** What is produced and what is missing: kinds, topics, pauses, unfinished drafts. */
export function fromMix(posts: readonly Post[], made: readonly Made[], now: number): Insight[] {
  return [...missingKind(made), ...mainSubject(posts, made), ...pauses(posts, made, now), ...waitingDrafts(posts)]
}

function missingKind(made: readonly Made[]): Insight[] {
  const inputs = made.flatMap(({ kind, input }) =>
    kind === "content" && input ? [generatorInput.safeParse(input).data] : [],
  )
  const used = new Set(inputs.map((input) => input?.contentType))
  const missing = CONTENT_TYPES.find((type) => !used.has(type))
  const subject = inputs[0]?.brief
  if (inputs.length < WORD_MIN || !missing || !subject) return []
  const label = CONTENT_TYPE_LABELS[missing].toLowerCase()
  return [
    {
      id: `missing-${missing}`,
      type: "content-type",
      title: `No ${label} yet`,
      description: `You have made ${counted(inputs.length, "text")} and never ${/^[aeiou]/.test(label) ? "an" : "a"} ${label}. The same idea in another form reaches other people.`,
      confidence: calculateConfidence(inputs.length),
      action: { label: "Make one from your last brief", to: "/recommendations", brief: subject },
    },
  ]
}

function mainSubject(posts: readonly Post[], made: readonly Made[]): Insight[] {
  const texts = [...posts.map(({ content }) => content), ...made.map(({ excerpt }) => excerpt)].filter(Boolean)
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of listKeywords(text).slice(0, 8)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [top] = [...counts].sort((a, b) => b[1] - a[1])
  if (!top || top[1] < WORD_MIN) return []
  return [
    {
      id: "subject-mix",
      type: "strategy",
      title: `You talk about “${top[0]}” most`,
      description: `It is in ${top[1]} of your last ${counted(texts.length, "text")}. Keep it, and try it from a customer's point of view.`,
      confidence: calculateConfidence(texts.length),
      action: { label: "Tell a customer's story", to: "/recommendations", brief: `A customer's story about ${top[0]}` },
    },
  ]
}

/** A silence longer than the brand's usual rhythm: more known gaps give more confidence. */
function pauses(posts: readonly Post[], made: readonly Made[], now: number): Insight[] {
  const moments = [...posts, ...made].map(({ createdAt }) => createdAt).toSorted((a, b) => a - b)
  const last = moments.at(-1)
  if (last === undefined) return []
  const days = Math.floor((now - last) / DAY_MS)
  const usual = medianGapDays(moments)
  if (days < Math.max(QUIET_DAYS, 2 * usual)) return []
  return [
    {
      id: "pause",
      type: "timing",
      title: `Quiet for ${counted(days, "day")}`,
      description: `${usual >= 1 ? `You usually make something every ${usual === 1 ? "day" : counted(usual, "day")}. ` : ""}Readers come back to a rhythm: plan one post for this week.`,
      confidence: calculateConfidence(moments.length),
      action: {
        label: "Plan a post",
        to: "/posting-queue",
        brief: posts[0]?.content.split("\n")[0]?.slice(0, 200) ?? "",
      },
    },
  ]
}

/** The median number of whole days between pieces. */
function medianGapDays(moments: readonly number[]): number {
  const gaps = moments
    .slice(1)
    .map((at, index) => at - (moments[index] ?? at))
    .toSorted((a, b) => a - b)
  return Math.round((gaps[Math.floor(gaps.length / 2)] ?? 0) / DAY_MS)
}

function waitingDrafts(posts: readonly Post[]): Insight[] {
  const drafts = posts.filter(({ status }) => status === "draft").length
  if (drafts === 0) return []
  return [
    {
      id: "drafts",
      type: "timing",
      title: counted(drafts, "draft has no date", "drafts have no date"),
      description: describeDrafts(drafts, posts.length),
      confidence: calculateConfidence(posts.length),
      action: { label: "Open the drafts", to: "/posting-queue", brief: "", status: "draft" },
    },
  ]
}

function describeDrafts(drafts: number, posts: number): string {
  if (posts === 1) return "Your one post is written but not scheduled. Give it a time."
  return `${drafts} of your last ${counted(posts, "post")} ${drafts === 1 ? "is written but not scheduled. Give it" : "are written but not scheduled. Give each"} a time.`
}
