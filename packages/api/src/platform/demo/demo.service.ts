import { demoText } from "@brandwright/contract/workspace/demo"
import { DomainError } from "../../errors.ts"
import type { InTransaction, Services } from "../../services.ts"
import { findDemoUser, findFilledAt, insertDemoUser } from "./demo.queries.ts"

/** Returns the id of the demo's owner; undefined where there is no demo workspace. */
export const findDemo = findDemoUser
/** Age of the demo data, in ms. */
export async function findDemoAge({ db, now }: Services): Promise<number | undefined> {
  const filledAt = await findFilledAt(db)
  return filledAt === undefined ? undefined : now() - filledAt
}
export const keepDemo = insertDemoUser

/**
 * Demo and real data are never in one database.
 * @throws FORBIDDEN while the instance shows its demo
 */
export async function refuseBesideDemo({ db }: Pick<InTransaction, "db">): Promise<void> {
  if (await findDemoUser(db)) throw new DomainError("FORBIDDEN", demoText.noSignup)
}
