import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { Secret } from "../src/instance/secret.ts"
import { publishDue, recoverLapsed } from "../src/products/social/publishing/publishing.service.ts"
import { servicesOn, testSettings } from "./services.ts"

/** A worker process for publishing.test.ts, which kills it: node publishing-worker.ts DATABASE_URL PLATFORM_BASE SECRET */

const [, , url = "", apiBase = "", secret = ""] = process.argv
const CLAIM_MS = 1500
const PAUSE_MS = 50

const opened = openDatabase(url)
const settings = {
  ...testSettings,
  secret: new Secret(Buffer.from(secret, "hex")),
  socialApps: { twitter: { clientId: "client-1", clientSecret: "secret-1", apiBase } },
}
// The test drives this worker by the database alone.
const queue = { ...createQueue(opened), enqueue: async () => {} }
const services = await servicesOn(opened, { settings, queue })
process.stdout.write("ready\n")
while (true) {
  await recoverLapsed(services)
  await publishDue(services, { claimMs: CLAIM_MS })
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
