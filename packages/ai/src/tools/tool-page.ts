import { readFileSync } from "node:fs"
import type { ToolInput } from "@brandwright/contract/tools/tools"
import { listPatterns } from "@brandwright/local-writer/brief/patterns"
import { capitalize } from "@brandwright/local-writer/brief/words"
import { escapeHtml } from "@brandwright/contract/text/html-text"
import type { Field } from "./formula.ts"
import { asCode, buildStyleElement } from "./tool-theme.ts"
import { type Translate, createTranslate } from "./translate.ts"

const FOLDER = new URL("../../tools/", import.meta.url)
const SCRIPT = "<!-- script -->\n"

export type ToolSpec = {
  /** "de-DE": of its labels, and of its figures. */
  language: string
  purpose: string
  fields: Field[]
  formula: string
  formulaText: string
  look: string
}

type Page = ToolSpec & { kind: "calculator" | "table" | "text"; inputs: string }

/**
 * Returns a tool's name, page and script from `tools/<kind>.html`: its HTML, a line that parts them, and its JavaScript,
 * with places in double braces: `say:` and `code:` are words in the language of the brand.
 */
export function fillToolPage({ kind, language, purpose, fields, formula, formulaText, look, inputs }: Page) {
  const say = createTranslate(language)
  const purposeText = capitalize(readPurpose(purpose))
  const name = nameTool(purposeText, say)
  const values = new Map([
    ["style", buildStyleElement(look)],
    ["name", escapeHtml(name)],
    ["purpose", isNamed(purposeText, name) ? "" : `<p>${escapeHtml(purposeText)}</p>`],
    ["inputs", inputs],
    ["formula", escapeHtml(`${say("Result")} = ${formulaText}`)],
    ["calculation", calculation(formula)],
    ["fields", asCode(fields)],
    ["wish", asCode(formulaText)],
    ["language", asCode(language)],
  ])
  const [htmlContent = "", jsCode = ""] = readFileSync(new URL(`${kind}.html`, FOLDER), "utf8")
    .split(SCRIPT)
    .map((part) =>
      part
        .trimEnd()
        .replaceAll(/\{\{(\w+)\}\}/g, (place, key: string) => values.get(key) ?? place)
        .replaceAll(/\{\{say:([^{}]+)\}\}/g, (_place, line: string) => escapeHtml(say(line)))
        .replaceAll(/\{\{code:([^{}]+)\}\}/g, (_place, line: string) => asCode(say(line))),
    )
  return { name, description: purposeText || capitalize(purpose), htmlContent, jsCode } satisfies Partial<ToolInput>
}

/** The line of a tool's code that holds its formula; a revision replaces it. */
export const calculation = (formula: string): string => `const calculate = (values) => ${formula}`

/** The heading above it says it already. */
const isNamed = (purpose: string, name: string): boolean =>
  purpose
    .toLowerCase()
    .replace(/[.!?]+$/, "")
    .endsWith(name.toLowerCase())

/** A title. */
const nameTool = (said: string, say: Translate): string => shortenPurpose(said) || say("New tool")

/** What visitors may read of an order: "How much mulch they need" of "I need a tool that tells people how much mulch they need". */
const readPurpose = (purpose: string): string =>
  purpose
    .replace(ORDERED, "")
    .replace(/\s+for (?:my|our) (?:customers|clients|visitors|users|readers|website|site|page|blog)(?=[.!?]*$)/i, "")

const ORDERED = new RegExp(`^(?:${listPatterns("tool-order").join("|")})`, "iu")

/** As many words as a heading holds. */
const shortenPurpose = (said: string): string =>
  said
    .replace(/[.!?]+$/, "")
    .split(/\s+/)
    .slice(0, NAME_WORDS)
    .join(" ")
    .replace(/(?:\s+(?:a|an|the|of|for|and|or|with|to|in|on|their|our|your|my))+$/i, "")
const NAME_WORDS = 14
