import { readBeginning, readRewording, readSign } from "./patterns.ts"

/** Turns the subordinate clauses of German and Dutch orders into sentences. */

/** "Sag unseren Kunden, dass wir ab März liefern": a German or Dutch clause ends with its verb. */
const findVerbLast = readBeginning("verb-last")
export const endsWithVerb = (sentence: string): boolean => findVerbLast(sentence) !== undefined

const MOVED = readSign("moved-verb")
/** "Dat we online kunnen boeken": the first of two verbs moves. */
const MODAL = readSign("moved-modal")
/** "Please note that ..." keeps a clause as it is. */
const keepClause = readRewording("verb-kept")
const keepVerb = (sentence: string): string => keepClause(sentence) ?? ""
/** "Umziehen" becomes "wir ziehen um". */
const SEPARABLE = readSign("separable")
/** More than one clause would have to be taken apart. */
const TAKEN_APART = readSign("taken-apart")
/** "Wir umziehen und im Juni feiern": the second verb has the same subject. */
const SECOND_VERB = readSign("second-verb")
const findSubject = readBeginning("moved-subject")
/** "Als je voor 9 uur brengt": a clause behind the one to be moved, which stays as it is. */
const SUBORDINATE = readSign("subordinate")
/** The clause with its verbs in second place, or "" if that needs more than moving them. */
function moveVerb(clause: string): string {
  const { index = 0 } = SUBORDINATE.exec(clause) ?? {}
  if (index > 0) {
    const main = moveVerb(clause.slice(0, index))
    return main && main + clause.slice(index)
  }
  const [, first, join, second] = SECOND_VERB.exec(clause) ?? []
  if (!first || !second) return moveOne(clause)
  const own = second.replace(/^dass? |^dat /, "")
  const subject = own === second ? `${findSubject(first) ?? ""} ` : ""
  const [moved, other] = [moveOne(first), moveOne(subject + own)]
  return moved && other && `${moved} ${join} ${other.slice(subject.length)}`
}
function moveOne(clause: string): string {
  if (TAKEN_APART.test(clause)) return ""
  if (MODAL.test(clause)) return clause.replace(MODAL, "$1 $3 $2 $4")
  const [all = clause, ...parts] = MOVED.exec(clause) ?? []
  const [subject = "", rest = "", verb = "", place = ""] = parts[0] ? parts.slice(0, 3) : parts.slice(3)
  const [, prefix = "", stem = verb] = SEPARABLE.exec(verb) ?? []
  return verb && [subject, stem, rest, prefix].filter(Boolean).join(" ") + place + clause.slice(all.length)
}

/** Returns the clause `bare` of an order as a sentence; "" if that needs more than moving its verbs. */
export const placeVerb = (bare: string, sentence: string): string => moveVerb(bare) || keepVerb(sentence)
