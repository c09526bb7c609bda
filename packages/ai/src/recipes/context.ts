import { withWeekday } from "../days.ts"

/** What a text leads to, in its own words. */
export type LinkedItem = {
  kind: "page" | "e-book"
  title: string
  words: string
  /** Absent where the link is set afterwards. */
  address?: string
}

/** What stands around a text when people read it. */
export type TextContext = {
  /** The day on which it goes out, "2026-05-31"; absent for one that is used at once. */
  day?: string
  linked?: LinkedItem
  /** The page on which the readers signed up. */
  joined?: LinkedItem
  /** What is to be seen on the pictures that go with it, in words. */
  pictures?: readonly string[]
  /** Texts that the same readers see beside it, the latest last. */
  others?: readonly string[]
}

/** Characters of what is linked: the head of a sales page, the description and outline of a book. */
const LINKED_CHARS = 2500
const OTHER_CHARS = 500
const OTHERS_SHOWN = 6

const quote = ({ words }: LinkedItem): string =>
  `"""\n${words
    .replace(/\n\s*\n/g, "\n")
    .trim()
    .slice(0, LINKED_CHARS)}\n"""`

const describeLinked = (linked: LinkedItem): string => {
  const address = linked.address ? `, at the address ${linked.address}` : ""
  return `It leads to the ${linked.kind} “${linked.title}”${address}. Promise only what that keeps, by the same names and prices. Its own words:\n${quote(linked)}`
}

const VERSION_CHARS = 1500
const VERSIONS_SHOWN = 3

/** What tells a variant from those before it: only one who knows the first can take another angle. */
export const describeVersions = (versions: readonly string[]): string[] =>
  versions.length > 0
    ? [
        `These versions of the text, of the same brief, stand already. Write one that people would not take for any of them: begin elsewhere, put another point of the brief first, build it otherwise, end otherwise. A synonym is no change. The facts, the offer and the call to action stay:\n${versions
          .slice(-VERSIONS_SHOWN)
          .map((text) => `"""\n${text.trim().slice(0, VERSION_CHARS)}\n"""`)
          .join("\n")}`,
      ]
    : []

/** The context as lines of an order; none where nothing is known. */
export function describeContext({ day, linked, joined, pictures = [], others = [] }: TextContext): string[] {
  return [
    day ? `People read it on ${withWeekday(day)}: write as on that day.` : "",
    linked ? describeLinked(linked) : "",
    joined ? `The readers signed up on the ${joined.kind} “${joined.title}”, which says:\n${quote(joined)}` : "",
    pictures.length > 0
      ? `These pictures go with it. Let the text fit them without describing them:\n- ${pictures.join("\n- ")}`
      : "",
    others.length > 0
      ? `The same readers see these texts too. Begin otherwise, and repeat none of their sentences or examples; offer, price and dates may stand again:\n${others
          .slice(-OTHERS_SHOWN)
          .map((text) => `"""\n${text.trim().slice(0, OTHER_CHARS)}\n"""`)
          .join("\n")}`
      : "",
  ].filter(Boolean)
}
