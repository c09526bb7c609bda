import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { SLOT, translateQuestion } from "./phrases.ts"

/** Returns an open question in the language of the text; `question` has placeholders such as {{name}} for the values. */
export function ask(question: string, language: string | undefined, values: Record<string, string> = {}): string {
  const [base = ""] = (language ?? "en").split("-")
  return openQuestion(translateQuestion(question, base).replaceAll(SLOT, (_place, name: string) => values[name] ?? ""))
}
