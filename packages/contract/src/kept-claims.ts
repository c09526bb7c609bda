import { type ClaimKind, findUnbackedClaims } from "./fact-check.ts"
import { findOpenQuestions } from "./open-questions.ts"

type Compared = {
  original: string
  edited: string
  /** What the person gave besides, and the brand's facts. */
  given?: readonly string[]
  language?: string
  /** In another language dates and names are written otherwise: only figures, prices and links can be compared. */
  isTranslation?: boolean
}

const IN_ANY_LANGUAGE: ReadonlySet<ClaimKind> = new Set(["link", "address", "price", "figure"])
const VARIABLE = /\{\{[^{}]{1,80}\}\}/g

/**
 * Compares a text with what an edit made of it. Returns what the original stated and the edited text does not, and
 * what is new in it and backed by nothing; each as it stands in its text. Names that are gone are not looked for: every
 * edit may leave one out or put a pronoun in its place.
 */
export function compareClaims({ original, edited, given = [], language, isTranslation = false }: Compared) {
  const compared = (kind: ClaimKind): boolean => !isTranslation || IN_ANY_LANGUAGE.has(kind)
  const claims = findUnbackedClaims(original, [edited], language)
    .filter(({ kind }) => kind !== "name" && compared(kind))
    .map(({ excerpt }) => excerpt)
  const marks = [
    ...(original.match(VARIABLE) ?? []),
    ...findOpenQuestions(original).map(({ start, end }) => original.slice(start, end)),
  ]
  const added = findUnbackedClaims(edited, [original, ...given], language).filter(({ kind }) => compared(kind))
  return {
    lost: [...new Set([...claims, ...marks.filter((mark) => !edited.includes(mark))])],
    added: [...new Set(added.map(({ excerpt }) => excerpt))],
  }
}
