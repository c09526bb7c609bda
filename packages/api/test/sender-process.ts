import { createSmtpMailer } from "@brandwright/mail/smtp"
import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { runSender } from "../src/email/sender.service.ts"
import { testServices } from "./services.ts"

/** A sender that a test kills: sends what is due in a database until it is done. Arguments: database, SMTP address, secret. */
const [databaseUrl = "", smtpUrl = "", secret = ""] = process.argv.slice(2)
const opened = openDatabase(databaseUrl)
const base = await testServices()
const settings = { ...base.settings, secret: Buffer.from(secret, "hex") }
const mail = createSmtpMailer(smtpUrl, { from: settings.mailFrom, connections: 5 })
const services = { ...base, db: opened.db, engine: opened.engine, queue: createQueue(opened), settings, mail }
const patience = { leaseMs: 1500, handoverMs: 500, held: 50, retryMs: [100, 100, 100, 100, 100, 100, 100, 100] }
process.stdout.write("started\n")
for (let idle = 0; idle < 3; ) {
  const { sent, failed, postponed } = await runSender(services, undefined, patience)
  if (sent + failed + postponed === 0) idle += 1
  await new Promise((resolve) => setTimeout(resolve, 600))
}
process.exit(0)
