import { CAMPAIGN_DAYS_MAX } from "@brandwright/contract/campaigns/campaigns"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import fc from "fast-check"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { expect, test } from "vitest"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { runSender } from "../../email/sending/sender.service.ts"
import { advanceCampaigns } from "./launch.service.ts"

const two = (value: number): string => String(value).padStart(2, "0")
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const place = fc.record({ dayOffset: fc.integer({ min: -9, max: 9 }), time })
/** Around the days on which clocks change, and an ordinary one. */
const plan = fc.record({
  launchDay: fc.constantFrom("2031-10-26", "2031-11-02", "2032-03-14", "2032-03-28", "2031-07-10"),
  timeZone: fc.constantFrom("Europe/London", "America/New_York", "UTC", "Australia/Lord_Howe"),
  skipsWeekends: fc.boolean(),
  quiet: fc.option(fc.tuple(time, time)),
  places: fc.array(place, { minLength: 8, maxLength: 8 }),
  /** Minutes between looks at the campaign in between. */
  looks: fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 6 }),
})

test("a campaign goes out as its rehearsal said: each part at its moment and hour, to as many people", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ launchDay, timeZone, skipsWeekends, quiet, places, looks }) => {
      const { api, services, id, clock, answerAll } = await withCampaign()
      await answerAll()
      const [quietFrom, quietUntil] = quiet ?? ["", ""]
      const planned = await api.campaigns.update({ id, launchDay, timeZone, skipsWeekends, quietFrom, quietUntil })
      for (const [index, { id: partId }] of planned.parts.entries()) {
        const { dayOffset, time: hour } = places[index] ?? { dayOffset: CAMPAIGN_DAYS_MAX, time: "12:00" }
        await api.campaigns.updatePart({ id: partId, dayOffset, time: hour })
      }
      const { steps } = await api.campaigns.rehearsal({ id })
      const { launched } = await api.campaigns.launch({ id })
      const going = steps.filter(({ problems }) => problems.length === 0)
      expect(launched).toEqual(going.map(({ partId }) => partId))
      const moments = going.map(({ at }) => Date.parse(at))
      const between = looks.map((minutes, index) => (moments[index] ?? 0) - minutes * MINUTE_MS)
      for (const at of [...moments, ...between].toSorted((a, b) => a - b)) {
        clock.at = Math.max(clock.at, at)
        await advanceCampaigns(services)
        await runSender(services)
      }
      const { parts } = await api.campaigns.get({ id })
      const live = parts.filter(({ state }) => state === "live")
      expect(live.map(({ id: partId, launchedAt }) => [partId, launchedAt])).toEqual(
        going.map(({ partId, at }) => [partId, at]),
      )
      for (const { launchedAt, plannedWall } of live)
        expect(wallTimeAt(timeZone, Date.parse(launchedAt ?? "")) >= plannedWall).toBe(true)
      const messages = await services.db.selectFrom("emailMessage").select("broadcastId").execute()
      const broadcasts = parts.filter(({ kind }) => kind === "broadcast").map(({ id: partId }) => partId)
      const told = going.filter(({ partId }) => broadcasts.includes(partId))
      expect(messages.filter(({ broadcastId }) => broadcastId !== null)).toHaveLength(
        told.reduce((sum, { people }) => sum + people, 0),
      )
    }),
    { numRuns: 5, seed: 20_261_124 },
  )
})
