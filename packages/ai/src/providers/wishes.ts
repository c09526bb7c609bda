import { FORMAL_ABOVE, RELAXED_BELOW } from "@brandwright/contract/brands/voice"
import type { Voice } from "../engine.ts"

/** Checks wishes of a brief that a text either follows or does not: how it addresses its readers, and how it ends. */

type Address = {
  language: string
  /** How a brief asks for it, and what a text in it does not say. */
  asked: RegExp
  never: RegExp
  name: string
}

const word = (words: string, flags = "iu"): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags)
const NEGATIONS =
  "nicht|kein|ne|pas|no|not|never|don['’]t|non|não|nunca|niet|geen|statt|sans|sin|senza|sem|zonder|instead of|without|invece di|em vez de|in plaats van"
/** "Non dare del tu", "niet aanspreken met je". */
const NOT = `(?<!\\p{L})(?:${NEGATIONS}) (?:\\p{L}+ ){0,3}`
/** "In du", "mit Du", "use “Sie”", or a verb of its own, and not "nicht duzen". */
const asks = (form: string, before: string, verbs: string): RegExp =>
  word(
    `(?<!${NOT})(?:${verbs})(?! (?:pas|nicht))|(?<!${NOT})(?:as|use|using|with|say|${before}) ["“„«']?(?:${form})(?:-form| form)?["”“»']?`,
  )

const ADDRESSES: readonly Address[] = [
  {
    language: "de",
    asked: asks("du", "per|in|mit|im", "duzen|geduzt|duze|du-form|informal(?:ly)? du"),
    // At the start of a sentence "Sie" may be they or she.
    never: word("(?<=[\\p{Ll},;:] )(?:Sie|Ihnen|Ihre?[nmrs]?)", "u"),
    name: "“du”, not “Sie”",
  },
  {
    language: "de",
    asked: asks("sie", "per", "siezen|gesiezt|sieze|sie-form|formal sie"),
    never: word("du|dich|dir|deine?[nmrs]?"),
    name: "“Sie”, not “du”",
  },
  {
    language: "fr",
    asked: asks("tu", "en|au", "tutoie\\p{L}*|tutoy\\p{L}*"),
    never: word("vous|votre|vos"),
    name: "“tu”, not “vous”",
  },
  {
    language: "fr",
    asked: asks("vous", "en|au", "vouvoie\\p{L}*|vouvoy\\p{L}*"),
    never: word("tu|toi|tes|ton(?= \\p{L}+)|ta(?= \\p{L}+)"),
    name: "“vous”, not “tu”",
  },
  {
    language: "es",
    asked: asks("tú", "de|en", "tutea\\p{L}*|tutear|tuteo"),
    never: word("ustedes|usted"),
    name: "“tú”, not “usted”",
  },
  {
    language: "es",
    asked: asks("usted", "de|en", "trata de usted|tratar de usted|ustedea"),
    never: word("tú|ti|tu|tus|contigo"),
    name: "“usted”, not “tú”",
  },
  {
    language: "it",
    asked: asks("tu", "il|usa|usare", "d(?:are|ai|à|ando|iamo|ate) (?:\\p{L}+ ){0,3}del tu|tono informale, tu"),
    // At the start of a sentence "Suo" may be his or hers.
    never: word("(?<=[\\p{Ll},;:] )(?:Lei|Su[oaei]|Suoi)|[Vv]oi|[Vv]ostr[oaie]", "u"),
    name: "“tu”, not “Lei” or “voi”",
  },
  {
    language: "it",
    asked: asks("lei", "il|usa|usare", "d(?:are|ai|à|ando|iamo|ate) (?:\\p{L}+ ){0,3}del lei"),
    never: word("tu|te|ti|tuo|tua|tuoi|tue"),
    name: "“Lei”, not “tu”",
  },
  {
    language: "nl",
    asked: asks("je|jij", "aan met|aanspreken met", "tutoye\\p{L}*|(?:je|jij)-vorm"),
    // A single capital may be a name or a shape.
    never: word("u|uw|Uw|uzelf", "u"),
    name: "“je”, not “u”",
  },
  {
    language: "nl",
    asked: asks("u", "aan met|aanspreken met", "vousvoye\\p{L}*|u-vorm"),
    never: word("je|jij|jou|jouw|jullie"),
    name: "“u”, not “je”",
  },
  {
    language: "pt",
    asked: asks("tu", "por|usa|usar|usando", "tutei\\p{L}*|trat\\p{L}* (?:\\p{L}+ ){0,3}por tu"),
    never: word("você|vocês"),
    name: "“tu”, not “você”",
  },
  {
    language: "pt",
    asked: asks("você", "usa|usar|usando", "trat\\p{L}* (?:\\p{L}+ ){0,3}por você"),
    // "Te" goes with "você" in Brazil.
    never: word("tu|ti|contigo|teus?|tuas?"),
    name: "“você”, not “tu”",
  },
  {
    language: "pt",
    asked: asks("o senhor|a senhora|senhor", "usa|usar|usando", "trat\\p{L}* (?:\\p{L}+ ){0,3}por (?:o )?senhor"),
    never: word("você|vocês|tu|ti|contigo|teus?|tuas?"),
    name: "“o senhor” or “a senhora”, not “você” or “tu”",
  },
]

/** Customers speak as they like; tags have no language. */
const UNADDRESSED = /<[^<>]*>|[“„«"][^“”„«»"]*[”“»"]/gu

/** Describes the fault of a text that speaks to its readers in the other way than its brief asks for. */
export function complainOfAddress(text: string, brief: string, language: string): string | undefined {
  const requested = ADDRESSES.filter((one) => language.startsWith(one.language) && one.asked.test(brief))
  // A brief that names both may be about them.
  const [only, ...others] = requested
  return only && others.length === 0 && only.never.test(text.replace(UNADDRESSED, ""))
    ? `The brief asks to address the readers with ${only.name}. Send the whole answer again with that changed.`
    : undefined
}

/** Where neither the brand's own texts nor its formality say: most shops there are on these terms. */
const USUALLY_NEAR: ReadonlySet<string> = new Set(["es", "it", "nl"])

/**
 * How a brand's texts address their readers, so that all of them do it alike: as its examples do, else as its facts,
 * else by its formality. Undefined in a language with one form.
 */
export function chooseAddress({ language, stylization, examples, facts, brandDescription }: Voice): string | undefined {
  const [near, far] = ADDRESSES.filter((one) => language.startsWith(one.language))
  if (!near || !far) return undefined
  if (language === "pt-BR") return far.name
  const find = (texts: readonly string[]) => {
    const words = texts.join("\n").replace(UNADDRESSED, "")
    const [isNear, isFar] = [far.never.test(words), near.never.test(words)]
    return isNear === isFar ? undefined : isNear ? near.name : far.name
  }
  const stated = facts.filter(({ kind }) => kind !== "review").map(({ detail }) => detail)
  const { formalityLevel } = stylization
  const isFormal =
    formalityLevel > FORMAL_ABOVE || (formalityLevel >= RELAXED_BELOW && !USUALLY_NEAR.has(near.language))
  return find(examples) ?? find([brandDescription, ...stated]) ?? (isFormal ? far.name : near.name)
}

const CLOSING_QUESTION = new RegExp(
  [
    "(?:end|close|finish|conclude|ends|ending|closing) (?:it |the (?:post|text|mail|caption) )?(?:with|on) an? (?:\\p{L}+ )?question|closing question|question at the end",
    "(?:mit|durch) einer? (?:\\p{L}+ )?frage (?:am (?:ende|schluss)|enden|aufhören|schließen|abschließen)|(?:ende|schließe|beende|schluss)\\p{L}* (?:\\p{L}+ ){0,2}mit einer (?:\\p{L}+ )?frage|(?:abschluss|schluss)frage|am (?:ende|schluss) eine (?:\\p{L}+ )?frage",
    "(?:termine\\p{L}*|fini\\p{L}*|conclu\\p{L}*) (?:\\p{L}+ ){0,2}(?:par|sur|avec) une question|question (?:à la fin|finale)",
    "(?:termina\\p{L}*|acaba\\p{L}*|cierra|cerrar) (?:\\p{L}+ ){0,2}con una pregunta|pregunta (?:al final|final)",
    "(?:chiudi|termina|finisci|concludi)\\p{L}* (?:\\p{L}+ ){0,2}con una domanda|domanda (?:alla fine|finale)",
    "(?:eindig|sluit|afsluit)\\p{L}* (?:\\p{L}+ ){0,2}met een vraag|vraag (?:aan het eind|tot slot)",
    "(?:termin|acab|fech)\\p{L}* (?:\\p{L}+ ){0,2}com uma pergunta|pergunta (?:no final|final)",
  ].join("|"),
  "iu",
)

const NO_WORDS = /(?:^|[ \t])#[^\s#]+|https?:\/\/\S+/gu
const SENTENCE_GAP = /(?<=[.!?…])\s+|\n+/
/** Parts behind which no question is its end: an invitation may follow it, in a mail a button and a sign-off too. */
const LAST = { mail: 6, post: 2 }

/** Describes the fault of a text that should end with a question and does not. */
export function complainOfEnd(text: string, brief: string, kind: keyof typeof LAST = "post"): string | undefined {
  if (!CLOSING_QUESTION.test(brief)) return undefined
  const parts = text
    .replace(NO_WORDS, " ")
    .split(SENTENCE_GAP)
    .filter((part) => /\p{L}/u.test(part))
  return parts.slice(-LAST[kind]).some((part) => part.includes("?"))
    ? undefined
    : "The brief asks for a question at the end. Send the whole answer again, and end it with one."
}
