import { cutText } from "@brandwright/contract/text/cut-text"
import { VIDEO_SCENES_MAX } from "@brandwright/contract/video/video-choices"
import { type VideoFrame, videoFrame } from "@brandwright/contract/video/video"
import { timed } from "@brandwright/contract/video/video-film"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { systemPrompt } from "./system.ts"
import { findFilmWords, isFilmStyle } from "./film-words.ts"
import { quoteText } from "./quoted.ts"
import { plainLine } from "./slips.ts"
import { cutScript } from "./video-plans.ts"

type Script = { script: string; duration: number; style: string }

/** Whether the script says itself which its parts are: each line is one. */
const hasLines = (script: string): boolean => /\n\s*\S/.test(script.trim())

/** As its writer gives it: the film numbers its frames itself, and what it draws on them is its own. */
const writtenFrame = videoFrame.omit({ id: true, elements: true })
type WrittenFrame = z.output<typeof writtenFrame>

/** What is to be seen while each part of the script is heard; a line of the script is a part. */
export const videoFrames: Recipe<Script, { frames: WrittenFrame[] }> = {
  name: "video-frames",
  output: z.object({ frames: z.array(writtenFrame).min(1) }),
  prompt: ({ script, duration, style }, voice) => ({
    system: systemPrompt(
      voice,
      `You direct short vertical videos. Style: ${style}. One frame for each part of the script, in its order; a line of the script is a part. Each has a title of a few words, its seconds (together those of the film) and a description of what is to be seen in it. The caption is set by itself.`,
    ),
    user: `${duration} seconds in all. The script:\n${quoteText(script)}`,
  }),
  tidy: ({ frames }) => ({ frames: frames.map((frame) => ({ ...frame, title: plainLine(frame.title) })) }),
  local: (script, voice) => ({ frames: ownFrames(script, voice.language) }),
}

function ownFrames({ script, duration, style }: Script, language: string): VideoFrame[] {
  const { moves, words, close } = findFilmWords(language)
  const lines = hasLines(script) ? script.split("\n").map((line) => line.trim()) : cutScript(script, 6)
  const parts = timed(lines.filter(Boolean).slice(0, VIDEO_SCENES_MAX), duration)
  return parts.map(({ text, seconds }, index) => {
    const isLast = index === parts.length - 1
    return {
      id: buildId(index),
      title: cutText(text, TITLE_CHARS),
      duration: seconds,
      description: isLast ? close : `${moves[isFilmStyle(style) ? style : "storytelling"]}, ${words}.`,
      elements: listDrawnElements(index, isLast, language),
    }
  })
}

/** What the film draws on a frame. */
function listDrawnElements(index: number, isLast: boolean, language: string): string[] {
  const { caption, endCard, art, bar, logo } = findFilmWords(language)
  return [caption, isLast ? endCard : art, index % 2 ? bar : logo]
}

const buildId = (index: number): string => `frame-${index + 1}`

/** A writer's frames as the film has them: one for each line of the script, with its time; ours where one is missing. */
export function fittedFrames(frames: readonly WrittenFrame[], script: Script, language: string): VideoFrame[] {
  if (!hasLines(script.script))
    return inSeconds(frames.slice(0, VIDEO_SCENES_MAX), script.duration).map((frame, index, { length }) => ({
      ...frame,
      id: buildId(index),
      elements: listDrawnElements(index, index === length - 1, language),
    }))
  return ownFrames(script, language).map((own, index) => ({
    ...own,
    ...frames[index],
    id: own.id,
    duration: own.duration,
  }))
}

/** The frames with the film's seconds shared out among them as their writer meant it; equally where no time was given. */
function inSeconds(frames: readonly WrittenFrame[], seconds: number): WrittenFrame[] {
  const sum = frames.reduce((total, { duration }) => total + Math.max(0, duration), 0)
  const share = (duration: number): number => (sum > 0 ? Math.max(0, duration) / sum : 1 / frames.length)
  return frames.map((frame) => ({ ...frame, duration: Math.round(share(frame.duration) * seconds * 10) / 10 }))
}

/** What a frame's title holds at most. */
const TITLE_CHARS = 300
