import type { DefaultFlag, Moment } from "../columns.ts"

/** A change that a person or program asked for under a key of its own, so that a repeat has no second effect. */
export type IdempotencyTable = {
  userId: string
  key: string
  /** Dotted name of the procedure: "brands.create". */
  procedure: string
  /** SHA-256 of the input with its fields in order, hex. */
  inputHash: string
  /** Names the process's attempt that may store the answer. */
  claim: string
  /** An attempt that did not say so again before this has died. */
  leasedUntil: Moment
  /** A transaction of the attempt has committed. */
  hasEffect: DefaultFlag
  /** Sealed JSON; null while the work runs. */
  answer: string | null
  createdAt: Moment
}
