import type { Recipe } from "@brandwright/ai/engine"
import { readBrief } from "@brandwright/ai/local/brief"
import { createDice } from "@brandwright/ai/local/dice"
import { sentence } from "@brandwright/ai/local/grammar"
import { applyVoice, audienceOf, signature, urgencyLine } from "@brandwright/ai/local/voice"
import { systemPrompt } from "@brandwright/ai/recipes/system"
import { z } from "zod"

/** A short text that a tool asks for, in the brand's voice. */
export const askedText: Recipe<{ brief: string }, string> = {
  name: "tool-text",
  output: z.string(),
  prompt: ({ brief }, voice) => ({
    system: systemPrompt(voice, "You write one short marketing text: at most 120 words, plain text."),
    user: brief,
  }),
  local: ({ brief: asked }, voice) => {
    const brief = readBrief(asked)
    const dice = createDice(`tool:${asked}:${voice.brandName}:${voice.version}`)
    const lines = [
      dice.pick([
        `meet ${brief.subject}, made for ${audienceOf(voice, "")}`,
        `here is ${brief.subject}, for ${audienceOf(voice, "")}`,
        `${voice.brandName} and ${brief.subject} belong together`,
      ]),
      ...brief.facts.slice(0, 3),
      urgencyLine(voice.stylization.urgencyLevel),
      signature(voice, dice) ?? `yours, ${voice.brandName}`,
    ]
    return lines.map((line) => applyVoice(sentence(line), voice)).join(" ")
  },
}
