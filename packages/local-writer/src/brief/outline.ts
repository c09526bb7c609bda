import { endsInAbbreviation, LEANING, startTitle, withoutBullet } from "./sentences.ts"
import { hasSign, readSign } from "./patterns.ts"
import { GREETS } from "./signs.ts"

/** Finds the title of a text, and what is left without it. */

/** Maximum length of a sentence used as a title or subject line; of a longer one only the lead is used. */
const TITLE_MAX = 110
const TITLE_GOOD = 60

/** Returns the sentence without its full stop if it is short enough for a title, otherwise "". */
export const asTitle = (sentence: string, most = TITLE_MAX): string => {
  if (sentence.length > most || /\[\[\?|\n/.test(sentence)) return ""
  const title = sentence.replace(/^#+\s+/, "").replace(/!{3,}$/, "!")
  return endsInAbbreviation(title) ? title : title.replace(/(?<!\.)\.$/, "").replace(/\s*[,;:]?\s*$/, "")
}

/** Mail programs show about this many characters of a subject. */
const SUBJECT_SHOWN = 60
/** Returns a long subject up to its last comma or dash that is shown, if no figure follows; the text has the whole sentence. */
export function shortenSubject(subject: string): string {
  if (subject.length <= SUBJECT_SHOWN || subject.includes("[[?")) return subject
  const start = /^.{20,60}(?=(?:,? [–(-]|[,;] )\P{N}*$)/u.exec(subject)?.[0] ?? ""
  return start.split(" ").length >= CLAUSE_WORDS_MIN && !/["“„«(][^"”“»)]*$/.test(start) ? start : subject
}
/** Fewer words are no clause. */
const CLAUSE_WORDS_MIN = 4

/** Several words before a colon that form a clause, not a label or an unfinished phrase. */
const LEAD = /^(?=.{12}).* (?!(?:on|of|for|with|at|in|to|by|from)$)\S+$/i

const CLAUSE_MAX = 80
/** A lead is looked for in this many characters only, as the patterns look back at all that is before it. */
const LEAD_LOOKED_AT = 400

/** Returns the clause before a colon, "Our new box is here" in "Our new box is here: two loaves", or "". */
function readLead(whole: string): string {
  const sentence = whole.slice(0, LEAD_LOOKED_AT)
  const [lead = "", rest] = sentence.split(/:\s|\s(?=\p{Extended_Pictographic})/u, 2)
  const [clause = "", more] = sentence.split(readSign("clause-end"), 2)
  const isClause = more !== undefined && !hasSign(clause, "dependent") && clause.split(" ").length >= CLAUSE_WORDS_MIN
  return rest !== undefined && LEAD.test(lead) && !/\([^)]*$/.test(lead) && !hasSign(lead, "kind-of-work")
    ? asTitle(lead)
    : isClause
      ? asTitle(clause, CLAUSE_MAX)
      : ""
}

/** One or two words with an exclamation mark: "Thank you!" */
export const isExclaimed = (sentence: string): boolean => /^[^\s:]+(?: [^\s:]+)? ?!+$/u.test(sentence)

/** Removes what stands before the news: "Our phones are down" for "Dear Ann, our phones are down". */
const withoutOpening = (sentence: string): string =>
  startTitle(
    sentence
      .replace(GREETS.test(sentence) ? readSign("greeting") : readSign("preamble"), "")
      .replace(readSign("label-of-title"), ""),
  )

/** "Coucou tout le monde !", or "Dear parents and carers," above a letter. */
export const isGreeting = (sentence: string): boolean =>
  GREETS.test(sentence) && /^(?:[^,.:]+!|[^.:!]+,)$/.test(sentence)

/** Unsuitable as a title, such as a quotation with its source. */
const isWeak = (sentence: string): boolean =>
  hasSign(sentence, "weak-title") || /^["“«].*["”»](?: [\p{Lu}–—(-]|$)/u.test(sentence)
const isNews = (sentence: string): boolean =>
  sentence !== "" && !hasSign(sentence, "no-news") && !hasSign(sentence, "timed", "u")

/** Returns the first sentence that is suitable as a title; "Sorry.", a quotation or a part's heading is not. */
export function findTitle(sentences: readonly string[]): string {
  if (sentences[0]?.startsWith("##")) return ""
  const [first = "", second = ""] = sentences.slice(0, 2).map(withoutBullet)
  if (second && isGreeting(first)) return startTitle(findTitle(sentences.slice(1)))
  const said = withoutOpening(isWeak(first) && isNews(second) ? second : first)
  const bare = said.replaceAll(/ \([^()]*\)/g, "")
  return asTitle(said, TITLE_GOOD) || readLead(said) || asTitle(said) || asTitle(isExclaimed(first) ? first : bare)
}

/** Removes a title that stands before a colon: "How we choose our flour: we visit the mill." */
export const withoutLead = (text: string, title: string): string =>
  title && text.startsWith(`${title}: `) ? startTitle(text.slice(title.length + 2)) : text

/** Removes the first sentence if it is the title and the next sentence does not depend on it. */
export function withoutTitle(text: string, title: string, [first = "", ...others]: readonly string[]): string {
  const [next = "", third = ""] = others
  const rest = text.slice(first.length).trim()
  if (isGreeting(first) && startTitle(asTitle(next)) === title && rest.startsWith(next))
    return withoutTitle(startTitle(rest), title, [startTitle(next), third])
  const isRepeated = title !== "" && asTitle(withoutBullet(first)) === title && text.startsWith(first)
  const isJoined = JOINING.test(next) && !title.endsWith("?")
  return title && asTitle(text) === title ? "" : isRepeated && !isJoined ? rest : text
}

/** A sentence that depends on the previous one; "It is on Sunday" also works after a title. */
const JOINING = /^(?:and|but|so|or|then|such|both|also|too|because|which|who|he|she|his|her)\b/i

/** Returns the text without a call to action that is set elsewhere, unless the next sentence depends on it. */
export function withoutCall(text: string, call: string): string {
  const at = call ? text.lastIndexOf(call) : -1
  const [before, after] = [text.slice(0, Math.max(0, at)), text.slice(at + call.length)]
  if (at < 0 || /\S$/.test(before) || /^\S/.test(after) || LEANING.test(after.trim())) return text
  return `${before.replace(/[^\S\n]*(?:[-*•]|(?<=\n)\d+[.)])?\s*$/u, "")}${after}`.trim()
}
