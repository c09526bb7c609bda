import { bareTopic } from "./brief-bare.ts"
import { type Intent, intentOf } from "./brief-intent.ts"
import { HEADING, topicOf, lowerFirst, statementOf, DATE, type Topic } from "./brief-topic.ts"
import { fit, sentence, wordsOf } from "./grammar.ts"
import { isMass, isPreposition, BASE_VERBS } from "./words.ts"

/** Reads a person's brief: what it is about, what it states, what it offers. Every writer starts here. */

export type Brief = {
  /** What it is about without "our" or "the": "vegan cookie box". */
  subject: string
  /** The same as it stands in a sentence: "our vegan cookie box", "sleep", "trail running shoes". */
  phrase: string
  isPlural: boolean
  /** Of guides: what the reader wants to do, "prune roses in winter". */
  action?: string
  intent: Intent
  /** The brief's telling words, most important first. */
  keywords: string[]
  /** Clauses of the brief that state something, in its own words. */
  facts: string[]
  /** What the brief says, each as one finished sentence: its own statements, and fragments made into statements. */
  details: string[]
  /** "20% off all tools", "free shipping", "$49". */
  offers: string[]
  /** "this Friday", "on 12 May". */
  dates: string[]
  /** "busy parents", when the brief says for whom. */
  readers?: string
  /** Web addresses in the brief. */
  links: string[]
}

const STOP = new Set(
  "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each every few for from further get give gives had has have having he her here hers him his how i if in into is it its itself just let like make makes many may me might more most much must my need needs new no nor not now of off on once one only or other our ours out over own people please post posts same she should show so some such tell than that the their theirs them then there these they this those through to too under until up us use very want was we were what when where which while who whom why will with would write writing you your yours create generate content caption email blog article something thing things really announce announcing announcement promote promoting introduce introducing launch launching available today week month year tips tip ways way made making based free good best great better lot lots come comes know everyone help helps like without mention include please instagram facebook twitter linkedin tiktok youtube social media caption captions announcing hiring looking customer customers invite reader readers".split(
    " ",
  ),
)

const KIND_OF_TEXT =
  "(?:(?:short|long|quick|fun|new|great|engaging|friendly|catchy|nice|compelling|simple|instagram|facebook|twitter|linkedin|tiktok|youtube|social media|social|blog|email|e-mail|video|marketing|sales|landing|promo|promotional|weekly|monthly|60-second|30-second|welcome)\\s+)*(?:post|posts|caption|captions|article|email|e-mail|mail|newsletter|script|video|reel|page|ad|announcement|content|copy|text|message|story|tweet|thread|series|campaign|e-?book|book)"
const LEAD_INS = [
  /^please\s+/i,
  /^(?:can|could|would)\s+you\s+(?:please\s+)?/i,
  /^i(?:'d|\s+would)?\s+(?:want|need|like)\s+(?:you\s+)?(?:to\s+)?/i,
  new RegExp(
    `^(?:write|create|make|generate|draft|produce|give|prepare|compose|do)\\s+(?:(?:me|us)\\s+)?(?:(?:an?|the|some|our|my)\\s+)?${KIND_OF_TEXT}\\s+(?:about|on|for|announcing|promoting|introducing|explaining|describing|regarding|of|to|that\\s+(?:announces|promotes|introduces|explains|describes|covers|says))\\s+`,
    "i",
  ),
  new RegExp(
    `^(?:(?:an?|the|some|our|my)\\s+)?${KIND_OF_TEXT}\\s+(?:about|on|announcing|promoting|introducing|explaining|describing|regarding)\\s+`,
    "i",
  ),
  /^(?:write|talk|post|tweet)\s+about\s+/i,
  /^(?:the\s+)?(?:launch|release|announcement|benefits?|advantages?|importance|value|story|history|basics|meaning|art|power)\s+of\s+/i,
  /^behind the scenes\s+(?:at|of|in|with|on)\s+/i,
  /^welcome\s+to\s+/i,
  /^(?:announce|announcing|promote|promoting|introduce|introducing|advertise|present|presenting|highlight|highlighting|feature|showcase|discuss|describe|explain|share|sharing|celebrate|celebrating|sell|launching|launch)\s+(?:that\s+|the\s+launch\s+of\s+)?(?=\S+\s*)/i,
  /^(?:(?:a\s+)?(?:big\s+|many\s+|warm\s+)?(?:thank[\s-]you|thanks))\s+(?:so much\s+|very much\s+)?(?:to|for)\s+/i,
  /^(?:thank|thanking|welcome|welcoming)\s+(?=our|my|the|all|every|new)/i,
  /^(?:we(?:['’]re| are)\s+(?:so\s+|very\s+|truly\s+)*sorry|(?:our\s+)?(?:sincere\s+)?apologies|sorry|apologi[sz]e)\s+(?:for|about)\s+/i,
  /^(?:remind|tell|let|inform|show|teach|invite|encourage|ask)\s+(?:people|everyone|everybody|customers|readers|followers|subscribers|our\s+\w+|the\s+\w+|all\s+\w+)(?:\s+\w+ers)?\s+(?:know\s+)?(?:about\s+|of\s+|that\s+|to\s+|(?=how\s+to\s))/i,
  /^(?:mention|include|highlight|stress|emphasi[sz]e|point out|say|note)\s+(?:that\s+)?/i,
  /^(?:sign up|subscribe|register|apply|come|stop by|book a place)\s+(?:for|to|at|in)\s+/i,
  /^(?:\d+|some|a few|top \d+|the best|the top \d+|five|three|seven|ten)?\s*(?:tips|ideas|reasons|facts|tricks|rules|lessons|mistakes)\s+(?:for|about|on|of|in|when|to)\s+/i,
]
/** Orders to the writer about the text itself: no part of what is told. */
const ABOUT_THE_TEXT =
  /^(?:keep|use|make|do not|don['’]t|avoid|write|add|sound|end|start|finish|close|be|target|aim|tone|length|style|format)\b.*\b(?:it|tone|short|long|friendly|emoji|emojis|hashtags?|words?|call to action|cta|language|style|funny|formal|casual|question|exclamation|sound|voice)\b/i
const PLACEHOLDER = /\[[^[\]]*\]/
const LINK = /https?:\/\/[^\s)>\]]+[^\s)>\].,!?;:]/gi
const OFFER =
  /(?:\b(?:save\s+)?(?:up to\s+)?\d{1,3}\s?(?:%|percent)\s*(?:off|discount)(?:\s+(?:all|every|any|on|our|the|your)\b[^,.;!?]{0,40}?(?=\s+(?:until|till|this|from|on|in|for|with|when|and)\b|[,.;!?]|$))?|\b(?:half|free) (?:price|shipping|delivery|trial|samples?|gifts?|consultation|returns|entry|admission|tickets?|parking|coffee|drinks?|lessons?|class|classes|workshop|webinar|e-?book|guide|checklist)\b|\bbuy (?:one|two|1|2),? get (?:one|1)(?: free)?|(?:[$€£]\s?\d[\d.,]*\d?|\b\d+\s?(?:euros?|dollars?|pounds?)\b)(?:\s*(?:a|per|each|\/)\s*\w+)?|\b\d+-day (?:trial|guarantee|returns?|money-back guarantee)\b)/gi

/**
 * How much of a brief is read: reading is done on the thread that answers requests, so what it costs has an end. The
 * rest of a longer brief would find no place in a text anyway.
 */
const READ_CHARS = 20_000
const READ_SENTENCES = 150
const READ_PIECES = 40
/** A subject stands in titles and in the middle of sentences; nobody's word is longer than this. */
const SUBJECT_CHARS = 120
const WORD_CHARS = 60

/** Reads a brief of any length; one that names nothing is about `fallback`, such as the brand's name. */
export function readBrief(whole: string, fallback = "the brand"): Brief {
  const text = withSingleSpaces(whole.slice(0, READ_CHARS))
  const links = [...new Set(text.match(LINK) ?? [])]
  const sentences = sentencesOf(text.replace(LINK, " "))
  const [first = "", ...rest] = sentences
  const head = withoutLeadIn(first)
  const topic = bareTopic(head) ??
    topicOf(head) ??
    topicOf(withoutLeadIn(rest[0] ?? "")) ?? { subject: fallback, phrase: fallback, isPlural: false, rest: "" }
  const told = [
    ...tellings(topic.rest, topic, true),
    ...rest.flatMap((part) => tellings(withoutLeadIn(part), topic, false)),
  ]
  const statement = HEADING.test(head) ? undefined : statementOf(head)
  const tidy = sentences.join(". ")
  return {
    subject: fit(topic.subject, SUBJECT_CHARS),
    phrase: fit(topic.phrase, SUBJECT_CHARS),
    isPlural: topic.isPlural,
    ...(topic.action && { action: fit(topic.action, SUBJECT_CHARS) }),
    intent: intentOf(text, topic, statement),
    keywords: keywordsOf(tidy),
    facts: sentences
      .map((part) => withoutLeadIn(part).replace(/[.!?]+$/, ""))
      .filter((part) => wordsOf(part).length >= 4),
    details: [...new Set([...(statement ? [statement] : []), ...told])],
    offers: matches(tidy, OFFER),
    dates: matches(tidy, DATE),
    ...readersOf(tidy),
    links,
  }
}

/** Runs of spaces become one, line breaks stay: the patterns below would go through a long run once for each of its spaces. */
const withSingleSpaces = (text: string): string => text.replace(/[^\S\n]+/g, " ").replace(/ ?\n[ \n]*/g, "\n")

/** Statements of a brief: its sentences, without orders to the writer and without what still stands in [brackets]. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/[“”]/g, '"')
    .split(/(?<=[.!?])\s+(?=["'\p{Lu}\d])|\s*[;\n•]+\s*|\s+-\s+(?=\p{Lu})/u, 2 * READ_SENTENCES)
    .map((part) => withoutBrackets(part.replace(/\s+/g, " ").trim()))
    .map((part) =>
      part
        .replace(/[\s.!?,:;-]+$/, "")
        .replace(/^[-*•\d.)\s]+(?=\p{L})/u, (mark) => (/\d/.test(mark) && !/[.)]/.test(mark) ? mark : "")),
    )
    .filter((part) => /\p{L}/u.test(part) && !ABOUT_THE_TEXT.test(part))
    .slice(0, READ_SENTENCES)
}

/** What stands in brackets was never filled in: the clause around it goes with it. */
function withoutBrackets(text: string): string {
  if (!PLACEHOLDER.test(text)) return text
  const clauses = text.replace(/\[[^[\]]*\]/g, "[]").split(/(?<=[,:])\s+|\s+(?=and\s)/)
  const left = clauses.filter((clause) => !clause.includes("[]")).join(" ")
  return /:$|^(?:to|for|here|from|and|with)\b/i.test(left) ? "" : left.replace(/[\s,:]+$/, "")
}

function withoutLeadIn(text: string): string {
  let left = text.trim()
  for (let turn = 0; turn < 3; turn += 1) {
    const before = left
    for (const pattern of LEAD_INS) {
      const without = left.replace(pattern, "")
      if (without.trim()) left = without
    }
    if (left === before) break
  }
  return left.trim()
}

/** The rest of a brief as sentences; the first pieces hang on the topic, so they become statements about it. */
function tellings(text: string, topic: Topic, isAttached: boolean): string[] {
  const whole = text.trim()
  if (!whole) return []
  const statement = statementOf(whole)
  if (statement) return [statement]
  if (/^to\s+\w+,\s/i.test(whole)) return [sentence(whole)]
  return piecesOf(whole)
    .slice(0, READ_PIECES)
    .flatMap((piece) => {
      const told = tell(piece, topic, isAttached)
      return told ? [told] : []
    })
}

const piecesOf = (text: string): string[] =>
  text
    .split(/\s*(?:,(?!\d)|[()–—])\s*|\s+-\s+/)
    .map((piece) =>
      piece
        .replace(/^(?:and|but|also|plus|including|featuring)\s+/i, "")
        .replace(/[.!?:]+$/, "")
        .trim(),
    )
    .filter(Boolean)

/** One fragment as a sentence about the topic; undefined for what says nothing by itself. */
function tell(full: string, topic: Topic, isAttached: boolean): string | undefined {
  const piece = READERS.test(full) ? full.replace(new RegExp(`^${READERS.source}\\s*`, "iu"), "").trim() : full
  if (!piece) return undefined
  const statement = statementOf(piece)
  if (statement) return statement
  if (/^to\s+\w+$/i.test(piece)) return undefined
  if (isOrderToReader(piece)) return sentence(piece)
  const they = topic.isPlural ? "They are" : "It is"
  const first = piece.split(" ")[0]?.toLowerCase() ?? ""
  const isAction = topic.action !== undefined
  if (/^[$€£]\s?\d|^\d+\s?(?:euros?|dollars?|pounds?)\b/.test(piece)) return sentence(`The price: ${piece}`)
  const isDated = new RegExp(`^(?:(?:starting|on|from)\\s+)?${DATE.source}`, "i").test(piece)
  if (isDated && !isAction) {
    if (/^(?:until|till|before|by)$/.test(first))
      return sentence(`There is time ${first === "till" ? "until" : first} ${piece.slice(first.length).trim()}`)
    return sentence(`Save the date: ${piece.replace(/^(?:on|starting)\s+/i, "")}`)
  }
  if (first === "for") return undefined
  if (isAction)
    return wordsOf(piece).length >= 3 && !isPreposition(first) ? sentence(`Worth knowing: ${piece}`) : undefined
  if (
    /^(?:made|baked|built|grown|roasted|crafted|designed|available|tested|produced|sewn|sourced|printed|delivered|powered|based|open|ready|free|certified|inspired|brewed|hand-?\w+ed|\w+ly \w+ed)$/.test(
      first,
    ) &&
    !new RegExp(OFFER.source, "i").test(piece)
  ) {
    return sentence(`${they} ${lowerFirst(piece)}`)
  }
  if (first === "with" || first === "without")
    return sentence(`${topic.isPlural ? "They come" : "It comes"} ${lowerFirst(piece)}`)
  if (/^(?:that|which|who)$/.test(first)) return relative(piece, topic)
  if (/^(?:at|in|near|on)$/.test(first))
    return isAttached ? sentence(`The place: ${piece.replace(/^(?:at|in|on)\s+/i, "")}`) : undefined
  if (
    /^(?:to|by|of|from|so|because|when|while|where|using|is|are|will|has|have|helps?|makes?|helping|making|saves?|gives?|keeps?|lets?)$/.test(
      first,
    )
  )
    return following(piece, first, topic)
  if (new RegExp(OFFER.source, "i").test(piece))
    return sentence(`You get ${piece.replace(/^(?:get|enjoy)\s+/i, "").replace(/^the\s+(?=\d+-day)/i, "a ")}`)
  if (first.endsWith("ing") && !isMass(piece) && wordsOf(piece).length > 2) return undefined
  if (wordsOf(piece).length < 2 && !isAttached) return undefined
  return sentence(`Part of it: ${piece}`)
}

/** "Pick your first tour", "visit us at the market": a call to act, in the brief's own words. */
const isOrderToReader = (piece: string): boolean => {
  const words = piece.split(" ")
  const first = words[0]?.toLowerCase() ?? ""
  return (
    words.length > 2 &&
    BASE_VERBS.has(first) &&
    /^(?:an?|the|our|your|us|at|by|in|on|now|today|online|for|before|to|early|up|and|with)$/i.test(words[1] ?? "")
  )
}

function relative(piece: string, topic: Topic): string {
  return sentence(`${topic.isPlural ? "They" : "It"} ${piece.replace(/^\S+\s+/, "")}`)
}

function following(piece: string, first: string, topic: Topic): string | undefined {
  const it = topic.isPlural ? "They" : "It"
  if (/^(?:is|are|will|has|have|helps?|makes?|saves?|gives?|keeps?|lets?)$/.test(first))
    return sentence(`${it} ${piece}`)
  if (/^(?:helping|making)$/.test(first)) return sentence(`${topic.isPlural ? "They are" : "It is"} all about ${piece}`)
  if (first === "because" || first === "so") return undefined
  if (first === "by" || first === "from")
    return sentence(
      `${topic.isPlural ? "They come" : "It comes"} ${first === "by" ? `from ${piece.replace(/^by\s+/i, "")}` : piece}`,
    )
  return undefined
}

const READERS =
  /\bfor\s+((?:(?!the\b|our\b|my\b|your\b|a\b|an\b|every\b|free\b|just\b|only\b|more\b|each\b|this\b|next\b|all the\b|\d)[\p{L}-]+\s+){0,3}?(?:parents|families|people|professionals|beginners|runners|teams|companies|businesses|owners|founders|freelancers|students|teachers|kids|children|women|men|adults|seniors|retirees|puppies|kittens|patients|guests|hosts|creators|designers|developers|gardeners|cyclists|athletes|travell?ers|managers|marketers|artists|couples|dogs?|cats?|pet owners|dog owners|homeowners|cooks|bakers|readers|writers|start-?ups|entrepreneurs|nurses|commuters|hikers|climbers|musicians|photographers|coaches|shops|restaurants|engineers|mothers|mums|moms|fathers|dads))\b/iu
const readersOf = (text: string): { readers?: string } => {
  const found = READERS.exec(text)?.[1]
  return found ? { readers: found.toLowerCase() } : {}
}

function keywordsOf(text: string): string[] {
  const counts = new Map<string, number>()
  const words = wordsOf(text)
  for (const [index, word] of words.entries()) {
    const key = word.toLowerCase().replace(/['’]s$/, "")
    if (key.length < 3 || key.length > WORD_CHARS || STOP.has(key) || /^\d/.test(key)) continue
    counts.set(key, (counts.get(key) ?? 0) + 1 + 1 / (index + 2))
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[0].trim())),
]
