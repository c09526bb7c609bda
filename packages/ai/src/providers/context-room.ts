import { estimateTokens } from "../prices.ts"
import type { Refusal } from "./failures.ts"
import type { Order } from "./order.ts"

/** A model's context in tokens, and how many tokens its server counts for each that is estimated here. */
export type Context = { tokens: number; perEstimated: number }

const CONTEXT_TOKENS =
  /context[ _](?:length|window|size)\D{0,40}?(\d{3,8})|n_ctx\D{0,10}(\d{3,8})|context limit: \d+ \+ \d+ > (\d{3,8})/i
const PROMPT_TOKENS =
  /(\d{1,8}) (?:tokens )?(?:in the (?:messages|prompt|input)|(?:input|prompt) tokens)|n_prompt_tokens\D{0,5}(\d{1,8})|(?:context limit:|asked for) (\d{1,8}) \+/i
/** Tokens for each estimated one, for a server that does not say how many it counted. */
const USUAL_PER_ESTIMATED = 1.2
/** A ratio outside these limits comes from figures that are not about the text. */
const PER_ESTIMATED = { min: 0.7, max: 2 }
/** Kept free for the markers around each turn, and for texts that take more tokens than the one that was counted. */
const SPARE_TOKENS = 64

const readFigure = (pattern: RegExp, said: string): number => Number(pattern.exec(said)?.slice(1).find(Boolean) ?? 0)

const estimatePrompt = ({ system, turns, responseFormat }: Order): number =>
  estimateTokens([system, ...turns.map(({ text }) => text), JSON.stringify(responseFormat ?? "")].join("\n"))

/** Returns the context that a server names when it refuses an order as too long, or undefined if it names none. */
export function readContext({ said }: Refusal, order: Order): Context | undefined {
  const tokens = readFigure(CONTEXT_TOKENS, said)
  const promptTokens = readFigure(PROMPT_TOKENS, said)
  if (!tokens) return undefined
  const perEstimated = promptTokens > 0 ? promptTokens / Math.max(1, estimatePrompt(order)) : USUAL_PER_ESTIMATED
  return { tokens, perEstimated: Math.min(PER_ESTIMATED.max, Math.max(PER_ESTIMATED.min, perEstimated)) }
}

/** Returns the tokens that an order leaves of a context for the response. */
export const findRoom = ({ tokens, perEstimated }: Context, order: Order): number =>
  tokens - Math.ceil(estimatePrompt(order) * perEstimated) - SPARE_TOKENS
