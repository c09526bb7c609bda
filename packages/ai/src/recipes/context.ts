import { withWeekday } from "../days.ts"
import { quoteLine, quoteText } from "./quoted.ts"

/** The content a text links to. */
export type LinkedItem = {
  kind: "page" | "e-book"
  title: string
  words: string
  /** Absent if the link is added afterwards. */
  address?: string
}

/** The context of a text. */
export type TextContext = {
  /** The publication day, "2026-05-31"; absent for a text used at once. */
  day?: string
  /** The first of the days on which it is used, if there is no last one. */
  from?: string
  linked?: LinkedItem
  /** The page on which the readers signed up. */
  joined?: LinkedItem
  /** Descriptions of the pictures that go with it. */
  pictures?: readonly string[]
  /** Related texts seen by the same readers, latest last. */
  others?: readonly string[]
}

/** Maximum length of linked content: the top of a sales page, or a book's description and outline. */
const LINKED_CHARS = 2500
const OTHER_CHARS = 500
const OTHERS_SHOWN = 6

const quote = ({ words }: LinkedItem): string =>
  quoteText(
    words
      .replace(/\n\s*\n/g, "\n")
      .trim()
      .slice(0, LINKED_CHARS),
  )

const describeLinked = (linked: LinkedItem): string => {
  const address = linked.address ? `, at the address ${linked.address}` : ""
  return `It leads to the ${linked.kind} “${linked.title}”${address}. Promise only what that keeps, by the same names and prices. Its own words:\n${quote(linked)}`
}

const VERSION_CHARS = 1500
const VERSIONS_SHOWN = 3

/** Earlier variants, which a writer must know to take another angle. */
export const describeVersions = (versions: readonly string[]): string[] =>
  versions.length > 0
    ? [
        `These versions of the text, of the same brief, stand already. Write one that people would not take for any of them: begin elsewhere, put another point of the brief first, build it otherwise, end otherwise. A synonym is no change. The facts, the offer and the call to action stay:\n${versions
          .slice(-VERSIONS_SHOWN)
          .map((text) => quoteText(text.trim().slice(0, VERSION_CHARS)))
          .join("\n")}`,
      ]
    : []

/** What an owner wants of an existing text. */
export const orderWish = (wish: string, whole: string): string =>
  `Its owner wants this of it:\n${quoteText(wish)}\nDo exactly that, and leave the rest of the ${whole} as it is, word for word where it can stay. What they state there is a fact, and takes the place of an open question that asks for it; what they ask for is done within the rules above.`

/** A text to write again as its owner wants; `current` is "" before there is one. */
export type Change = { current: string; wish: string }
/** How a text that exists becomes another: as its owner wants, or unlike these versions. */
export type Again = { change?: Change | undefined; versions?: readonly string[] }

export const describeAgain = ({ change, versions = [] }: Again, whole?: string): string[] =>
  change ? describeChange(change, whole) : describeVersions(versions)

const describeChange = ({ current, wish }: Change, whole = "text"): string[] =>
  current
    ? [`The ${whole} as it stands:\n${quoteText(current)}`, orderWish(wish, whole)]
    : [`Besides the brief, its owner wants this of it:\n${quoteText(wish)}`]

/** The fault of a change that changed nothing. */
export const complainOfUnchanged = (text: string, { current }: Change): string | undefined =>
  text.trim() === current.trim()
    ? "That is the text as it was. Do what its owner wants, and send the whole answer and nothing else."
    : undefined

/** The context as lines of a prompt; none if nothing is known. */
export function describeContext({ day, from, linked, joined, pictures = [], others = [] }: TextContext): string[] {
  return [
    day ? `People read it on ${withWeekday(day)}: write as on that day, and offer nothing that is over by then.` : "",
    from
      ? `People sign up from ${withWeekday(from)} on, and read this then or weeks later: leave out what is over before the first of them can read it, and tell what ends after that with its last day, so that those who read it too late see that it is over.`
      : "",
    linked ? describeLinked(linked) : "",
    joined ? `The readers signed up on the ${joined.kind} “${joined.title}”, which says:\n${quote(joined)}` : "",
    pictures.length > 0
      ? `These pictures go with it. Let the text fit them without describing them:\n- ${pictures.map(quoteLine).join("\n- ")}`
      : "",
    others.length > 0
      ? `The same readers see these texts too. Begin otherwise, and repeat none of their sentences or examples; offer, price and dates may stand again:\n${others
          .slice(-OTHERS_SHOWN)
          .map((text) => quoteText(text.trim().slice(0, OTHER_CHARS)))
          .join("\n")}`
      : "",
  ].filter(Boolean)
}
