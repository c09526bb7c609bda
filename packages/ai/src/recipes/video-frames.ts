import { type VideoFrame, videoFrame } from "@brandwright/contract/video"
import { timed } from "@brandwright/contract/video-film"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { readBrief } from "../local/brief.ts"
import { sentence, titleCase, wordsOf } from "../local/grammar.ts"
import { systemPrompt } from "./system.ts"
import { cutScript } from "./video-plans.ts"

/** What is to be seen while each part of the script is heard; a line of the script is a part. */
export const videoFrames: Recipe<{ script: string; duration: number; style: string }, { frames: VideoFrame[] }> = {
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
    const lines = /\n\s*\S/.test(script.trim()) ? script.split("\n").map((line) => line.trim()) : cutScript(script, 6)
    const parts = timed(lines.filter(Boolean).slice(0, 60), duration)
    return {
      frames: parts.map(({ text, seconds }, index) => {
        const [first = "the brand", second = "its colors"] = readBrief(text).keywords
        const isLast = index === parts.length - 1
        return {
          id: `frame-${index + 1}`,
          title: titleCase(wordsOf(text).slice(0, 5).join(" ")) || `Frame ${index + 1}`,
          duration: seconds,
          description: sentence(
            isLast
              ? "the end card: the logo, a QR code where there is a link, and the last words"
              : `${MOVES[style] ?? MOVES.storytelling} with ${first} in front and ${second} behind, the caption in the lower third`,
          ),
          elements: ["caption", isLast ? "end card" : "brand art", index % 2 ? "accent bar" : "logo"],
        }
      }),
    }
  },
}

const MOVES: Record<string, string> = {
  minimal: "a calm surface",
  "fast-paced": "a quick cut",
  storytelling: "a slow move",
}
