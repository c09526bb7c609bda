import { choiceLabel } from "@brandwright/contract/content/content"
import {
  fastDuration,
  VIDEO_SCENES_MAX,
  VIDEO_STYLES,
  VIDEO_TONES,
  type VideoStyle,
} from "@brandwright/contract/video/video-choices"
import { videoText } from "@brandwright/contract/video/video-text"
import type { VideoSettings, VideoSpeaker } from "@brandwright/contract/video/video"
import { oneLine, readingSize } from "@brandwright/contract/video/video-film"
import { titleFilm, writeFilm } from "@brandwright/local-writer/kinds/video"
import { listPatterns } from "@brandwright/local-writer/brief/patterns"
import { joinAsked, splitSentences } from "@brandwright/local-writer/brief/sentences"
import { z } from "zod"
import type { Recipe, Voice } from "../engine.ts"
import { type Again, describeAgain, describeContext, type TextContext } from "./context.ts"
import { findFilmWords } from "./film-words.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteLine, quoteText } from "./quoted.ts"
import { plainLine, unquoted, withoutSceneLabels } from "./slips.ts"
import { describeChoice, systemPrompt } from "./system.ts"

/** What a writer gives: the times of the scenes are ours. */
const plan = z.object({
  title: z.string(),
  description: z.string(),
  style: z.string(),
  scenes: z.array(z.object({ text: z.string() })).min(1),
})
export type VideoPlan = z.output<typeof plan>

/** The types of videos are the names of platforms, of which only the chosen one counts. */
const describeKind = ({ category, specificType }: VideoSettings): string =>
  category === "adContent" ? `It is an advertisement of the type “${choiceLabel(specificType)}”. ` : ""

const audienceIn = (settings: VideoSettings, voice: Voice): string =>
  settings.audience === "custom"
    ? settings.audienceDescription
    : settings.audience === "general"
      ? voice.stylization.targetAudience || "general"
      : settings.audience
const getDuration = (style: VideoStyle, settings: VideoSettings): number =>
  style === "fast-paced" ? fastDuration(settings.duration) : settings.duration

/** `note` takes the place of the idea for a model; the context is what the film leads to, and when it is seen. */
export type FilmOrder = VideoSettings & Again & { note?: string; context?: TextContext; voice?: VideoSpeaker }

const describeSpeaker = ({ voice }: FilmOrder): string =>
  voice
    ? ` They are spoken by a ${voice.voiceType} voice in a tone that is ${voice.tone}, at ${voice.speed} speed.`
    : ""

/** Three different short videos of one idea; an own script is kept and only cut into scenes. */
export const videoPlans: Recipe<FilmOrder, { options: VideoPlan[] }> = {
  name: "video-plans",
  subject: ({ ideology }) => ideology,
  output: z.object({ options: z.array(plan).min(1) }),
  prompt: (settings, voice) => ({
    system: systemPrompt(
      voice,
      `You write short vertical videos for ${videoText.platforms[settings.platform]}. ${describeKind(settings)}${describeChoice("Tone", settings.tone, TONE_UNTOUCHED).replace(/\.?$/, ".")} Audience: ${audienceIn(settings, voice)}. An offer is told with the days on which it holds. Each scene has one short caption that is also spoken, in plain text and no longer than its option allows: longer ones cannot be read in the time.${describeSpeaker(settings)} The first one makes people stay, the last one says what to do, in words that work by ear: nothing in a film can be clicked, so no address unless people can keep it in mind. Give each option a title and a description of one sentence of how it is told.`,
      "ask",
    ),
    user: `${describeContext(settings.context ?? {})
      .map((line) => `${line}\n`)
      .join(
        "",
      )}Brief:\n${quoteText(settings.note ?? settings.ideology)}\n${settings.script ? `Keep this script word for word, cut into scenes:\n${quoteText(settings.script)}\n` : ""}Make three options, in this order, with these styles and this many scenes: ${VIDEO_STYLES.map((style) => `${style} (${countScenes(style, settings)} scenes, ${getDuration(style, settings)} seconds in all, captions of at most ${captionMax(style, settings)} characters)`).join(", ")}.${describeAgain(
      settings,
      "film",
    )
      .map((line) => `\n${line}`)
      .join("")}`,
  }),
  brief: ({ ideology, script, change }) => [ideology, script, change?.current, change?.wish].join("\n"),
  complain: complainOfPlans,
  tidy: ({ options }, _settings, voice) => ({ options: options.map((option) => tidyPlan(option, voice)) }),
  local: (settings, voice) => ({ options: VIDEO_STYLES.map((style) => buildPlan(style, settings, voice)) }),
}

/** How much longer than asked a caption can still be read. */
const ROOM_TO_SPARE = 1.25

function complainOfPlans({ options }: { options: VideoPlan[] }, settings: FilmOrder): string | undefined {
  if (options.length < VIDEO_STYLES.length)
    return `That has ${options.length} of ${VIDEO_STYLES.length} options. Send all of them.`
  // An own script is kept word for word.
  if (settings.script) return undefined
  const long = VIDEO_STYLES.flatMap((style, at) => {
    const most = captionMax(style, settings)
    const texts = withoutSceneLabels(options[at]?.scenes.map(({ text }) => plainLine(text)) ?? [])
    return texts
      .filter((text) => readingSize(text) > most * ROOM_TO_SPARE)
      .map((text) => `${quoteLine(text)} (at most ${most} characters)`)
  })
  return long.length === 0
    ? undefined
    : `Too long to be read in their time: ${long.join("; ")}. Say these in fewer words, and send all options again.`
}

const tidyPlan = ({ title, description, style, scenes }: VideoPlan, voice: Voice): VideoPlan => ({
  style,
  title: plainLine(title),
  description: plainLine(description),
  scenes: withoutSceneLabels(scenes.map(({ text }) => plainLine(text))).map((text) => ({
    text: unquoted(fillPlaceholders(text, voice)),
  })),
})

const SECONDS_A_SCENE: Record<VideoStyle, number> = { storytelling: 4, "fast-paced": 3, minimal: 5 }

/** Untouched, the form's first choice says less than the brand's own style. */
const TONE_UNTOUCHED = VIDEO_TONES[0]
/** Captions that people can read and a voice can speak. */
export const CHARS_A_SECOND = 14
/** More than this, by its reading size, cannot be read while a scene lasts: for captions of models and for own scripts. */
export const CAPTION_CHARS = 70
/** A fast voice gives no more time to read. */
const PACE: Record<VideoSpeaker["speed"], number> = { slow: 0.85, normal: 1, fast: 1 }
function captionMax(style: VideoStyle, settings: FilmOrder): number {
  const chars = getDuration(style, settings) * CHARS_A_SECOND * PACE[settings.voice?.speed ?? "normal"]
  return Math.min(CAPTION_CHARS, Math.floor(chars / countScenes(style, settings)))
}

const countScenes = (style: VideoStyle, settings: VideoSettings): number =>
  Math.min(VIDEO_SCENES_MAX, Math.max(3, Math.round(getDuration(style, settings) / SECONDS_A_SCENE[style])))

/** What a film shows, whichever engine writes it: we draw it. */
export function listElements(style: VideoStyle, language: string): string[] {
  const { captions, colors, cuts, endCard } = findFilmWords(language)
  return [captions, colors, cuts[style], endCard]
}

function buildPlan(style: VideoStyle, settings: VideoSettings, voice: Voice): VideoPlan {
  const lines = cutScript(settings.script.trim() || writeFilm(settings, style, voice), countScenes(style, settings))
  const { names, told } = findFilmWords(voice.language)
  return {
    title: `${titleFilm(settings, voice)} (${names[style]})`,
    description: told[style],
    style,
    scenes: lines.map((text) => ({ text })),
  }
}

/**
 * Every word of the script, in at most `count` parts (more, up to the most a video may have, where they would be too
 * long to read): whole sentences together, long ones cut between words, words without end between characters.
 */
export function cutScript(script: string, count: number): string[] {
  const sentences = script
    .split(/\n+|(?<=[。！？؟])(?=\s|$)/)
    .flatMap((line) => splitSentences(line))
    .map(oneLine)
    .filter(Boolean)
    .reduce<string[]>(joinAsked, [])
    .map(cutSentence)
  const pieces = sentences.flat()
  if (pieces.length === 0) return []
  const most = Math.min(VIDEO_SCENES_MAX, Math.max(count, Math.ceil(pieces.length / 3), 1))
  if (pieces.length <= most) return pieces
  const shared = pieces.length > SHARED_MAX ? pieces : shareScenes(sentences, most)
  if (shared.length <= VIDEO_SCENES_MAX) return shared
  if (most === 1) return [pieces.join(" ")]
  // The close is a scene of its own: words before it would read on into it.
  const [close = "", told, scenes] = [pieces.at(-1), pieces.slice(0, -1), most - 1]
  const merged = Array.from({ length: scenes }, (_, index) =>
    told.slice(Math.floor((index * told.length) / scenes), Math.floor(((index + 1) * told.length) / scenes)).join(" "),
  )
  return [...merged, close]
}

/** More pieces than this are too many scenes however they are shared. */
const SHARED_MAX = VIDEO_SCENES_MAX * 4

/**
 * Short sentences beside each other share a scene, the shortest first, until there are at most `most`, or none is short
 * enough. What was cut shares none: its end would read on into another sentence. The close stays alone.
 */
function shareScenes(sentences: readonly string[][], most: number): string[] {
  const scenes = sentences.map((pieces) => [...pieces])
  for (let count = scenes.flat().length; count > most; count -= 1) {
    const sizes = scenes.slice(0, -2).map(([one = "", cut], at) => {
      const [next = "", nextCut] = scenes[at + 1] ?? []
      return (cut ?? nextCut) ? Number.POSITIVE_INFINITY : readingSize(`${one} ${next}`)
    })
    const least = Math.min(...sizes)
    if (least > CAPTION_CHARS) break
    const at = sizes.indexOf(least)
    scenes.splice(at, 2, [
      scenes
        .slice(at, at + 2)
        .flat()
        .join(" "),
    ])
  }
  return scenes.flat()
}

/** Behind such a word its sentence goes on. */
const LEADING = new RegExp(
  `(?:^| )(?:${listPatterns("small").join("|")}|i|til|next|last|every|der|die|das|ein|eine|und|zu|um|y|de|del|une?|les?|des|que|à)$`,
  "iu",
)

const DASH = /^[-–—]$/
/** A figure and its unit, a small word and what it leads to, a dash behind its clause, a name. */
const isJoined = (part: string, next: string): boolean =>
  /\p{N}$/u.test(part) ||
  /^\p{N}/u.test(next) ||
  LEADING.test(part) ||
  DASH.test(next) ||
  (/\p{Lu}\p{Ll}+$/u.test(part) && /^\p{Lu}/u.test(next))

/** Begins another clause or a second thing. */
const JOINING =
  /^(?:and|or|but|because|so|if|when|und|oder|aber|weil|wenn|y|o|pero|porque|si|et|ou|mais|e|ma|perché|se|en|of|maar|want|als)$/iu

/** What is broken off where a caption may be no longer ends before what belongs together, unless that is most of it. */
function stepBack(words: readonly string[], at: number): readonly string[] {
  for (let end = at; end > at / 2; end -= 1)
    if (!isJoined(words.slice(0, end).join(" "), words[end] ?? "")) return words.slice(0, end)
  return words.slice(0, at)
}

/**
 * In parts of about the same length, rather behind a comma, so that no word is left alone and no figure without its unit, no name in two; a single word stays whole,
 * the captions know how to show it, and so does an open question.
 */
function cutSentence(text: string): string[] {
  if (text.includes("[[?") || readingSize(text) <= CAPTION_CHARS) return [text]
  const aim = readingSize(text) / Math.ceil(readingSize(text) / CAPTION_CHARS)
  const words = text.split(" ")
  let part = words[0] ?? ""
  let at = 1
  for (; at < words.length; at += 1) {
    const next = words[at] ?? ""
    const isPause = /[,;:]$/.test(part) || JOINING.test(next)
    const isRipe = !isJoined(part, next) && readingSize(part) >= aim * (isPause ? 0.65 : 1)
    if (isRipe || (readingSize(part) + readingSize(next) >= CAPTION_CHARS && !DASH.test(next))) break
    part += ` ${next}`
  }
  if (at === words.length) return [part]
  const kept = stepBack(words, at)
  return [kept.join(" "), ...cutSentence(words.slice(kept.length).join(" "))]
}
