import { hash, verify } from "@node-rs/argon2"

/** argon2id with 19 MiB and two passes (OWASP's first choice); runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Verified for unknown addresses, so that they take as long as a wrong password. */
const unknownAccountHash = hashPassword("an account that does not exist")

/** Also false for a missing hash, after the same amount of work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await unknownAccountHash), password)
  return Boolean(stored) && isRight
}
