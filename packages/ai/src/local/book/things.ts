import type { Brief } from "../brief.ts"
import { fieldOfTopic } from "../fields/fields.ts"
import { BASE_VERBS, isPreposition } from "../words.ts"

type Source = {
  brief: Brief
  /** The words that the brief was read from. */
  source: string
}

/** The things of the brief; of one that names hardly any, those of its field too. */
export function thingsOf(plan: Source): string[] {
  const own = thingsIn(plan)
  return own.length >= THINGS_ENOUGH ? own : [...own, ...(fieldOfTopic(plan.source)?.things ?? [])]
}
const THINGS_ENOUGH = 3

/**
 * Words of the brief that name things: those that a clause ends with or goes on after. "Quiet" of "quiet corners and
 * water" is none, "corners" and "water" are.
 */
function thingsIn({ brief, source }: Source): string[] {
  const words = source.toLowerCase().split(/\s+/)
  const isThing = (keyword: string) =>
    !BASE_VERBS.has(keyword) &&
    !NO_THING.test(keyword) &&
    words.some((word, at) => {
      const next = (words[at + 1] ?? ".").replace(/[^\p{L}]/gu, "")
      const [before = "", last = "."] = [words[at - 2], words[at - 1]]
      // "Are kept", "without fear", "a first hive"; "file" of "File without fear" is what to do.
      if (NAMES_NOTHING.test(last) || /^an?$/.test(before) || /^an?$/.test(last)) return false
      if (/[.!?]$/.test(last) && isPreposition(next)) return false
      const isLast = !/\p{L}$/u.test(word) || next === "" || isPreposition(next) || /^(?:and|or|but|is|are)$/.test(next)
      return word.replace(/[^\p{L}'’-]/gu, "") === keyword && (isLast || BASE_VERBS.has(next))
    })
  return brief.keywords.filter(isThing).slice(0, 12)
}

const NAMES_NOTHING = /^(?:is|are|was|were|be|been|without|no|not|to)$/
const NO_THING = /^(?:(?:minute|hour|day|week|month|season|year)s?|well|better|best|made|done|kept|\p{L}+ly)$/u
