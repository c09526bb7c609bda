import { expect, test } from "vitest"
import { emailWorld } from "../../../test/email-world.ts"
import { countTurns } from "../../../test/turns.ts"
import { fitFieldValues } from "./fields/field-values.service.ts"
import { refreshSegments } from "./people/segments/segment-refresh.service.ts"
import { startByDate } from "./sequences/enrolment/date-triggers.service.ts"

/** People with a date and a segment, none of which has been looked at. */
async function busyWorld() {
  const world = await emailWorld()
  await world.api.email.importSubscribers({ text: "email,born\nann@example.com,1990-03-02" })
  await world.api.email.createSequence({ name: "Dates", trigger: { kind: "date", field: "born" } })
  await world.api.email.createSegment({ name: "All", rules: { rules: [{ kind: "opened", is: "never" }] } })
  return world
}

test("requests get their turn between the pieces of long work on a list", async () => {
  const { services, brandId } = await busyWorld()
  expect(await countTurns(() => startByDate(services))).toBeGreaterThan(0)
  expect(await countTurns(() => fitFieldValues(services, { brandId, key: "born" }))).toBeGreaterThan(0)
  expect(await countTurns(() => refreshSegments(services))).toBeGreaterThan(0)
})
