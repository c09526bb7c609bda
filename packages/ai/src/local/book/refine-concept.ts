import type { EbookOption } from "@brandwright/contract/ebooks"
import { EBOOK_CHAPTERS_MAX, EBOOK_TITLE_MAX } from "@brandwright/contract/ebooks"
import { capitalize, fit, sentence, titleCase } from "../grammar.ts"
import { ROLES } from "./roles.ts"

type Wish = { pattern: RegExp; apply: (option: EbookOption, found: string, subject: string) => EbookOption }

/** Chapters that "shorter" and "longer" take away or add. */
const STEP = 2
const CHAPTERS_MIN = 3

/** What a person may ask of a concept, sentence by sentence. The first wish that fits a sentence counts. */
const WISHES: Wish[] = [
  {
    pattern: /\b(?:call it|name it|title(?: it| should be| is|:)?|titled)\s*:?\s*(.+)$/i,
    apply: (option, found) => ({ ...option, title: fit(unquoted(found), EBOOK_TITLE_MAX) }),
  },
  {
    pattern: /\b(?:remove|drop|delete|without|skip|leave out)\s+(?:the\s+)?(?:chapters?\s+)?(?:on|about)?\s*(.+)$/i,
    apply: (option, found) => withOutline(option, without(option.outline, unquoted(found))),
  },
  {
    pattern: /\b(?:shorter|fewer chapters|condense|cut it)\b/i,
    apply: (option) => withOutline(option, fewer(option.outline)),
  },
  {
    pattern: /\b(?:longer|more chapters|in more depth|deeper)\b/i,
    apply: (option, _found, subject) => withOutline(option, [...withUnused(option.outline, subject)]),
  },
  {
    pattern:
      /\b(?:add|include|more (?:on|about)|focus (?:more )?on|cover|mention)\s+(?:a\s+|another\s+)?(?:chapter\s+)?(?:on\s+|about\s+)?(.+)$/i,
    apply: (option, found) => withOutline(option, withTopics(option.outline, topicsIn(found))),
  },
  {
    pattern: /\b(?:aimed at|written for|meant for|for)\s+(.+)$/i,
    apply: (option, found) => ({ ...option, targetAudience: unquoted(found) }),
  },
]

/** The concept as the feedback asks; what it does not understand becomes part of the description, so that nothing is lost. */
export function refineConcept(option: EbookOption, feedback: string, subject: string): EbookOption {
  return feedback
    .split(/[.;!?\n]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .reduce((now, part) => {
      const wish = WISHES.find(({ pattern }) => pattern.test(part))
      if (!wish) return { ...now, description: `${now.description} ${noted(part)}`.trim() }
      return wish.apply(now, wish.pattern.exec(part)?.[1]?.trim() ?? "", subject)
    }, option)
}

/** A wish about the tone or the whole, as a sentence that readers of the description may see. */
function noted(wish: string): string {
  const quality = /^(?:please\s+)?make it (.+)$/i.exec(wish)?.[1]
  return sentence(quality ? `this version is ${quality}` : `in this version: ${wish}`)
}

const unquoted = (text: string): string => text.replace(/^["'“”‘’«»\s]+|["'“”‘’«»\s]+$/g, "")

/** "pricing, labels and the law" names three topics. */
const topicsIn = (text: string): string[] =>
  text
    .split(/,|\band\b/i)
    .map((one) => unquoted(one).replace(/^(?:a |the )?chapters? (?:on|about) /i, ""))
    .filter((one) => /\p{L}/u.test(one))

function withOutline(option: EbookOption, outline: string[]): EbookOption {
  const pages = Math.round((option.estimatedPages * outline.length) / Math.max(1, option.outline.length))
  return { ...option, outline, estimatedPages: Math.max(1, pages) }
}

/** New chapters stand before the last one, which looks ahead. */
const withTopics = (outline: string[], topics: string[]): string[] =>
  [
    ...outline.slice(0, -1),
    ...topics.map((topic) => titleCase(capitalize(topic))).filter((title) => !outline.includes(title)),
    ...outline.slice(-1),
  ].slice(0, EBOOK_CHAPTERS_MAX)

/** "3" is the third chapter, words are those of its title. */
function without(outline: string[], wanted: string): string[] {
  const number = Number(wanted)
  const kept = outline.filter((title, at) =>
    Number.isInteger(number) ? at + 1 !== number : !title.toLowerCase().includes(wanted.toLowerCase()),
  )
  return kept.length > 0 ? kept : outline
}

const fewer = (outline: string[]): string[] => {
  const taken = Math.min(STEP, Math.max(0, outline.length - CHAPTERS_MIN))
  return [...outline.slice(0, outline.length - 1 - taken), ...outline.slice(-1)]
}

/** Parts of a guide that the outline does not have yet. */
function withUnused(outline: string[], subject: string): string[] {
  const titles = ROLES.map(({ title }) => title.map((one) => titleCase(one.replaceAll("{S}", subject))))
  const unused = titles.filter((variants) => !variants.some((one) => outline.includes(one)))
  return withTopics(
    outline,
    unused.slice(0, STEP).flatMap(([first]) => first ?? []),
  )
}
