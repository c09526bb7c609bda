import { CLAIM_KINDS, type ClaimKind, findUnbackedClaims } from "./fact-check.ts"
import { findOpenQuestions } from "./open-questions.ts"

type Compared = {
  original: string
  edited: string
  /** Further input of the user, and the brand's facts. */
  given?: readonly string[]
  language?: string
  /** Dates and names differ between languages: only figures, prices and links can be compared. */
  isTranslation?: boolean
  /** The kinds of claims to compare; by default all of them. */
  kinds?: readonly ClaimKind[]
}

const IN_ANY_LANGUAGE: ReadonlySet<ClaimKind> = new Set(["link", "address", "price", "figure"])
const VARIABLE = /\{\{[^{}]{1,80}\}\}/g

/**
 * Compares a text with its edited version. Returns claims that the edit removed, and
 * new claims without support; each as written in its text. Removed names and quotations are ignored: any
 * edit may drop them, or replace a name with a pronoun.
 */
export function compareClaims(texts: Compared) {
  const { original, edited, given = [], language, isTranslation = false, kinds = CLAIM_KINDS } = texts
  const compared = (kind: ClaimKind): boolean => kinds.includes(kind) && (!isTranslation || IN_ANY_LANGUAGE.has(kind))
  const claims = findUnbackedClaims(original, [edited], language)
    .filter(({ kind }) => kind !== "name" && kind !== "quote" && compared(kind))
    .map(({ excerpt }) => excerpt)
  const variables = original.match(VARIABLE) ?? []
  const marks = [...variables, ...findOpenQuestions(original).map(({ start, end }) => original.slice(start, end))]
  const added = findUnbackedClaims(edited, [original, ...given], language).filter(({ kind }) => compared(kind))
  const invented = (edited.match(VARIABLE) ?? []).filter(
    (one) => ![original, ...given].some((text) => text.includes(one)),
  )
  return {
    lost: [...new Set([...claims, ...marks.filter((mark) => !edited.includes(mark))])],
    added: [...new Set([...added.map(({ excerpt }) => excerpt), ...invented])],
  }
}
