import { hasBeginning, hasSign, readSign, reword } from "./patterns.ts"

/** Turns the subordinate clauses of German and Dutch orders into sentences. */

/** "Sag unseren Kunden, dass wir ab März liefern": a German or Dutch clause ends with its verb. */
export const endsWithVerb = (sentence: string): boolean => hasBeginning(sentence, "verb-last")

/** The clause with its verb in second place, or "" if that needs more than moving it. */
function moveVerb(clause: string): string {
  if (hasSign(clause, "taken-apart") || hasSign(clause, "second-verb")) return ""
  if (hasSign(clause, "moved-modal")) return clause.replace(readSign("moved-modal"), "$1 $3 $2 $4")
  const [all = clause, ...parts] = readSign("moved-verb").exec(clause) ?? []
  const [subject = "", rest = "", verb = "", place = ""] = parts[0] ? parts.slice(0, 3) : parts.slice(3)
  const [, prefix = "", stem = verb] = readSign("separable").exec(verb) ?? []
  return verb && [subject, stem, rest, prefix].filter(Boolean).join(" ") + place + clause.slice(all.length)
}

/** Returns the clause `bare` of an order as a sentence; "" if that needs more than moving its verbs. */
export const placeVerb = (bare: string, sentence: string): string =>
  moveVerb(bare) || (reword(sentence, "verb-kept") ?? "")
