import type { Db } from "@brandwright/db/open"
import { findUser } from "./auth.queries.ts"

/** The e-mail address of an account, for use as a reply address; undefined for a deleted account. */
export const readAddress = async (db: Db, userId: string): Promise<string | undefined> =>
  (await findUser(db, userId))?.email
