import type { SignedIn } from "../signed-in.ts"

/** In the name of everything that the owner has: must never reach anybody else. */
export const MARKER = "only-the-owner-may-read-this"

/**
 * How another account tries one procedure:
 * - "public": needs no session.
 * - "own": takes no key of a row; it is about the caller alone.
 * - "admin": for administrators: without the role every input is refused, with it the call gets past the door.
 * - "brand": the brand is the only key that it takes.
 * - a function: input that is right for the owner, made of the owner's keys. The other account gets the
 *   refusal for a key that does not exist, or a result that shows and changes nothing of the owner's.
 * - a list of functions: several ways in, each tried: the first as above, the others own rows with a key of the owner's in them.
 */
export type Kind<Things> = "public" | "own" | "admin" | "brand" | MakeInput<Things> | MakeInput<Things>[]
type MakeInput<Things> = (things: Things) => object

export type Noun = {
  noun: string
  /** Every procedure of the noun by its name. */
  kinds: Record<string, Kind<never>>
  /** What the owner has (and the other account, where a procedure needs a row of its own). */
  prepare: (owner: SignedIn, outsider: SignedIn) => Promise<unknown>
}

/** `prepare` makes the owner's things, named with MARKER; the functions of `kinds` build inputs of their keys. */
export function tenancyCases<Things>(
  noun: string,
  prepare: (owner: SignedIn, outsider: SignedIn) => Promise<Things>,
  kinds: Record<string, Kind<Things>>,
): Noun {
  return { noun, kinds, prepare }
}
