import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { systemPrompt } from "./system.ts"

export type RevisionTask = {
  request: string
  /** The scenes that may change, by their number from 1. */
  scenes: { scene: number; text: string; seconds: number }[]
  /** Of the whole film, with the scenes that may not change. */
  totalSeconds?: number
}
const revised = z.object({
  scenes: z.array(z.object({ scene: z.number(), text: z.string(), seconds: z.number(), isRemoved: z.boolean() })),
})
export type RevisedScenes = z.output<typeof revised>["scenes"]

/** A request in words, done to the given scenes; the rules of api's revise.ts do it where no model is asked. */
export const videoRevision: Recipe<RevisionTask, { scenes: RevisedScenes }> = {
  name: "video-revision",
  output: revised,
  prompt: ({ request, scenes, totalSeconds }, voice) => ({
    system: systemPrompt(
      voice,
      `You revise short video scripts. Change the given scenes as asked, and nothing that was not asked for. Keep the language of the scenes. One caption of at most 90 characters each. Mark a scene that shall go as removed.`,
    ),
    user: `Request: ${request}\n${totalSeconds ? `The whole film has ${totalSeconds} seconds.\n` : ""}Answer with each scene under the number that it has here.\nScenes: ${JSON.stringify(scenes)}`,
  }),
  local: ({ scenes }) => ({ scenes: scenes.map((scene) => ({ ...scene, isRemoved: false })) }),
}
