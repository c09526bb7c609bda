import { nameLanguage } from "@brandwright/contract/currency"
import { findOtherLanguage } from "@brandwright/contract/text-language"
import type { Voice } from "../engine.ts"
import type { Heard, Turn } from "./order.ts"

export type Answer<Output> = { value: Output; heard: Heard }
type Wanted<Output> = {
  user: string
  /** The user's own input, which may ask for another language; undefined if any language is fine. */
  brief: string | undefined
  voice: Voice
  /** The part of an answer in a natural language; by default all of its texts. */
  words?: ((value: Output) => string) | undefined
}

/**
 * Asks once more if the answer is not in the brand's language; a second one in another language is returned as it is.
 * `ask` returns undefined if a second answer is not available or not readable.
 */
export async function keepToLanguage<Output>(
  first: Answer<Output>,
  { user, brief, voice, words = (value) => textsIn(value).join("\n") }: Wanted<Output>,
  ask: (turns: Turn[]) => Promise<Answer<Output> | undefined>,
): Promise<Answer<Output>> {
  const { language } = voice
  const find = (value: Output) => (brief === undefined ? undefined : findOtherLanguage(words(value), language, brief))
  const other = find(first.value)
  if (other === undefined || other === findOtherLanguage(ownWords(voice), language, "")) return first
  const name = nameLanguage(language)
  const second = await ask([
    { role: "user", text: user },
    { role: "assistant", text: first.heard.text },
    {
      role: "user",
      text: `That is in ${nameLanguage(other)}. Send the whole answer again in ${name}, and nothing else.`,
    },
  ])
  if (!second) return first
  const inputTokens = first.heard.inputTokens + second.heard.inputTokens
  const outputTokens = first.heard.outputTokens + second.heard.outputTokens
  const { value, heard } = find(second.value) === undefined ? second : first
  return { value, heard: { ...heard, inputTokens, outputTokens } }
}

/** If a brand writes in another language than its setting, the language it writes in counts. */
const ownWords = ({ brandDescription, facts, examples }: Voice): string =>
  [brandDescription, ...facts.map(({ detail }) => detail), ...examples].join("\n")

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}
