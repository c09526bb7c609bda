/** What providers charge us, micro-dollars for a million tokens; a model that is not listed counts as the dearest. */
export type TokenPrice = { input: number; output: number }

const PRICES: [pattern: RegExp, price: TokenPrice][] = [
  [/haiku/i, { input: 1_000_000, output: 5_000_000 }],
  [/opus/i, { input: 5_000_000, output: 25_000_000 }],
  [/claude|sonnet/i, { input: 3_000_000, output: 15_000_000 }],
  [/nano/i, { input: 100_000, output: 400_000 }],
  [/mini/i, { input: 400_000, output: 1_600_000 }],
  [/gpt/i, { input: 2_000_000, output: 8_000_000 }],
]
const DEAREST: TokenPrice = { input: 5_000_000, output: 25_000_000 }

/** One picture of about a megapixel. */
export const IMAGE_MICRO_USD = 40_000

/** Micro-dollars, rounded up. */
export function tokenCost(model: string, inputTokens: number, outputTokens: number): number {
  const price = PRICES.find(([pattern]) => pattern.test(model))?.[1] ?? DEAREST
  return Math.ceil((inputTokens * price.input + outputTokens * price.output) / 1_000_000)
}

/** English text has about four characters to a token. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)
