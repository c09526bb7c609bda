import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { registerCampaignJobs } from "../src/products/campaigns/campaigns.jobs.ts"
import { registerEbookJobs } from "../src/products/ebooks/ebooks.jobs.ts"
import { servicesOn } from "./services.ts"

/** A worker that a test kills while it writes a book, alone or as a part of a campaign. Arguments: database, address of the model's server. */
const [databaseUrl = "", baseUrl = ""] = process.argv.slice(2)
const opened = openDatabase(databaseUrl)
// On SQLite the test itself ends the lease of a writer it has killed: a short one is lost by a busy machine, too.
const leaseMs = opened.pool ? 600 : 60_000
const queue = createQueue(opened, undefined, { leaseMs, lookEveryMs: 100, backoffMs: 100 })
const price = { input: 1_000_000, output: 2_000_000 }
const ai = createRemoteEngine({ provider: "compatible", baseUrl, model: "small", price }, createLocalEngine())
const services = await servicesOn(opened, { queue, ai })
registerEbookJobs(services)
registerCampaignJobs(services)
await queue.start()
