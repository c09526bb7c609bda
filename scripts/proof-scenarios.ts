import type { TestSize } from "../packages/db/test/sizes.ts"

/** A promise of the product and its tests: small figures in `npm test`, these in `npm run prove`. */
export type Scenario = {
  name: string
  promise: string
  files: string[]
  /** Only tests whose title matches this pattern. */
  only?: string
  /** The figures, by environment variable. */
  figures?: Partial<Record<TestSize, number>>
  /** Figures that PROVE_SHARE does not reduce. */
  fixed?: Partial<Record<TestSize, number>>
  needsPostgres?: boolean
}

export const SCENARIOS: Scenario[] = [
  {
    name: "kills",
    promise: "An acknowledged write survives a kill; a payment and its balance are one",
    files: ["apps/server/test/crash.test.ts"],
    only: "nothing acknowledged is lost",
    figures: { CRASH_KILLS: 500 },
  },
  {
    name: "stop",
    promise: "A stop finishes every request that it took, within ten seconds",
    files: ["apps/server/test/crash.test.ts"],
    only: "a stop",
  },
  {
    name: "tasks",
    promise: "A kill leaves no task running, and credits of failed work come back",
    files: ["apps/server/test/tasks-crash.test.ts"],
  },
  {
    name: "credits",
    promise: "No one spends twice; a key counts once",
    files: ["packages/api/src/platform/account", "packages/api/src/platform/idempotency"],
  },
  {
    name: "busy",
    promise: "No lock error reaches a person; the 99th of a hundred writes takes under a second",
    files: ["apps/server/test/busy.test.ts"],
    figures: { BUSY_SECONDS: 120 },
    fixed: { BUSY_P99_MS: 1000 },
  },
  {
    name: "hostile",
    promise: "Hostile requests are all answered, none by a failure of ours",
    files: ["apps/server/test/hostile.test.ts"],
    figures: { HOSTILE_REQUESTS: 10_000 },
  },
  {
    name: "mail",
    promise: "A killed sender misses nobody, and doubles at most what was in flight, under one Message-ID",
    files: ["packages/api/src/products/email/sending/killed.test.ts"],
    figures: { KILLS: 100, MAILS: 5000 },
  },
  {
    name: "mail-postgres",
    promise: "The same on PostgreSQL",
    files: ["packages/api/src/products/email/sending/killed.test.ts"],
    figures: { KILLS: 20, MAILS: 1000 },
    needsPostgres: true,
  },
  {
    name: "mail-limits",
    promise:
      "A broadcast reaches everyone over kills; at most the five mails in flight at each are handed over twice, under one Message-ID; no hour has more than its limits",
    files: ["packages/api/src/products/email/sending/killed-limits.test.ts"],
    figures: { LIMIT_KILLS: 50, LIMIT_MAILS: 100_000 },
  },
  {
    name: "campaigns",
    promise: "A campaign killed in its launch and its weeks sends each mail and publishes each post once",
    files: ["packages/api/src/products/campaigns/running/killed-campaign.test.ts"],
    figures: { CAMPAIGN_KILLS: 100 },
  },
  {
    name: "campaigns-postgres",
    promise: "The same on PostgreSQL",
    files: ["packages/api/src/products/campaigns/running/killed-campaign.test.ts"],
    figures: { CAMPAIGN_KILLS: 100 },
    needsPostgres: true,
  },
  {
    name: "posts",
    promise: "A killed publisher publishes nothing twice and loses nothing in silence",
    files: ["packages/api/src/products/social/publishing/publishing.test.ts"],
    figures: { SOCIAL_POSTS: 1000, SOCIAL_KILLS: 100 },
  },
  {
    name: "posts-postgres",
    promise: "The same with two workers on PostgreSQL",
    files: ["packages/api/src/products/social/publishing/publishing.test.ts"],
    figures: { SOCIAL_POSTS: 1000, SOCIAL_KILLS: 100 },
    needsPostgres: true,
  },
  {
    name: "backup",
    promise: "A backup under writes is whole, and comes up on an empty machine",
    files: ["scripts/backup.test.ts"],
  },
  {
    name: "move",
    promise: "A workspace moves to PostgreSQL and object storage and back, row by row the same",
    files: ["scripts/move.test.ts", "packages/api/test/copy-workspace.test.ts"],
    needsPostgres: true,
  },
  {
    name: "disk",
    promise: "A full disk refuses writes, and nothing else",
    files: ["apps/server/test/full-disk.test.ts"],
  },
  {
    name: "database",
    promise: "A database that goes away is said, and needs no restart when it is back",
    files: ["apps/server/test/database-gone.test.ts"],
    needsPostgres: true,
  },
  {
    name: "providers",
    promise: "A provider that hangs, resets, floods or lies hurts no one else",
    files: ["apps/server/test/dead-provider.test.ts"],
  },
  {
    name: "mail-server",
    promise: "A mail server that never replies, drops the line or refuses is told apart, and no mail goes out twice",
    files: ["packages/mail/src/smtp.test.ts"],
  },
  {
    name: "store",
    promise: "An object store that hangs, lies or gives half a file is not believed",
    files: ["packages/storage/src"],
  },
  {
    name: "clock",
    promise: "A clock that jumps loses no work and doubles none",
    files: ["packages/queue/src", "packages/api/src"],
    only: "clock (was|is) set back|clock jumps",
  },
]
