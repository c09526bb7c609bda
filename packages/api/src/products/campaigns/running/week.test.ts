import { CAMPAIGN_FIGURES } from "@brandwright/contract/campaigns/campaign-figures"
import { expect, test } from "vitest"
import type { KyselyPlugin } from "kysely"
import { HOUR_MS } from "@brandwright/contract/durations"
import { runJobs } from "../../../../test/jobs.ts"
import type { TestServices } from "../../../../test/services.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { followLink } from "../../../platform/links/links.service.ts"
import { advanceCampaigns } from "./launch.service.ts"

/** Statements of one look at the campaigns, about: a worker dies before one of these. */
const STATEMENTS = 40

/** Numbers below `limit`, the same ones for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** A worker that is gone from its nth statement on: what it had not committed never was. */
function dying(services: TestServices, statements: number): TestServices {
  let left = statements
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1
      if (left < 0) throw new Error("Killed.")
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { ...services, db: services.db.withPlugin(plugin) }
}

test.each([1, 2, 3])(
  "a whole campaign in fast motion goes out once each, while workers are killed and the clock is set back at random (seed %i)",
  async (seed) => {
    const { api, services, id, clock, answerAll } = await withCampaign()
    await answerAll()
    const { steps } = await api.campaigns.rehearsal({ id })
    await api.campaigns.launch({ id })
    const pick = numbersFrom(seed)
    const end = Date.parse(steps.at(-1)?.at ?? "")
    let killed = 0
    const look = async (worker: TestServices) => {
      await advanceCampaigns(worker).catch(() => (killed += 1))
    }
    while (clock.at < end) {
      clock.at = Math.min(end, clock.at + (1 + pick(6)) * HOUR_MS)
      await Promise.all([look(dying(services, pick(STATEMENTS))), look(dying(services, pick(STATEMENTS)))])
      await look(services)
      if (pick(4) > 0) continue
      const back = pick(30) * HOUR_MS
      clock.at -= back
      await look(services)
      clock.at += back
    }
    expect(killed).toBeGreaterThan(0)

    const { parts } = await api.campaigns.get({ id })
    for (const { state, launchedAt, plannedAt } of parts) {
      expect(state).toBe("live")
      const late = Date.parse(launchedAt ?? "") - Date.parse(plannedAt)
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThanOrEqual(6 * HOUR_MS)
    }
    await runJobs(services)
    const posts = parts.filter(({ kind }) => kind === "post").map(({ itemId }) => itemId)
    const targets = await services.db.selectFrom("socialTarget").selectAll().execute()
    expect(targets).toHaveLength(posts.length)
    expect(new Set(targets.map(({ postId }) => postId))).toEqual(new Set(posts))
    const mails = await services.db.selectFrom("emailMessage").select("broadcastId").execute()
    expect(mails.filter(({ broadcastId }) => broadcastId !== null)).toHaveLength(1)

    for (const { linkCode } of targets) await followLink(services, linkCode ?? "", "Mozilla/5.0 Firefox")
    const { total, parts: lines, channels } = await api.campaigns.figures({ id })
    expect(total.clicks).toBe(posts.length)
    for (const figure of CAMPAIGN_FIGURES)
      for (const sums of [lines, channels])
        expect(sums.reduce((sum, line) => sum + line[figure], 0)).toBeCloseTo(total[figure])
  },
)
