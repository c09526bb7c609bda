import type { Db } from "@brandwright/db/open"
import { findUser } from "./auth.queries.ts"

/** The e-mail address of an account, for mails whose reply should reach it; undefined for one that is gone. */
export const readAddress = async (db: Db, userId: string): Promise<string | undefined> =>
  (await findUser(db, userId))?.email
