import { cutText } from "@brandwright/contract/text/cut-text"
import { EBOOK_CHAPTERS_MAX, EBOOK_TITLE_MAX, type EbookOption } from "@brandwright/contract/ebooks/ebooks"
import { listPatterns } from "@brandwright/local-writer/brief/patterns"
import { listSentences, startTitle } from "@brandwright/local-writer/brief/sentences"

type Wish = { pattern: RegExp; apply: (option: EbookOption, found: string) => EbookOption }

/** Number of chapters that "shorter" removes, and the minimum that stays. */
const STEP = 2
const CHAPTERS_MIN = 3

const say = (wish: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${listPatterns(`wish-${wish}`).join("|")})(?!\\p{L})\\s*:?\\s*(?<found>.*)$`, "iu")

/** Requests an author may make about a concept, sentence by sentence. The first pattern that matches a sentence applies. */
const WISHES: Wish[] = [
  {
    pattern: say("titled"),
    apply: (option, found) => (found ? { ...option, title: cutText(found, EBOOK_TITLE_MAX) } : option),
  },
  {
    pattern: say("dropped"),
    apply: (option, found) => withOutline(option, without(option.outline, found.replace(/ (?:weg|aus)$/i, ""))),
  },
  { pattern: say("shortened"), apply: (option) => withOutline(option, fewer(option.outline)) },
  {
    pattern: say("added"),
    apply: (option, found) => withOutline(option, withChapter(option.outline, found.replace(/ hinzu$/i, ""))),
  },
  { pattern: say("addressed-to"), apply: (option, found) => ({ ...option, targetAudience: found }) },
]

/** Applies the author's requests to a concept; anything else is added to the description, so that nothing is lost. */
export const applyWishes = (option: EbookOption, feedback: string): EbookOption =>
  splitWishes(feedback).reduce((now, sentence) => {
    const bare = unquoted(sentence.replace(/[.;!?]+$/, ""))
    const wish = WISHES.find(({ pattern }) => pattern.test(bare))
    if (!wish) return { ...now, description: `${now.description} ${sentence}`.trim() }
    return wish.apply(now, unquoted(wish.pattern.exec(bare)?.groups?.found ?? ""))
  }, option)

/** Splits text into sentences, and those into single requests; quotations stay whole. */
const splitWishes = (feedback: string): string[] =>
  listSentences(feedback).flatMap((sentence) => {
    const quotes = sentence.match(/["“„«][^"”“»]*["”“»]/g) ?? []
    const hidden = quotes.reduce((text, quote, at) => text.replace(quote, () => `\u0000${at}\u0000`), sentence)
    return hidden
      .split(
        /[,;]?\s+(?:and(?: then)?|then|und|y|et)\s+(?=(?:call|name|title|remove|drop|delete|skip|leave out|add|include|cover|make|write|aim|nenne?|streiche?|lass|lösche?|ergänze?|füge|ll[aá]ma|quita|elimina|añade|agrega|incluye|appelle|enlève|supprime|retire|ajoute)(?!\p{L}))/iu,
      )
      .map((wish) => wish.replace(/\u0000(\d+)\u0000/g, (_mark, at: string) => quotes[Number(at)] ?? ""))
  })

const unquoted = (text: string): string => text.replace(/^["'“”„‘’«»\s]+|["'“”„‘’«»\s]+$/g, "")

function withOutline(option: EbookOption, outline: string[]): EbookOption {
  const pages = Math.round((option.estimatedPages * outline.length) / Math.max(1, option.outline.length))
  return { ...option, outline, estimatedPages: Math.max(1, pages) }
}

/** A new chapter goes before the last one, which is the outlook. */
const withChapter = (outline: string[], title: string): string[] =>
  outline.includes(title) || !title
    ? outline
    : [...outline.slice(0, -1), startTitle(title), ...outline.slice(-1)].slice(0, EBOOK_CHAPTERS_MAX)

/** "3" means the third chapter; words refer to its title. */
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
