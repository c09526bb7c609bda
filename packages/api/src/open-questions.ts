import { findOpenQuestions, openQuestionText } from "@brandwright/contract/open-questions"
import { DomainError } from "./errors.ts"

/** Texts of rows are plain or HTML; a question is shown as it reads. */
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" }
const readable = (question: string): string =>
  question.replaceAll(/<[^>]*>/g, "").replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** Returns what is still open in texts that are to go out. */
export const listOpenQuestions = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => findOpenQuestions(text ?? "").map((question) => readable(question.text)))

/** @throws BAD_REQUEST with the questions that are still open in texts that are to go out. */
export function requireAnswered(texts: readonly (string | null | undefined)[]): void {
  const questions = listOpenQuestions(texts)
  if (questions.length > 0)
    throw new DomainError("BAD_REQUEST", openQuestionText.refusal(questions), { reason: "open-questions" })
}
