import { once } from "node:events"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { openDatabase } from "@brandwright/db/open"
import { Secret } from "../src/instance/secret.ts"
import { runSender } from "../src/products/email/sending/sender.service.ts"
import { servicesOn, testSettings } from "./services.ts"

/**
 * A sender that a test kills: ready before it is wanted, it begins at the first byte on stdin and sends what is due
 * until nothing is left. Arguments: database, SMTP address, secret, milliseconds that its clock goes ahead.
 */
const [databaseUrl = "", smtpUrl = "", secret = "", aheadMs = "0"] = process.argv.slice(2)
const settings = { ...testSettings, secret: new Secret(Buffer.from(secret, "hex")) }
const mail = createSmtpMailer(smtpUrl, { from: settings.mailFrom, connections: 5 })
const services = await servicesOn(openDatabase(databaseUrl), {
  settings,
  mail,
  now: () => Date.now() + Number(aheadMs),
})
const timings = { leaseMs: 1500, handoverMs: 500, held: 50, retryMs: [100, 100, 100, 100, 100, 100, 100, 100] }
process.stdout.write("ready\n")
await once(process.stdin, "data")
/** What a dead sender held is free by then. */
const QUIET_MS = timings.leaseMs + 300
const unsent = services.db.selectFrom("emailMessage").select("id").where("state", "!=", "sent").limit(1)
for (let quietSince = performance.now(); ; ) {
  const { sent, failed, postponed } = await runSender(services, undefined, timings)
  if (sent + failed + postponed > 0) quietSince = performance.now()
  else if (performance.now() - quietSince > QUIET_MS || !(await unsent.executeTakeFirst())) break
  await new Promise((resolve) => setTimeout(resolve, 100))
}
process.exit(0)
