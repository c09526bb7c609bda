import type { Topic } from "./brief-topic.ts"

/** Briefs that name an occasion and not its thing, and whom or what they are about then. */
const BARE: readonly [RegExp, Omit<Topic, "rest">][] = [
  // Thanks that name nobody are for whoever reads them.
  [
    /^(?:(?:a\s+)?(?:big\s+|many\s+|warm\s+)?(?:thank[\s-]you|thanks))(?:\s+(?:all|everyone|everybody|so much|very much))*$/i,
    { subject: "all of you", phrase: "all of you", isPlural: true },
  ],
  [
    /^(?:(?:we['’]re|we are|now)\s+)?(?:hiring|an?\s+job|jobs?(?:\s+(?:offer|ad))?|(?:an?\s+|new\s+)?vacanc(?:y|ies)|recruiting|join our team)$/i,
    { subject: "a new colleague", phrase: "a new colleague", isPlural: false },
  ],
  [
    /^(?:(?:we['’]re|we are)\s+)?clos(?:ed|ing)$/i,
    { subject: "opening hours", phrase: "our opening hours", isPlural: true },
  ],
]

export function bareTopic(brief: string): Topic | undefined {
  const found = BARE.find(([pattern]) => pattern.test(brief))?.[1]
  return found && { ...found, rest: "" }
}
