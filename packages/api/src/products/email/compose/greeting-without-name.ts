import { PUBLIC_LANGUAGES } from "@brandwright/contract/email/people/email-join"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"

const NAME = String.raw`\{\{[\s._-]*subscriber[\s._-]*name[\s._-]*\}\}`
const SPACE = "(?:&nbsp;|[ \u00A0])+"
const TAGS = "((?:<[^<>]*>)*)"
const ANY = new RegExp(NAME, "iu")
/** "Hola, {{subscriber_name}}:" */
const BEHIND_COMMA = new RegExp(`(?<=[\\p{L}\\p{N}]),${SPACE}${TAGS}${NAME}`, "giu")
/** "Hallo {{subscriber_name}}," */
const BEHIND_WORD = new RegExp(`(?<=[\\p{L}\\p{N}])${SPACE}${TAGS}${NAME}`, "giu")
/** "{{subscriber_name}}, we are open" */
const AT_START = new RegExp(`(?<=^|>|\\n|[.!?]${SPACE})${NAME},${SPACE}(\\p{L})`, "giu")

const bases = new Map<string, { greeting: string; named: RegExp }>(
  PUBLIC_LANGUAGES.map((base) => {
    const { greetingsOfNamed, greeting } = pageWordsIn[base]
    const named = greetingsOfNamed.replace(/[*/]/g, "\\$&")
    return [base, { greeting, named: new RegExp(`(?<!\\p{L})(?:${named})${SPACE}${TAGS}${NAME}`, "giu") }]
  }),
)

export const isEnglish = (locale: string): boolean => locale.startsWith("en")

/**
 * A text to a reader without a known name, in its own language: a word that needs a name ("Liebe")
 * becomes a greeting without one, and the name is removed with its comma. Without a comma, English says "there".
 */
export function withoutName(text: string, locale: string): string {
  if (!ANY.test(text)) return text
  const words = bases.get(locale.split("-")[0] ?? "")
  const greeted = words ? text.replace(words.named, (_all, tags: string) => words.greeting + tags) : text
  const called = greeted.replace(BEHIND_COMMA, "$1").replace(AT_START, (_all, letter: string) => letter.toUpperCase())
  return isEnglish(locale) ? called : called.replace(BEHIND_WORD, "$1")
}
