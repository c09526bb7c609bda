import { fastDuration, type VideoScene, type VideoSettings, videoFrame, videoScene } from "@brandwright/contract/video"
import { z } from "zod"
import type { Recipe, Voice } from "../engine.ts"
import { readBrief } from "../local/brief.ts"
import { createDice } from "../local/dice.ts"
import { sentence, titleCase, wordsOf } from "../local/grammar.ts"
import { applyVoice, audienceOf, urgencyLine } from "../local/voice.ts"
import { systemPrompt } from "./system.ts"

const plan = z.object({
  title: z.string(),
  description: z.string(),
  style: z.string(),
  duration: z.number(),
  scenes: z.array(videoScene).min(1),
  specifications: z.array(z.string()),
  elements: z.array(z.string()),
})
export type VideoPlan = z.output<typeof plan>

const audienceIn = (settings: VideoSettings, voice: Voice): string =>
  settings.audience === "custom" ? settings.audienceDescription : audienceOf(voice, settings.audience)

/** Three different short videos of one idea; an own script is kept and only cut into scenes. */
export const videoPlans: Recipe<VideoSettings, { options: VideoPlan[] }> = {
  name: "video-plans",
  output: z.object({ options: z.array(plan).min(1) }),
  prompt: (settings, voice) => ({
    system: systemPrompt(
      voice,
      `You write short vertical videos (9:16). Tone: ${settings.tone}. Audience: ${audienceIn(settings, voice)}. Each scene has one short caption of at most 90 characters and its seconds.`,
    ),
    user: `Idea: ${settings.ideology}\n${settings.script ? `Keep this script word for word, cut into scenes:\n${settings.script}\n` : ""}Make three options: storytelling (${settings.duration} s), fast-paced (${fastDuration(settings.duration)} s), minimal (${settings.duration} s). Scene seconds add up to the duration.`,
  }),
  local: (settings, voice) => ({
    options: (["storytelling", "fast-paced", "minimal"] as const).map((style) => planOf(style, settings, voice)),
  }),
}

type Style = "storytelling" | "fast-paced" | "minimal"
const DESCRIPTIONS: Record<Style, (subject: string) => string> = {
  storytelling: (subject) => `a small story about ${subject}: a question, a turn, an answer`,
  "fast-paced": (subject) => `quick cuts that show ${subject} from many sides`,
  minimal: (subject) => `calm pictures and few words about ${subject}`,
}
const SECONDS_A_SCENE: Record<Style, number> = { storytelling: 5, "fast-paced": 2.5, minimal: 7 }

function planOf(style: Style, settings: VideoSettings, voice: Voice): VideoPlan {
  const brief = readBrief(settings.ideology)
  const duration = style === "fast-paced" ? fastDuration(settings.duration) : settings.duration
  const count = Math.max(3, Math.round(duration / SECONDS_A_SCENE[style]))
  const lines = settings.script.trim() ? cutScript(settings.script, count) : writeLines(style, count, settings, voice)
  return {
    title: titleCase(`${brief.subject}, ${style}`),
    description: sentence(DESCRIPTIONS[style](brief.subject)),
    style,
    duration,
    scenes: timed(lines, duration),
    specifications: ["1080 × 1920", "9:16", `${duration} s`, `${lines.length} scenes`],
    elements: [
      "captions",
      "brand colors",
      ...(style === "fast-paced" ? ["quick cuts"] : ["soft transitions"]),
      "end card",
    ],
  }
}

/** Every word of the script, in at most `count` parts of whole sentences where they are short enough. */
export function cutScript(script: string, count: number): string[] {
  const parts = script
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
  const pieces = parts.flatMap((part) => chunks(part, 90))
  const most = Math.max(count, Math.ceil(pieces.length / 3), 1)
  if (pieces.length <= most) return pieces
  const size = Math.ceil(pieces.length / most)
  return Array.from({ length: Math.ceil(pieces.length / size) }, (_, index) =>
    pieces.slice(index * size, (index + 1) * size).join(" "),
  )
}

function chunks(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function writeLines(style: Style, count: number, settings: VideoSettings, voice: Voice): string[] {
  const brief = readBrief(settings.ideology)
  const dice = createDice(`video:${style}:${settings.ideology}:${settings.tone}:${voice.brandName}:${voice.version}`)
  const { subject } = brief
  const audience = audienceIn(settings, voice)
  const hooks: Record<(typeof settings)["tone"], string[]> = {
    professional: [`what ${subject} can do for you`, `three facts about ${subject}`],
    casual: [`okay, let us talk about ${subject}`, `so, ${subject}`],
    friendly: [`hello! Here is ${subject}`, `we made ${subject} with you in mind`],
    authoritative: [`this is how ${subject} is done`, `the standard for ${subject}`],
    humorous: [`plot twist: ${subject}`, `nobody asked, everybody needs it: ${subject}`],
  }
  const middle = [
    ...brief.facts,
    ...brief.keywords.slice(0, 8).map((word) => `look closely: ${word}`),
    `made for ${audience}`,
    `${subject}, without the detours`,
    "less effort, better days",
    `small steps, real ${brief.keywords[0] ?? "results"}`,
    `you know the problem; this is the answer`,
    `see it, try it, keep it`,
    "simple enough to start today",
    `people come for ${subject} and stay for the rest`,
    `${voice.brandName} takes care of the details`,
    ...brief.offers.map((offer) => `${offer}, while it lasts`),
  ]
  const closing = [urgencyLine(voice.stylization.urgencyLevel), `${subject} by ${voice.brandName}`]
  const body = Array.from({ length: Math.max(1, count - 3) }, (_, index) => middle[index] ?? dice.pickFresh(middle))
  return [dice.pick(hooks[settings.tone]), ...body, ...closing]
    .slice(0, Math.max(3, count))
    .map((line) => applyVoice(sentence(line), voice))
}

/** Seconds by the words to read, that add up to the duration in tenths. */
export function timed(lines: string[], duration: number): VideoScene[] {
  const weights = lines.map((line) => 3 + wordsOf(line).length)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = Math.round(duration * 10)
  return lines.map((text, index) => {
    const isLast = index === lines.length - 1
    const tenths = isLast ? left : Math.max(1, Math.round(((weights[index] ?? 1) / total) * duration * 10))
    left -= tenths
    return { text, seconds: Math.max(1, tenths) / 10, imageAssetId: null }
  })
}

/** What is to be seen while each part of the script is heard. */
export const videoFrames: Recipe<
  { script: string; duration: number; style: string },
  { frames: z.output<typeof videoFrame>[] }
> = {
  name: "video-frames",
  output: z.object({ frames: z.array(videoFrame).min(1) }),
  prompt: ({ script, duration, style }, voice) => ({
    system: systemPrompt(
      voice,
      `You direct short vertical videos. Style: ${style}. One frame for each part of the script: a title, its seconds, what is to be seen, and its graphic elements.`,
    ),
    user: `${duration} seconds in all.\n${script}`,
  }),
  local: ({ script, duration, style }) => {
    const lines = script.includes("\n")
      ? script
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean)
      : cutScript(script, 6)
    return {
      frames: timed(lines, duration).map(({ text, seconds }, index) => {
        const [first = "brand", second = "color"] = readBrief(text).keywords
        return {
          id: `frame-${index + 1}`,
          title: titleCase(wordsOf(text).slice(0, 5).join(" ")) || `Frame ${index + 1}`,
          duration: seconds,
          description: sentence(
            `${style === "minimal" ? "a calm surface" : style === "fast-paced" ? "a quick cut" : "a slow move"} with ${first} in front and ${second} behind, the caption in the lower third`,
          ),
          elements: [
            "caption",
            index === lines.length - 1 ? "end card" : "brand art",
            index % 2 ? "accent bar" : "logo",
          ],
        }
      }),
    }
  },
}
