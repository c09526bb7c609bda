import { hash, verify } from "@node-rs/argon2"

/** argon2id with 19 MiB and two passes (OWASP's first choice); runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Made once for the work alone: an unknown address takes as long as a wrong password. */
const unknownAccountHash = hashPassword("an account that does not exist")

/** False for a missing hash too, after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await unknownAccountHash), password)
  return Boolean(stored) && isRight
}
