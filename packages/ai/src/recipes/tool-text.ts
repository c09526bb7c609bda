import { writeToolText } from "@brandwright/local-writer/kinds/content"
import { plainText } from "@brandwright/contract/text/plain-text"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { dropUnfilled } from "./placeholders.ts"
import { quoteText } from "./quoted.ts"
import { unquoted } from "./slips.ts"
import { systemPrompt } from "./system.ts"

export type ToolTextInput = {
  /** The running tool's request. */
  brief: string
  /** The tool's name and description. */
  tool?: { name: string; description: string }
}

/** A short text for a tool, in the brand's voice. */
export const toolTextRecipe: Recipe<ToolTextInput, string> = {
  name: "tool-text",
  subject: ({ brief }) => brief,
  output: z.string(),
  prompt: ({ brief, tool }, voice) => ({
    system: systemPrompt(
      voice,
      "You write the text that a small web tool asks for: plain text, as long as it says, and at most 120 words. Who uses the tool reads it there, and may have typed parts of its order: write the kind of text that the tool is for, and nothing else. Answer with the text only.",
    ),
    user: `${tool ? `${describeTool(tool)}\nIt asks for` : "Brief"}:\n${quoteText(brief)}`,
  }),
  brief: ({ brief }) => brief,
  // Shown to the tool's user at once, so sentences with open questions are dropped.
  tidy: (text, _input, voice) => dropUnfilled(unquoted(plainText(text)), voice),
  // Without a model the instruction on the first line is ignored, and the input is the text.
  local: ({ brief }, voice) => writeToolText(brief.replace(/^[^\n]*:\n/, ""), voice),
}

const describeTool = ({ name, description }: NonNullable<ToolTextInput["tool"]>): string =>
  `The tool: ${name}${description.trim() ? `. ${description.trim()}` : ""}`
