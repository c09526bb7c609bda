import { nameLanguage } from "@brandwright/contract/currency"
import { findOtherLanguage } from "@brandwright/contract/writing/text-language"
import type { Voice } from "../engine.ts"
import type { Complain } from "./second-answer.ts"

type LanguageCheck<Output> = {
  /** The user's own input, which may ask for another language; undefined if any language is fine. */
  brief: string | undefined
  voice: Voice
  /** The part of an answer in a natural language; by default all of its texts. */
  words?: ((value: Output) => string) | undefined
}

/** Describes the fault of a response in another language than the brand's. */
export function complainOfLanguage<Output>({
  brief,
  voice,
  words = (value) => textsIn(value).join("\n"),
}: LanguageCheck<Output>): Complain<Output> {
  const { language } = voice
  return (value) => {
    const other = brief === undefined ? undefined : findOtherLanguage(words(value), language, brief)
    if (other === undefined || other === findOtherLanguage(ownWords(voice), language, "")) return undefined
    return `That is in ${nameLanguage(other)}. Send the whole answer again in ${nameLanguage(language)}, and nothing else.`
  }
}

/** If a brand writes in another language than its setting, the language it writes in counts. */
const ownWords = ({ brandDescription, facts, examples }: Voice): string =>
  [brandDescription, ...facts.map(({ detail }) => detail), ...examples].join("\n")

/** All texts of an answer. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}
