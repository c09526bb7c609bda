import { unescapeHtml } from "@brandwright/contract/text/html-text"
import { findOpenQuestions, openQuestionText } from "@brandwright/contract/writing/open-questions"
import { DomainError } from "../errors.ts"

/** Texts may be plain or HTML; questions are returned as plain text. */
const readable = (question: string): string => unescapeHtml(question.replaceAll(/<[^<>]*>/g, ""))

/** Lists the open questions left in texts that are about to be published. */
export const listOpenQuestions = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => findOpenQuestions(text ?? "").map((question) => readable(question.text)))

/** @throws BAD_REQUEST with the open questions left in texts that are about to be published. */
export function requireAnswered(texts: readonly (string | null | undefined)[]): void {
  const questions = listOpenQuestions(texts)
  if (questions.length > 0)
    throw new DomainError("BAD_REQUEST", openQuestionText.refusal(questions), { reason: "open-questions" })
}
