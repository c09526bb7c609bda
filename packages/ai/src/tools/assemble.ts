import type { ToolInput } from "@brandwright/contract/tools/tools"
import { escapeHtml } from "@brandwright/contract/text/html-text"
import { fillToolPage, type ToolSpec } from "./tool-page.ts"

export const CALCULATION_LINE = /^const calculate = \(values\) => .*$/m
const CALCULATION_CHECK =
  "if (typeof calculate(Object.fromEntries(fields.map(({ name }) => [name, 1]))) !== 'number') throw new Error('The calculation gives no number.')"

/** What kind of tool a purpose asks for: a text, a table of several things, or one calculation. */
export type ToolKind = "calculator" | "table" | "text"

export function chooseKind(purpose: string): ToolKind {
  if (CALCULATES.test(purpose) && !ROWS.test(purpose)) return "calculator"
  if (WRITES.test(purpose)) return "text"
  return ROWS.test(purpose) || COMPARES.test(purpose) ? "table" : "calculator"
}
const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "iu")
const CALCULATES =
  /calculat|comput|convert|estimat|rechne[nrt]|rechnung|schätz|calcul|convier|convert|estim|calcol|bereken|omreken/i
const ROWS = words(
  "(?<!\\b(?:a|per|par|pro|por|your|one) )tables?(?! (?:size|settings?|top|service))|(?<=(?:^|make |build |create |want |need |as |in )a )table|lists?|rows|tabellen?|listen?|zeilen|tablas?|listas?|filas|tableaux?|listes?|lignes|tabell[ae]|list[ae]|righe|tabel(?:len)?|lijst(?:en)?|rijen|tabelas?|linhas",
)
const COMPARES = words(
  "compares?|comparison|several|overview|track(?:er|s)?|vergleich\\p{L}*|mehrere|übersicht|compar\\p{L}*|varios|varias|resumen|plusieurs|aperçu|confront\\p{L}*|panoramica|vergelijk\\p{L}*|overzicht|vári[oa]s|resumo",
)
const WRITES = words(
  "writes?|writer|captions?|slogans?|texts?|headlines?|posts?|descriptions?|copy|ideas?|schreibt|schreiben|\\p{L}*texte?|\\p{L}*beschreibung(?:en)?|überschrift(?:en)?|bildunterschrift(?:en)?|beitr(?:ag|äge)|ideen?|escrib\\p{L}*|textos?|descripci(?:ón|ones)|titulares?|publicaci(?:ón|ones)|écri\\p{L}*|textes?|légendes?|titres?|publications?|idées?|scriv\\p{L}*|test[oi]|didascali[ae]|titol[oi]|ide[ae]|schrijf\\p{L}*|teksten|\\p{L}*tekst|bijschrift(?:en)?|berichten|ideeën|escrev\\p{L}*|legendas?|publicaç(?:ão|ões)|ideias?",
)

/** A calculator with labeled fields and a result that follows the input. */
export function assembleTool(spec: ToolSpec): ToolInput {
  const inputs = spec.fields
    .map(
      ({ name: key, label }) =>
        `<label>${escapeHtml(label)}<input type="number" step="any" inputmode="decimal" name="${key}" value="0"></label>`,
    )
    .join("\n")
  return {
    ...fillToolPage({ ...spec, kind: "calculator", inputs }),
    type: "calculator",
    configuration: configure(spec, 300 + spec.fields.length * 80, ["update()", CALCULATION_CHECK]),
  }
}

/** Several things side by side: a row each, a result each, the sum, and a chart that compares them. */
export const assembleTable = (spec: ToolSpec): ToolInput => ({
  ...fillToolPage({
    ...spec,
    kind: "table",
    inputs: spec.fields.map(({ label }) => `<th>${escapeHtml(label)}</th>`).join(""),
  }),
  type: "table",
  configuration: configure(spec, 620, ["update()", CALCULATION_CHECK]),
})

/** A text in the brand's voice from what one enters: the tool asks the workspace for it. */
export function assembleText(spec: Omit<ToolSpec, "formula">): ToolInput {
  const inputs = spec.fields
    .map(({ name: key, label }) => `<label>${escapeHtml(label)}<input name="${key}" required></label>`)
    .join("\n")
  return {
    ...fillToolPage({ ...spec, formula: "", kind: "text", inputs }),
    type: "generator",
    configuration: { ...configure(spec, 520, ["buildBrief({})"]), capabilities: ["generate"] },
  }
}

const configure = (
  { fields }: Pick<ToolSpec, "fields">,
  height: number,
  tests: string[],
): ToolInput["configuration"] => ({
  version: 1,
  capabilities: [],
  inputs: fields,
  size: { height },
  tests,
})
