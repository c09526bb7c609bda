import { estimateTokens } from "../prices.ts"
import type { Refusal } from "./failures.ts"
import type { Order } from "./order.ts"

/** A model's context in tokens, and how many it counts for each that is estimated. */
export type Context = { tokens: number; perEstimated: number }

const CONTEXT =
  /context[ _](?:length|window|size)\D{0,40}?(\d{3,8})|n_ctx\D{0,10}(\d{3,8})|context limit: \d+ \+ \d+ > (\d{3,8})/i
const ASKED =
  /(\d{1,8}) (?:tokens )?(?:in the (?:messages|prompt|input)|(?:input|prompt) tokens)|n_prompt_tokens\D{0,5}(\d{1,8})|(?:context limit:|asked for) (\d{1,8}) \+/i
/** Where a server does not say how it counts. */
const USUAL_PER_ESTIMATED = 1.2
/** Other figures are not about the text. */
const PER_ESTIMATED = { min: 0.7, max: 2 }
/** For what surrounds each turn, and for texts that take more tokens than the one that was counted. */
const SPARE_TOKENS = 64

const readFigure = (pattern: RegExp, said: string): number => Number(pattern.exec(said)?.slice(1).find(Boolean) ?? 0)

const estimateAsked = ({ system, turns, responseFormat }: Order): number =>
  estimateTokens([system, ...turns.map(({ text }) => text), JSON.stringify(responseFormat ?? "")].join("\n"))

/** The context that a server names when it refuses an order for it; undefined if it names none. */
export function readContext({ said }: Refusal, order: Order): Context | undefined {
  const tokens = readFigure(CONTEXT, said)
  const asked = readFigure(ASKED, said)
  if (!tokens) return undefined
  const counted = asked > 0 ? asked / Math.max(1, estimateAsked(order)) : USUAL_PER_ESTIMATED
  return { tokens, perEstimated: Math.min(PER_ESTIMATED.max, Math.max(PER_ESTIMATED.min, counted)) }
}

/** What an order leaves of a context for its answer. */
export const roomIn = ({ tokens, perEstimated }: Context, order: Order): number =>
  tokens - Math.ceil(estimateAsked(order) * perEstimated) - SPARE_TOKENS
