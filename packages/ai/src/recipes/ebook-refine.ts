import { type EbookOption, ebookOption } from "@brandwright/contract/ebooks/ebooks"
import { applyWishes } from "./book-wishes.ts"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { type EbookBrief, buildSystemPrompt, describeTask, tidyConcept, TOPIC_CHARS, joinAuthorWords } from "./ebook.ts"
import { pickPassages } from "./passages.ts"

export type RefineConceptInput = EbookBrief & { option: EbookOption; feedback: string }

/** Refines a concept by the author's feedback. */
export const ebookRefinedConcept: Recipe<RefineConceptInput, { option: EbookOption }> = {
  name: "ebook-concept-refined",
  subject: ({ topic }) => topic,
  output: z.object({ option: ebookOption }),
  prompt: ({ option, feedback, ...brief }, voice) => ({
    system: buildSystemPrompt(voice, brief),
    user: `${describeTask({ ...brief, topic: pickPassages(brief.topic, option.title, TOPIC_CHARS) })}\nConcept:\n${JSON.stringify(option)}\nChange it as the author asks and leave the rest as it is; the id stays. Titles of the book and of its chapters have at most 60 characters, and the description and the angle fit what you changed. The outline keeps its ${option.outline.length} chapters unless the author asks for more or fewer.\nThe author asks: ${feedback}`,
  }),
  brief: ({ option, feedback, ...book }) => [joinAuthorWords(book), JSON.stringify(option), feedback].join("\n"),
  tidy: ({ option }) => ({ option: tidyConcept(option) }),
  local: ({ option, feedback }) => ({ option: applyWishes(option, feedback) }),
}
