import { writeToolText } from "@brandwright/local-writer/kinds/content"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { systemPrompt } from "./system.ts"

/** A short text that a tool asks for, in the brand's voice. */
export const toolTextRecipe: Recipe<{ brief: string }, string> = {
  name: "tool-text",
  output: z.string(),
  prompt: ({ brief }, voice) => ({
    system: systemPrompt(
      voice,
      "You write one short marketing text: at most 120 words, plain text. Answer with the text only.",
    ),
    user: brief,
  }),
  local: ({ brief }, voice) => writeToolText(brief, voice),
}
