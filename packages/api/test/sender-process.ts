import { once } from "node:events"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { openDatabase } from "@brandwright/db/open"
import { Secret } from "../src/secret.ts"
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
for (let idle = 0; idle < 3; ) {
  const { sent, failed, postponed } = await runSender(services, undefined, timings)
  if (sent + failed + postponed === 0) idle += 1
  await new Promise((resolve) => setTimeout(resolve, 600))
}
process.exit(0)
