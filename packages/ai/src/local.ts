import { setImmediate as letOthersGo } from "node:timers/promises"
import { findOtherLanguage } from "@brandwright/contract/writing/text-language"
import type { AnyRecipe, Engine, Generated, Voice } from "./engine.ts"

/** The provider without network or key: deterministic, free, always available. */
export function createLocalEngine(): Engine {
  return {
    provider: "local",
    model: "",
    writer: () => ({ provider: "local", model: "" }),
    check: async () => {},
    quote: () => 0,
    painter: () => ({ provider: "local", model: "" }),
    quoteImage: () => 0,
    async generate(recipe, input, voice, options) {
      options?.signal?.throwIfAborted()
      // Very long inputs take tenths of a second: other requests get their turn between two texts.
      await letOthersGo()
      const value = recipe.output.parse(await writeLocally(recipe, input, voice))
      await letOthersGo()
      return withoutCost(value)
    },
    async *stream(recipe, input, voice, options) {
      const text = recipe.local(input, speakAs(voice, recipe.brief?.(input)))
      for (const piece of text.match(/\S+\s*/g) ?? []) {
        options?.signal?.throwIfAborted()
        yield piece
      }
      return withoutCost(text)
    },
    async image(request, options) {
      options?.signal?.throwIfAborted()
      // Fonts and their library are loaded for the first picture.
      const { drawImage } = await import("./pictures/images.ts")
      return withoutCost(await drawImage(request))
    },
  }
}

/** A text drafted from the user's own words is in their language, not the brand's. */
const speakAs = (voice: Voice, brief = ""): Voice => ({
  ...voice,
  language:
    findOtherLanguage(brief, voice.language, "") ??
    findOtherLanguage([brief, voice.brandDescription, ...voice.examples].join("\n"), voice.language, "") ??
    voice.language,
})

export type LocalRecipe<Input, Output> = Pick<AnyRecipe<Input, Output>, "name" | "local" | "brief">

/** The recipe's text without a model, not validated yet. */
export const writeLocally = <Input, Output>(recipe: LocalRecipe<Input, Output>, input: Input, voice: Voice) =>
  recipe.local(input, speakAs(voice, recipe.brief?.(input)))

export const withoutCost = <Value>(value: Value): Generated<Value> => ({
  value,
  provider: "local",
  model: "",
  costMicroUsd: 0,
  inputTokens: 0,
  outputTokens: 0,
})
