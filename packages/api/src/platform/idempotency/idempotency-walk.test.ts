import { describe, expect, onTestFinished, test } from "vitest"
import { adminInputs } from "../../../test/admin-inputs.ts"
import { runJobs } from "../../../test/jobs.ts"
import { machineInputs, machineOfAdmin } from "../../../test/machine-inputs.ts"
import { prepared } from "../../../test/prepared-inputs.ts"
import { signedIn } from "../../../test/signed-in.ts"
import { table } from "../../../test/tenancy/table.ts"
import { attempt, everyRow, isQuery, procedures } from "../../../test/tenancy/walk.ts"
import { wholeInputs } from "../../../test/whole-inputs.ts"
import { createCaller } from "../../router.ts"

const ofAuth = (name: string): string => `auth.${name}`
const isMutation = (path: string): boolean => !isQuery(path) && path !== "notifications.live"

const changes = table
  .flatMap(({ noun, kinds, prepare }) =>
    Object.entries(kinds).map(([name, kind]) => ({ path: `${noun}.${name}`, kind, prepare })),
  )
  .filter(({ path, kind }) => procedures.has(path) && isMutation(path) && kind !== "public")
const lines = changes.filter(({ kind }) => kind !== "admin")
const ofAdmins = changes.filter(({ kind }) => kind === "admin").map(({ path }) => path)

/** Pieces have a test of their own beside this file. */
const STREAMS = new Set(["content.stream", "content.streamEdit"])
/** Needs a PDF that was uploaded: apps/server/src/rest/idempotent-calls.test.ts sends one as a form. */
const UPLOAD = "ebooks.upload"
/** What the tenancy table's inputs do not get through: for what is not due, has no effect to double, or reads an address first. */
const REFUSED = new Set([
  ...["removeDemo", "signInAgain", "sendAddressCode", "proveAddress", "twoFactorConfirm", "twoFactorDisable"].map(
    ofAuth,
  ),
  ...["renewRecoveryCodes", "recoveryCodesSaved", "confirmEmail", "setTimeZone", "phone", "verifyPhone"].map(ofAuth),
  ...["changePassword", "deleteAccount"].map(ofAuth),
  ...["account.continuePayment", "account.saveCard", "account.toggleLowBalance", "notifications.saveSettings"],
  ...["system.check", "social.resumePost", "campaigns.pause", "campaigns.resume", "campaigns.stop"],
  ...["email.pauseBroadcast", "email.resumeBroadcast", "email.cancelBroadcast", "email.unscheduleBroadcast"],
  ...["email.saveArchive", "email.saveConfirmationText", "ebooks.readDocument", "funnels.saveSettings"],
  ...["facts.readWebsite", "content.addFeed", "welcome.readLook", "welcome.keepLogo"],
])
describe("every change, sent twice under one Idempotency-Key", () => {
  test.each(lines.filter(({ path }) => !STREAMS.has(path) && path !== UPLOAD && !(path in prepared)))(
    "$path has one effect and one answer",
    async ({ path, kind, prepare }) => {
      const owner = await signedIn()
      const other = await signedIn({ services: owner.services })
      const way = typeof kind === "string" ? undefined : [kind].flat()[0]
      // A line's function is made for what its own noun prepares; the two stand in one file.
      const things = way ? ((await prepare(owner, other)) as never) : undefined
      const input = wholeInputs[path] ?? (way && things !== undefined ? way(things) : {})
      const api = createCaller({ ...owner.context, idempotencyKey: "one" })
      const first = await attempt(api, path, input)
      const before = await everyRow(owner.services)
      const second = await attempt(api, path, input)
      expect(first.code === "ANSWERED").toBe(!REFUSED.has(path))
      expect(second).toEqual(first)
      expect(await everyRow(owner.services)).toEqual(before)
    },
  )
})

test.each(Object.entries(prepared))("%s, once it is due, has one effect and one answer", async (path, prepare) => {
  const { context, services, input } = await prepare()
  const api = createCaller({ ...context, idempotencyKey: "one" })
  const untouched = await everyRow(services)
  const first = await attempt(api, path, input)
  expect(first).toMatchObject({ code: "ANSWERED" })
  const before = await everyRow(services)
  expect(before).not.toEqual(untouched)
  expect(await attempt(api, path, input)).toEqual(first)
  expect(await everyRow(services)).toEqual(before)
})

describe("every change of an administrator, sent twice under one Idempotency-Key", () => {
  test("has an input that gets through", () => {
    expect(ofAdmins.toSorted()).toEqual([...Object.keys(adminInputs), ...Object.keys(machineInputs)].toSorted())
  })

  test.each(Object.entries(adminInputs))("%s has one effect and one answer", async (path, make) => {
    const admin = await signedIn({ admin: true })
    const input = await make(admin, await signedIn({ services: admin.services }))
    const api = createCaller({ ...admin.context, idempotencyKey: "one" })
    const first = await attempt(api, path, input)
    expect(first).toMatchObject({ code: "ANSWERED" })
    const before = await everyRow(admin.services)
    expect(await attempt(api, path, input)).toEqual(first)
    expect(await everyRow(admin.services)).toEqual(before)
  })

  test.each(Object.entries(machineInputs))("%s is done once on the machine too", async (path, make) => {
    const machine = await machineOfAdmin()
    onTestFinished(machine.close)
    const { context, services, effects } = machine
    const input = await make(machine)
    const api = createCaller({ ...context, idempotencyKey: "one" })
    const untouched = [await everyRow(services), await effects()]
    const first = await attempt(api, path, input)
    expect(first).toMatchObject({ code: "ANSWERED" })
    const done = async () => {
      if (path === "system.retry") await runJobs(services)
      return [await everyRow(services), await effects()]
    }
    const after = await done()
    expect(after).not.toEqual(untouched)
    expect(await attempt(api, path, input)).toEqual(first)
    expect(await done()).toEqual(after)
  })
})
