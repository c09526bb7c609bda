import { HOUR_MS, MINUTE_MS } from "../durations.ts"
import { findOpenQuestions } from "../writing/open-questions.ts"
import { VIDEO_DURATION_MAX, VIDEO_DURATION_MIN, VIDEO_SCENE_MAX, type VideoPlatform } from "./video-choices.ts"

/** The timing of a video: durations of scenes, pages of captions, and caption files. */

export type TimedScene = { text: string; seconds: number }
/** Maximum reading speed of captions, in characters per second; Chinese, Japanese and Korean ones count twice. */
export const CAPTION_SPEED_MAX = 20
/** Maximum number on screen at once. */
export const CAPTION_PAGE_MAX = 78
/** Minimum duration of a scene, in seconds. */
export const SCENE_SECONDS_MIN = 1

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\p{Extended_Pictographic}]/u
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The text on one line, for display, speech and caption files. */
export const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim()

/** How much there is to read, in characters of Latin text. */
export function readingSize(text: string): number {
  let size = 0
  for (const { segment } of graphemes.segment(text)) size += WIDE.test(segment) ? 2 : 1
  return size
}

/** Minimum reading time of a text, in tenths of a second, at least one second. */
export const readingSeconds = (text: string): number =>
  Math.max(SCENE_SECONDS_MIN, Math.ceil((readingSize(oneLine(text)) / CAPTION_SPEED_MAX) * 10) / 10)

const sum = (values: number[]): number => Math.round(values.reduce((total, value) => total + value, 0) * 10) / 10
export const totalSeconds = (scenes: { seconds: number }[]): number => sum(scenes.map(({ seconds }) => seconds))
export const readingTotal = (scenes: { text: string }[]): number => sum(scenes.map(({ text }) => readingSeconds(text)))

export type Cue = { text: string; from: number; to: number }

/** Splits a scene's text into pages, at word boundaries if possible; times in seconds from its start. */
export function paginateScene({ text, seconds }: TimedScene): Cue[] {
  const words = splitWords(oneLine(text))
  const size = words.reduce((total, word) => total + readingSize(word), 0)
  const aim = size / Math.max(1, Math.ceil(size / (CAPTION_PAGE_MAX * 0.85)))
  const pages: { text: string; size: number }[] = []
  for (const word of words) {
    const own = readingSize(word)
    const last = pages.at(-1)
    // A page ends when its share is reached, and always before it overflows.
    const isFull = !last || last.size + readingSize(word.trimEnd()) > CAPTION_PAGE_MAX || last.size >= aim
    if (isFull) pages.push({ text: word, size: own })
    else {
      last.text += word
      last.size += own
    }
  }
  const total = pages.reduce((all, page) => all + page.size, 0)
  let at = 0
  return pages.map((page) => {
    const from = at
    at += (page.size / total) * seconds
    return { text: page.text.trim(), from, to: at }
  })
}

/** Words with the following space; text without spaces is split at possible line breaks, or between characters. */
function splitWords(text: string): string[] {
  return (text.match(/\S+\s*/g) ?? []).flatMap((word) => {
    if (readingSize(word) <= CAPTION_PAGE_MAX / 3) return [word]
    const parts: string[] = []
    for (const { segment } of graphemes.segment(word)) {
      const last = parts.at(-1)
      if (last !== undefined && (segment === " " || readingSize(last + segment) <= CAPTION_PAGE_MAX / 3))
        parts[parts.length - 1] = last + segment
      else parts.push(segment)
    }
    return parts
  })
}

/** Cues of the whole film; scenes without words or time have none. */
export function buildCues(scenes: TimedScene[]): Cue[] {
  let start = 0
  return scenes.flatMap((scene) => {
    const from = start
    start += Math.max(0, scene.seconds)
    if (scene.seconds <= 0) return []
    return paginateScene(scene).map((cue) => ({ text: cue.text, from: from + cue.from, to: from + cue.to }))
  })
}

/** Captions as a file, with special characters escaped. */
export function captions(scenes: TimedScene[], format: "srt" | "vtt"): string {
  const mark = format === "srt" ? "," : "."
  const cues = buildCues(scenes).map(
    ({ text, from, to }, index) =>
      `${index + 1}\n${clock(from, mark)} --> ${clock(to, mark)}\n${captionLine(text, format)}\n`,
  )
  return `${format === "vtt" ? "WEBVTT\n\n" : ""}${cues.join("\n")}`
}

/** "&" and "<" are special in WebVTT; neither format allows an arrow in a cue. */
function captionLine(text: string, format: "srt" | "vtt"): string {
  const plain = text.replaceAll("-->", "→")
  return format === "vtt" ? plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : plain
}

function clock(seconds: number, mark: string): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, length = 2) => String(Math.floor(value)).padStart(length, "0")
  return `${part(ms / HOUR_MS)}:${part((ms / MINUTE_MS) % 60)}:${part((ms / 1000) % 60)}${mark}${part(ms % 1000, 3)}`
}

/** The scene at this second, its progress (0 to 1), and its start. Scenes without a duration are skipped. */
export function sceneAt(
  scenes: { seconds: number }[],
  second: number,
): { index: number; start: number; progress: number } {
  let start = 0
  let last = { index: 0, start: 0, progress: 0 }
  for (const [index, { seconds }] of scenes.entries()) {
    if (seconds <= 0) continue
    last = { index, start, progress: Math.min(1, Math.max(0, (second - start) / seconds)) }
    if (second < start + seconds) return last
    start += seconds
  }
  return last
}

/** Durations long enough to read each text, in tenths of a second; they add up to `duration` unless reading takes longer. */
export function timed(texts: string[], duration: number): TimedScene[] {
  const least = texts.map((text) => Math.round(readingSeconds(text) * 10))
  const needed = least.reduce((total, tenths) => total + tenths, 0)
  const spare = Math.max(0, Math.round(duration * 10) - needed)
  let spentSeconds = 0
  let weight = 0
  return texts.map((text, index) => {
    weight += least[index] ?? 0
    const extra = Math.round((spare * weight) / Math.max(1, needed)) - spentSeconds
    spentSeconds += extra
    return { text, seconds: Math.min(VIDEO_SCENE_MAX, ((least[index] ?? 0) + extra) / 10) }
  })
}

/** Extends scenes so that they can be read (and heard, if `spoken` has durations); none gets shorter. */
export const fitted = <Scene extends TimedScene>(scenes: Scene[], spoken: (number | undefined)[] = []): Scene[] =>
  scenes.map((scene, index) => {
    const speechSeconds = Math.ceil(((spoken[index] ?? 0) + SPEECH_REST) * 10) / 10
    const least = Math.max(readingSeconds(scene.text), spoken[index] ? speechSeconds : 0)
    return { ...scene, seconds: Math.min(VIDEO_SCENE_MAX, Math.max(scene.seconds, least)) }
  })
/** Total silence before and after a scene's speech, in seconds. */
export const SPEECH_REST = 0.4

export type FilmProblem =
  | { kind: "no-scenes" }
  | { kind: "empty" | "zero"; scene: number }
  | { kind: "fast"; scene: number; needs: number }
  | { kind: "question"; scene: number; asked: string }
  | { kind: "short"; total: number }
  | { kind: "long"; total: number; most: number }

/** Why a video cannot be rendered; scenes are numbered from 1. */
export function findProblems(scenes: TimedScene[], platform: VideoPlatform): FilmProblem[] {
  if (scenes.length === 0) return [{ kind: "no-scenes" }]
  const found: FilmProblem[] = scenes.flatMap(({ text, seconds }, index): FilmProblem[] => {
    const scene = index + 1
    if (!oneLine(text)) return [{ kind: "empty", scene }]
    const open = findOpenQuestions(text).map(({ text: asked }) => ({ kind: "question" as const, scene, asked }))
    if (open.length > 0) return open
    if (seconds < SCENE_SECONDS_MIN) return [{ kind: "zero", scene }]
    const needs = readingSeconds(text)
    return seconds + 0.001 < needs ? [{ kind: "fast", scene, needs }] : []
  })
  const total = totalSeconds(scenes)
  const most = VIDEO_DURATION_MAX[platform]
  if (total < VIDEO_DURATION_MIN) found.push({ kind: "short", total })
  if (total > most) found.push({ kind: "long", total, most })
  return found
}
