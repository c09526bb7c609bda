import { setImmediate as letOthersGo } from "node:timers/promises"
import type { Engine, Generated } from "./engine.ts"

/** The provider that needs no network and no key: deterministic, free, always there. */
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
      // Absurdly long inputs take tenths of a second: what waits gets its turn between two texts.
      await letOthersGo()
      const value = recipe.output.parse(await recipe.local(input, voice))
      await letOthersGo()
      return settled(value)
    },
    async *stream(recipe, input, voice, options) {
      const text = recipe.local(input, voice)
      for (const piece of text.match(/\S+\s*/g) ?? []) {
        options?.signal?.throwIfAborted()
        yield piece
      }
      return settled(text)
    },
    async image(request, options) {
      options?.signal?.throwIfAborted()
      // Fonts and their library are read for the first picture.
      const { drawImage } = await import("./pictures/images.ts")
      return settled(await drawImage(request))
    },
  }
}

const settled = <Value>(value: Value): Generated<Value> => ({
  value,
  provider: "local",
  model: "",
  costMicroUsd: 0,
  inputTokens: 0,
  outputTokens: 0,
})
