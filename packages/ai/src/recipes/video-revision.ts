import {
  MUSIC_GENRES,
  VIDEO_TRANSITIONS,
  VOICE_SPEEDS,
  VOICE_TONES,
  VOICE_TYPES,
} from "@brandwright/contract/video/video-choices"
import type { VideoTransition } from "@brandwright/contract/video/video-choices"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { plainLine } from "./slips.ts"
import { systemPrompt } from "./system.ts"
import { CAPTION_CHARS, CHARS_A_SECOND } from "./video-plans.ts"

const sound = z.object({
  spoken: z.boolean(),
  voiceType: z.enum(VOICE_TYPES),
  speed: z.enum(VOICE_SPEEDS),
  tone: z.enum(VOICE_TONES),
  genre: z.enum(MUSIC_GENRES),
  volume: z.number(),
})
type Sound = z.output<typeof sound>

export type RevisionTask = {
  request: string
  /** The scenes that may change, by their number from 1. */
  scenes: { scene: number; text: string; seconds: number; transition?: VideoTransition }[]
  /** The film that they belong to, with the scenes that stay as they are. */
  film?: { title: string; seconds: number; others: { scene: number; text: string }[]; sound?: Sound }
}
const revised = z.object({
  scenes: z.array(
    z.object({
      scene: z.number(),
      text: z.string(),
      seconds: z.number(),
      transition: z.enum(VIDEO_TRANSITIONS).optional(),
      isRemoved: z.boolean(),
    }),
  ),
  sound: sound.optional(),
})
/** `scene` is 0 for a new one, which stands behind the scene that it follows. */
export type Revised = z.output<typeof revised>

/** A request in words, done to the given scenes; the rules of api's scene-revision.ts do it where no model is asked. */
export const videoRevision: Recipe<RevisionTask, Revised> = {
  name: "video-revision",
  output: revised,
  prompt: ({ request, scenes, film }, voice) => ({
    system: systemPrompt(
      voice,
      `You revise short video scripts. Change the given scenes as asked, and nothing that was not asked for. Keep the language of the scenes. One caption of at most ${CAPTION_CHARS} characters each, and of at most ${CHARS_A_SECOND} for each second of its scene: a longer one needs more seconds, which another scene gives where the film's length is not asked to change. What the request states of the brand is a fact. What stands in [[? ... ?]] or [[? ... ]] is a question to the owner: keep it letter by letter. Mark a scene that shall go as removed. A scene that the request adds, or splits off, has the number 0 and stands in your answer right behind the scene that it follows. The transition is how a scene comes in. Pictures are chosen elsewhere.`,
    ),
    user: [
      `Request: ${request}`,
      ...(film ? describeFilm(film) : []),
      "Answer with each of the scenes to change, under the number that it has here; one that the request does not touch comes back as it is.",
      `Scenes to change: ${JSON.stringify(scenes)}`,
    ].join("\n"),
  }),
  tidy: ({ scenes, ...others }, _task, voice) => ({
    scenes: scenes.map((scene) => ({ ...scene, text: fillPlaceholders(plainLine(scene.text), voice) })),
    ...others,
  }),
  local: ({ scenes }) => ({ scenes: scenes.map((scene) => ({ ...scene, isRemoved: false })) }),
}

const describeFilm = ({ title, seconds, others, sound: heard }: NonNullable<RevisionTask["film"]>): string[] => [
  `The film “${title}” has ${seconds} seconds in all.`,
  ...(others.length > 0
    ? [`These scenes stay; yours go between them and repeat none of them: ${JSON.stringify(others)}`]
    : []),
  ...(heard
    ? [
        `Its voice and its music, whose volume goes from 0.1 to 0.8; give them back only where the request is about them: ${JSON.stringify(heard)}`,
      ]
    : []),
]
