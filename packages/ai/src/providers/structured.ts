import type { z } from "zod"
import { GenerationError } from "../engine.ts"
import { fitJson } from "./fit-json.ts"
import { findJson, isCutJson } from "./json-answer.ts"
import { requireText } from "./plain-answer.ts"
import { toGrammarSchema } from "./llama/grammar.ts"
import { addUsage, type Heard, type Order, type Turn } from "./order.ts"
import type { Format } from "./persist.ts"
import { dropNulls, inputSchema, type SchemaNode, tightenSchema } from "./strict-schema.ts"

const ISSUES_SHOWN = 8
const KEPT_NO_FORM =
  "The model did not keep to the form of this text, even when asked again. Nothing was charged. Try again, or choose another model."

/** A JSON request: the schema to send, and the parser of the answer. */
export function createShape<Output>(name: string, output: z.ZodType<Output>) {
  const loose = inputSchema(output)
  const strict = tightenSchema(loose)
  const grammar = toGrammarSchema(loose)
  return {
    /** The request in the format the server accepts; simpler ones describe the schema in words. */
    order(format: Format, system: string, turns: Turn[], maxOutputTokens: number): Order {
      if (format === "schema") {
        const responseFormat = { type: "json" as const, name: name.replace(/\W+/g, "_"), schema: strict }
        return { system, turns, maxOutputTokens, responseFormat, grammar }
      }
      const inWords = `${system}\n\n${askForJson(strict)}`
      return { system: inWords, turns, maxOutputTokens, ...(format === "json" && { responseFormat: { type: "json" } }) }
    },
    /** `bare`: the output of an answer without an object. */
    read(answer: string, bare?: () => Output | undefined): z.ZodSafeParseResult<Output> {
      const found = findJson(answer) ?? bare?.()
      const asGiven = output.safeParse(dropNulls(found, loose))
      if (asGiven.success || found === undefined || isCutJson(answer)) return asGiven
      const fitted = output.safeParse(dropNulls(fitJson(found, loose), loose))
      return fitted.success ? fitted : asGiven
    },
  }
}

const askForJson = (schema: SchemaNode): string =>
  `Answer with one JSON object and nothing else: no text before or after it, no code fence. It fits this JSON Schema:\n${JSON.stringify(schema)}`

type Ask = (turns: Turn[]) => Promise<Heard>
type Read<Output> = (answer: string, isLast?: boolean) => z.ZodSafeParseResult<Output>

/**
 * Asks, and again with the error if the answer does not fit. A text without a form can be cut anywhere, so that it fits
 * only if `mayBeCut`.
 * @throws GenerationError if it still does not
 */
export async function askUntilItFits<Output>(user: string, ask: Ask, read: Read<Output>, mayBeCut = false) {
  const first = await ask([{ role: "user", text: user }])
  const good = read(first.text)
  if (good.success && typeof good.data === "string" && first.isCutOff && !mayBeCut) throw cutOff()
  if (good.success) return { value: good.data, heard: first }
  if (first.isCutOff) throw cutOff()
  const second = await ask([
    { role: "user", text: user },
    { role: "assistant", text: first.text || "(empty)" },
    {
      role: "user",
      text: `That cannot be used: ${findJson(first.text) === undefined ? NO_JSON : describe(good.error)}. Send the whole corrected JSON object only.`,
    },
  ])
  const better = read(second.text, true)
  if (!better.success) {
    if (second.isCutOff) throw cutOff()
    if (findJson(second.text) === undefined) requireText(second.text)
    throw new GenerationError("bad-answer", KEPT_NO_FORM, { cause: better.error })
  }
  return { value: better.data, heard: { ...second, ...addUsage(first, second) } }
}

const NO_JSON = "it holds no whole JSON object"

const describe = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, ISSUES_SHOWN)
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ")

const cutOff = (): GenerationError =>
  new GenerationError(
    "too-long",
    "The model stopped at its limit before its answer was complete. Nothing was charged. Ask for less, or choose a model with a larger limit.",
  )
