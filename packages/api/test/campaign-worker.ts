import { createSmtpMailer } from "@brandwright/mail/smtp"
import { InsertQueryNode, type KyselyPlugin } from "kysely"
import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { ownBrand } from "../src/platform/brands/brands.service.ts"
import { findCampaignById } from "../src/products/campaigns/campaigns.queries.ts"
import { advanceCampaigns, launchCampaign } from "../src/products/campaigns/running/launch.service.ts"
import { advanceBroadcasts } from "../src/products/email/broadcasts/running.service.ts"
import { runSender } from "../src/products/email/sending/sender.service.ts"
import { publishDue, recoverLapsed } from "../src/products/social/publishing/publishing.service.ts"
import { Secret } from "../src/instance/secret.ts"
import { servicesOn, testSettings } from "./services.ts"

/**
 * A worker of killed-campaign.test.ts that does what is due until nothing is left, or dies by SIGKILL: before its nth
 * statement, or before the one that follows its first row in a table. Arguments: database, SMTP address, secret,
 * milliseconds that its clock goes ahead, a campaign to launch or 0, and the statement, the table or 0.
 */
const [databaseUrl = "", smtpUrl = "", secret = "", aheadMs = "0", launched = "0", death = "0"] = process.argv.slice(2)
const IDLE_ROUNDS = 4
const PAUSE_MS = 50
const opened = openDatabase(databaseUrl)
const settings = { ...testSettings, secret: new Secret(Buffer.from(secret, "hex")) }
const mail = createSmtpMailer(smtpUrl, { from: settings.mailFrom, connections: 5 })
// The test drives this worker by the database alone.
const queue = { ...createQueue(opened), enqueue: async () => {} }
let left = Number(death) || Number.POSITIVE_INFINITY
const dying: KyselyPlugin = {
  transformQuery({ node }) {
    left -= 1
    if (left <= 0) process.kill(process.pid, "SIGKILL")
    if (InsertQueryNode.is(node) && node.into?.table.identifier.name === death) left = 1
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
const living = await servicesOn(opened, { settings, mail, queue, now: () => Date.now() + Number(aheadMs) })
const timings = { leaseMs: 1500, handoverMs: 500, held: 50, retryMs: [100, 100, 100, 100, 100, 100, 100, 100] }
const services = { ...living, db: living.db.withPlugin(dying) }
const campaign = await findCampaignById(services.db, Number(launched))
if (campaign) await launchCampaign(services, await ownBrand(services.db, campaign.userId, campaign.brandId), campaign)
for (let idle = 0; idle < IDLE_ROUNDS; ) {
  await advanceCampaigns(services)
  await advanceBroadcasts(services)
  const { sent, failed, postponed } = await runSender(services, undefined, timings)
  await recoverLapsed(services)
  await publishDue(services, { claimMs: 1500 })
  idle = sent + failed + postponed === 0 ? idle + 1 : 0
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
process.exit(0)
