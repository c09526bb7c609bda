/** A provider's prices, in micro-dollars per million tokens. */
export type TokenPrice = { input: number; output: number }

export const FREE: TokenPrice = { input: 0, output: 0 }

const dollars = (input: number, output: number): TokenPrice => ({
  input: input * 1_000_000,
  output: output * 1_000_000,
})

/** List prices by model name, optionally followed by a date or "-latest". Others must be set by the administrator. */
const LISTED: [name: string, price: TokenPrice][] = [
  ["claude-3-haiku", dollars(0.25, 1.25)],
  ["claude-3-5-haiku", dollars(0.8, 4)],
  ["claude-haiku-4-5", dollars(1, 5)],
  ["claude-3-[57]-sonnet", dollars(3, 15)],
  ["claude-sonnet-4(?:-[05])?", dollars(3, 15)],
  ["claude-opus-4-5", dollars(5, 25)],
  ["claude-opus-4(?:-[01])?", dollars(15, 75)],
  ["gpt-4\\.1-nano", dollars(0.1, 0.4)],
  ["gpt-4\\.1-mini", dollars(0.4, 1.6)],
  ["gpt-4\\.1", dollars(2, 8)],
  ["gpt-4o-mini", dollars(0.15, 0.6)],
  ["gpt-4o", dollars(2.5, 10)],
  ["gpt-5-nano", dollars(0.05, 0.4)],
  ["gpt-5-mini", dollars(0.25, 2)],
  ["gpt-5", dollars(1.25, 10)],
]

/** The list price of a model, by its exact name; undefined if unknown. */
export const findListPrice = (model: string): TokenPrice | undefined =>
  LISTED.find(([name]) => new RegExp(`^${name}(?:-\\d{4}-?\\d{2}-?\\d{2}|-latest)?$`, "i").test(model))?.[1]

/** Default price of a picture of about a megapixel. */
export const IMAGE_MICRO_USD = 40_000

/** Micro-dollars, rounded up. */
export const tokenCost = (price: TokenPrice, inputTokens: number, outputTokens: number): number =>
  Math.ceil((inputTokens * price.input + outputTokens * price.output) / 1_000_000)

/** English text has about four characters per token. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)
