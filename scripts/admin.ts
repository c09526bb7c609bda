/**
 * `npm run admin -- list | grant ADDRESS | revoke ADDRESS | reset ADDRESS | remove-demo` manages the administrators of the
 * instance of this environment. Its user has access to the database anyway, so the address needs no proof.
 */
import { readConfiguration } from "../apps/server/src/env.ts"
import { createServices } from "../apps/server/src/services.ts"
import { migrateToLatest } from "../packages/db/src/migrate.ts"
import { openDatabase } from "../packages/db/src/open.ts"
import {
  grantAdministrator,
  listAdministrators,
  revokeAdministrator,
} from "../packages/api/src/platform/auth/administrators/administrators.service.ts"
import { findUserByEmail } from "../packages/api/src/platform/auth/auth.queries.ts"
import { createResetLink } from "../packages/api/src/platform/auth/proofs/password-reset.service.ts"
import { removeDemo } from "../packages/api/src/platform/demo/visit.service.ts"
import { DomainError } from "../packages/api/src/errors.ts"
import { inTransaction } from "../packages/api/src/database/transactions.ts"
import type { Services } from "../packages/api/src/services.ts"
import { asCommand, Refusal } from "./instance.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
const USAGE = "Say what to do: npm run admin -- list | grant ADDRESS | revoke ADDRESS | reset ADDRESS | remove-demo"

await asCommand(async () => {
  const [action = "", address = ""] = process.argv.slice(2)
  const configuration = readConfiguration({ ...process.env, LOG_LEVEL: "silent" })
  const opened = openDatabase(configuration.databaseUrl)
  try {
    await migrateToLatest(opened.db)
    return await run(await createServices(configuration, opened), action, address)
  } catch (error) {
    if (error instanceof DomainError) throw new Refusal(error.message)
    throw error
  } finally {
    await opened.close()
  }
})

async function run(services: Services, action: string, address: string): Promise<string> {
  const { db } = services
  if (action === "list") {
    const administrators = await listAdministrators(db)
    return administrators.map(({ email, name }) => `${email}  ${name}`).join("\n") || "No account has the role."
  }
  if (action === "remove-demo") {
    await removeDemo(services)
    return "The demo workspace is removed."
  }
  if (!["grant", "revoke", "reset"].includes(action) || !address) throw new Refusal(USAGE)
  const user = await findUserByEmail(db, address)
  if (!user) throw new Refusal(`No account has the address ${address}.`)
  if (action === "reset") return createResetLink(services, user.id)
  const change = action === "grant" ? grantAdministrator : revokeAdministrator
  await inTransaction(services, (tx) => change(tx, user.id, "machine"))
  return `${user.email} ${action === "grant" ? "is an administrator now" : "is no administrator any more"}.`
}
