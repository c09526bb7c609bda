import { isPlural, sentence, wordsOf } from "./grammar.ts"
import { DETERMINER, finiteVerbAt, isMass, isPreposition, isPronoun, BASE_VERBS } from "./words.ts"

/** What a brief is about: its subject, the words around it, and what the subject does. */

const WEEKDAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
const MONTHS =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
export const DATE = new RegExp(
  `\\b(?:(?:this|next|on|by|until|till|before|from|in|every)\\s+)?(?:(?<!black\\s)(?:${WEEKDAYS})s?(?:\\s+(?:morning|afternoon|evening|night))?(?:,?\\s+(?:${MONTHS})\\s+\\d{1,2})?|(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:${MONTHS})|(?:${MONTHS})\\s+\\d{1,2}(?:st|nd|rd|th)?)(?:,?\\s+20\\d\\d)?|(?:in|this|next|until|from|by)\\s+(?:${MONTHS}|spring|summer|autumn|fall|winter|weekend|week|month)|this weekend|next week|next month|tomorrow|tonight)(?:,?\\s+(?:at\\s+)?\\d{1,2}(?::\\d\\d)?\\s*(?:am|pm|h|o['’]clock)\\b)?`,
  "gi",
)

export type Topic = { subject: string; phrase: string; isPlural: boolean; action?: string; rest: string }

export const HOW_TO =
  /^(?:(?:a |the |our |beginner['’]s |complete |short |simple |quick |handy |little )*guide (?:to|on) |how (?:to|you can) |(?:\d+ |easy |simple |the best |\w+ )?(?:ways|steps|reasons) to |learn (?:how )?to |\d+ steps to )/i
export const WHY = /^(?:why|how|when)\s+/i

export const HEADING = /^([^:]{3,50}):\s+(.+)$/
/** Headings that only say what kind of text follows. */
const LABEL =
  /^(?:(?:a|an|the|our|my|new|breaking|big|industry|customer|good|weekly|latest|quick|news)\s+)*(?:study|news(?: in our industry)?|report|survey|update|reminder|tip|tip of the week|question|answer|fact|did you know|story|announcement|week|case study|testimonial|review|research)$/i

export function topicOf(text: string): Topic | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const [, heading, body] = HEADING.exec(text) ?? []
  if (heading && body && !HOW_TO.test(text)) return headedTopic(heading, body)
  const station = /^how\s+((?:our|the|my|your|an?)\s+.+?)\s+(?:works?|is made|are made|came to be)\b(.*)$/i.exec(text)
  if (station?.[1]) return nounPhrase(station[1], station[2] ?? "")
  const action = actionOf(text)
  if (action) return { ...action, rest: action.rest }
  const words = text.split(" ")
  const verb = finiteVerbAt(words.map((word) => word.replace(/[,.]$/, "")))
  if (verb > 0) return topicOfStatement(words, verb)
  const [, phrase = text, rest = ""] = /^(.+?)(?:(?:\s*(?:,(?!\d)|[(–—])\s*|\s+-\s+)(.*))?$/.exec(text) ?? []
  return nounPhrase(phrase, rest)
}

/** "Spring sale: 20% off"; "Slumberwell: a weighted blanket"; "New study: remote workers sleep longer". */
function headedTopic(heading: string, body: string): Topic {
  if (LABEL.test(heading)) return { ...(topicOf(body) ?? nounPhrase(body, "")), rest: body }
  const [verb = "", object = ""] = heading.toLowerCase().split(" ")
  const order = BASE_VERBS.has(verb) && DETERMINER.test(object) ? actionOf(heading) : undefined
  if (order) return { ...order, rest: body }
  const isName = /^\p{Lu}[\p{L}\p{N}]*(?:\s+[\p{Lu}\d][\p{L}\p{N}]*)*$/u.test(heading)
  if (isName && /^(?:an?|the|our)\s/i.test(body)) {
    const isStatement = statementOf(body) !== undefined
    const name = { subject: heading, phrase: heading, isPlural: false }
    return { ...name, rest: isStatement ? body : `${heading} is ${lowerFirst(body)}` }
  }
  return { ...nounPhrase(heading, ""), rest: body }
}

/** "how to prune roses in winter", "5 ways to save water", "improve your sleep". */
function actionOf(text: string): Topic | undefined {
  const asked = text.replace(HOW_TO, "")
  const first = asked.split(" ")[0]?.toLowerCase() ?? ""
  const isAction =
    asked !== text ||
    (BASE_VERBS.has(first) &&
      asked.split(" ").length > 1 &&
      !/^(?:book|plan|test|study|love|help|cover|order|launch|sleep|design|care|visit|open|return|train|end|start|work|show|talk|warm|clean|free|rest|last|stop)$/.test(
        first,
      ))
  const isOrder =
    /(?:how|ways|steps|learn)\s+(?:you can|to)\s+$/i.test(text.slice(0, text.length - asked.length)) &&
    !first.endsWith("ing")
  if (!isAction || !(BASE_VERBS.has(first) || isOrder)) {
    if (asked === text) return undefined
    const object = nounPhrase(asked, "")
    return object
  }
  const [, clause = asked, rest = ""] = /^(.+?)(?:\s*(?:,(?!\d)|[(–—])\s*(.*))?$/.exec(asked) ?? []
  const words = clause.split(" ").slice(0, 9)
  const noun = words
    .slice(1)
    .join(" ")
    .replace(/^(?:up|out|off|in|on|down)\s+/i, "")
  const object = noun && !isPreposition(words[1] ?? "") ? nounPhrase(noun, "") : undefined
  const verbForm = gerund(words[0] ?? "")
  const subject = object?.subject ?? `${verbForm} ${words.slice(1).join(" ")}`.trim()
  return {
    subject,
    phrase: object?.phrase ?? subject,
    isPlural: object?.isPlural ?? false,
    action: clauseWithin(
      words.join(" ").toLowerCase() === words.join(" ") ? words.join(" ") : lowerFirst(words.join(" ")),
    ),
    rest,
  }
}

const clauseWithin = (text: string): string => text.replace(/[\s,;:.]+(?:and|or|with|for|to|in|at|of|the|a|an)?$/i, "")
export const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

export function gerund(verb: string): string {
  if (verb.endsWith("ie")) return `${verb.slice(0, -2)}ying`
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  if (/^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

/** Of "our customer Maria doubled her sales with our invoicing app" the subject, unless it is only a pronoun. */
function topicOfStatement(words: string[], verb: number): Topic {
  const start = words.slice(0, verb).join(" ").replace(WHY, "").replace(/,$/, "")
  const after = words.slice(verb + 1).join(" ")
  const isPerson = isPronoun(start) || /^(?:we|i|you)\b/i.test(start)
  if (!isPerson && !/^(?:there|here|it|that|this)$/i.test(start)) {
    const isNeed = /^(?:needs?|wants?|loves?|chooses?|deserves?|uses?|buys?|should|must)$/i.test(words[verb] ?? "")
    if (WHY.test(words.join(" ")) && isNeed)
      return { ...nounPhrase(after.replace(/^(?:use|have|try|buy|get|choose)\s+/i, ""), ""), rest: "" }
    return { ...nounPhrase(start, ""), rest: "" }
  }
  const object = after.replace(
    /^(?:(?:now|also|just|finally|always|proudly|been|be|going to|hiring|launching|opening|offering|looking for|excited|happy|proud|thrilled|to announce|to|have|has|are|is|launch|open|offer|announce|introduce|present|share)\s+)+/i,
    "",
  )
  const [, phrase = object, rest = ""] = /^(.+?)(?:\s*(?:,(?!\d)|[(–—])\s*(.*))?$/.exec(object) ?? []
  return { ...nounPhrase(phrase, ""), rest }
}

const PHRASE_END =
  /\s+(?:for|with|that|which|who|because|so|to|at|on|from|by|is|are|was|were|will|has|have|helps?|makes?|launching|starting|coming|available|using|where|when|while|but|including|featuring|aimed|designed|made|baked|built|grown|roasted|crafted|until|till|during|this|next|under|now|since|without|in)\b/i

/** What belongs to the name of the thing: "in Tuscany", "on a balcony", "with Northwind Logistics". */
const TAIL =
  /^(?:(?:in|on|at|from|to)\s+(?:(?:an?|the|our|your)\s+)?[\p{L}'’-]+(?:\s+[\p{L}'’-]+){0,2}|with(?:\s+\p{Lu}[\p{L}'’-]*)+)$|^with(?:\s+\p{Lu}[\p{L}'’-]*)+(?=,|$)/u

function nounPhrase(raw: string, after: string): Topic {
  const text = raw.trim().replace(/^["']|["']$/g, "")
  const end = text.search(PHRASE_END)
  const isCut = end > 2
  const words = (isCut ? text.slice(0, end) : text).split(" ")
  const first = words[0] ?? ""
  const determiner = DETERMINER.test(first) ? first.toLowerCase() : ""
  const nouns = (determiner ? words.slice(1) : words).slice(0, 7)
  const cased = nouns.map((word, at) =>
    at === 0 && !determiner && isOrdinary(word, nouns) ? word.toLowerCase() : word,
  )
  const subject = cased.join(" ").replace(/[,.]$/, "") || "the brand"
  const cut = isCut ? text.slice(end).trim() : ""
  const tail = TAIL.exec(cut)?.[0] ?? ""
  const kept = new RegExp(DATE.source, "i").test(tail) ? "" : tail
  const rest = [cut.slice(kept.length).trim(), after].filter(Boolean).join(", ")
  return {
    subject,
    phrase: `${withDeterminer(subject, determiner)}${kept && ` ${kept}`}`,
    isPlural: isPlural(headOf(subject)),
    rest,
  }
}

/** A word that has its capital only because it stands first. */
const isOrdinary = (word: string, words: string[]): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) && !(words.length > 1 && /^\p{Lu}/u.test(words[1] ?? ""))

/** "jar of honey" is about the jar. */
const headOf = (subject: string): string =>
  (subject.split(/\s+(?:of|about|on|in|for|with)\s+/i)[0] ?? subject).split(" ").at(-1) ?? subject

function withDeterminer(subject: string, determiner: string): string {
  if (subject === "the brand") return subject
  const isName = subject.split(" ").every((word) => /^[\p{Lu}\d]/u.test(word))
  if (/^(?:our|my)$/.test(determiner)) return `our ${subject}`
  if (/^(?:the|your|their|these|those|this|that|his|her|its)$/.test(determiner)) return `${determiner} ${subject}`
  if (/^an?$/.test(determiner)) return `${determiner} ${subject}`
  if (/^(?:some|all|every|each|any|no)$/.test(determiner)) return `${determiner} ${subject}`
  if (/\bof (?:our|my|the)\b/i.test(subject)) return `the ${subject}`
  const head = headOf(subject)
  if (isName || isPlural(head) || isMass(head) || /^\d/.test(subject)) return subject
  return `our ${subject}`
}

export function statementOf(text: string): string | undefined {
  if (WHY.test(text) || HOW_TO.test(text)) return undefined
  const words = text.split(" ")
  const verb = finiteVerbAt(words.map((word) => word.replace(/[,.]$/, "")))
  if (verb < 1 || wordsOf(text).length < 3) return undefined
  return sentence(text.replace(/\bi\b/g, "I"))
}
