import { DAY_MS } from "@brandwright/contract/durations"
import { fieldText } from "@brandwright/contract/email/people/email-fields"
import type { SegmentRules } from "@brandwright/contract/email/people/email-people"
import { expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
import { exportCsv } from "../people/export.service.ts"
import { refreshSegments } from "../people/segments/segment-refresh.service.ts"
import { joinByForm, readJoinForm } from "../people/joining/join-form.service.ts"
import { startByDate } from "../sequences/enrolment/date-triggers.service.ts"
import { fitFieldValues } from "./field-values.service.ts"

/** The clock stands at 2026-03-02. */
async function fieldWorld() {
  const world = await emailWorld()
  const { api } = world
  await api.email.createField({ label: "Date of birth", type: "date" })
  await api.email.createField({ label: "Orders", key: "orders", type: "number", fallback: "no" })
  await api.email.createField({ label: "Member", type: "yes-no" })
  await api.email.createField({ label: "Size", type: "choice", choices: ["S", "M", "L"] })
  const found = async (...rules: SegmentRules["rules"]) => {
    const { sample } = await api.email.previewSegment({ rules: { rules } })
    return sample.map((person) => person.email.slice(0, 1)).sort()
  }
  return { ...world, found }
}

test("values are stored as their type writes them, and refused by the field's name when they do not fit", async () => {
  const { api } = await fieldWorld()
  const entered = { "Date of birth": "24.12.1990", orders: "12,50", member: "Ja", SIZE: "m", Company: "Acme" }
  const person = await api.email.addSubscriber({ email: "a@example.com", optIn: "single", customFields: entered })
  const kept = { date_of_birth: "1990-12-24", orders: "12.5", member: "yes", size: "M", Company: "Acme" }
  expect(person.customFields).toEqual(kept)
  const size = fieldText.invalid("Size", { type: "choice", choices: ["S", "M", "L"] })
  await expect(
    api.email.updateSubscriber({ id: person.id, customFields: { ...kept, size: "XL", orders: "1,234" } }),
  ).rejects.toMatchObject({
    message: expect.stringContaining("Orders"),
    extras: { fields: { "customFields.size": size, "customFields.orders": expect.stringContaining("12.5") } },
  })
  const fields = await api.email.fields({})
  expect(fields.map(({ key, isDeclared }) => [key, isDeclared])).toEqual([
    ["date_of_birth", true],
    ["orders", true],
    ["member", true],
    ["size", true],
    ["Company", false],
  ])
  await expect(api.email.createField({ label: "Subscriber name" })).rejects.toThrow(fieldText.taken)
  await expect(api.email.createField({ label: "company", type: "number" })).resolves.toMatchObject({ key: "Company" })
})

test("an import maps columns to fields and names the lines with a value that does not fit", async () => {
  const { api } = await fieldWorld()
  const text = "email,Born,Orders,Town\na@example.com,1990-12-24,3,Oslo\nb@example.com,soon,4,Bergen\nc@example.com,,,"
  const report = await api.email.importSubscribers({ text, columns: "email,field:date_of_birth,field,field" })
  expect(report).toMatchObject({ imported: 2, failed: 1 })
  expect(report.errors).toEqual([
    { line: 3, value: "b@example.com", reason: fieldText.invalid("Date of birth", { type: "date", choices: [] }) },
  ])
  const people = await api.email.subscribers({ sort: "oldest" })
  expect(people.map(({ customFields }) => customFields)).toEqual([
    { date_of_birth: "1990-12-24", orders: "3", Town: "Oslo" },
    {},
  ])
})

test("conditions fit the type of their field, and a stored segment follows the calendar", async () => {
  const { api, services, clock, found } = await fieldWorld()
  const add = (email: string, customFields: Record<string, string>) =>
    api.email.addSubscriber({ email, optIn: "single", customFields })
  await add("a@example.com", { date_of_birth: "1990-03-03", orders: "9", size: "S" })
  await add("b@example.com", { date_of_birth: "2026-02-20", orders: "10", size: "L", member: "no" })
  await add("c@example.com", { date_of_birth: "2026-03-12", orders: "-1.5" })
  await add("d@example.com", {})
  const field = (name: string) => ({ kind: "field" as const, name })
  expect(await found({ ...field("orders"), is: "greater", value: "9.5" })).toEqual(["b"])
  expect(await found({ ...field("orders"), is: "less", value: "9.5" })).toEqual(["a", "c"])
  expect(await found({ ...field("date_of_birth"), is: "before", value: "2026-02-20" })).toEqual(["a"])
  expect(await found({ ...field("date_of_birth"), is: "after", value: "2026-02-20" })).toEqual(["c"])
  expect(await found({ ...field("date_of_birth"), is: "within", days: 10 })).toEqual(["b"])
  expect(await found({ ...field("date_of_birth"), is: "ahead", days: 10 })).toEqual(["c"])
  expect(await found({ ...field("date_of_birth"), is: "anniversary", days: 1 })).toEqual(["a"])
  expect(await found({ ...field("size"), is: "oneOf", values: ["S", "L"] })).toEqual(["a", "b"])
  expect(await found({ ...field("member"), is: "equal", value: "no" })).toEqual(["b"])
  await expect(found({ ...field("size"), is: "greater", value: "1" })).rejects.toThrow(fieldText.ruleMisfit("Size"))
  await expect(found({ ...field("orders"), is: "greater", value: "many" })).rejects.toThrow("complete")

  const rules = { rules: [{ ...field("date_of_birth"), is: "anniversary" as const, days: 0 }] }
  const { id } = await api.email.createSegment({ name: "Birthday", rules })
  await refreshSegments(services)
  const members = async () => (await api.email.subscribers({ segmentId: id })).map(({ email }) => email.slice(0, 1))
  expect(await members()).toEqual([])
  clock.now += DAY_MS
  expect(await members()).toEqual(["a"])
  await refreshSegments(services)
  expect(await api.email.segments({})).toMatchObject([{ people: 1 }])
  clock.now += DAY_MS
  expect(await members()).toEqual([])
  const [birth] = await api.email.fields({})
  await expect(api.email.updateField({ id: birth?.id ?? 0, type: "text" })).rejects.toThrow(
    fieldText.typeUsed("Birthday"),
  )
  await expect(api.email.deleteField({ id: birth?.id ?? 0 })).rejects.toThrow(fieldText.used("Birthday"))
})

test("emails show values as people write them, and the fallback for those without one", async () => {
  const { api, send, services, people, sequence } = await fieldWorld()
  const [a = 0, b = 0] = await people(2)
  await api.email.updateSubscriber({
    id: a,
    customFields: { date_of_birth: "1990-12-24", orders: "2.5", member: "no" },
  })
  const id = await sequence([0])
  const content = "<p>{{field.date_of_birth}}|{{field.orders}}|{{ Orders }}|{{member}}</p>"
  await api.email.saveSteps({ id, steps: [{ subject: "Yours", content, delayMs: 0, isDraft: false }] })
  const { mails } = await api.email.rehearse({ id })
  expect(mails[0]?.text).toContain("|no|no|")
  await api.email.enrol({ id, subscriberIds: [a, b] })
  await send()
  const [first, second] = services.mails.map(({ text }) => text.split("\n")[0])
  expect(new Set([first, second])).toEqual(new Set(["December 24, 1990|2.5|2.5|No", "|no|no|"]))
})

test("a name in use gets a type: its values are fitted, its day starts a sequence, and deleting it removes them", async () => {
  const { api, brandId, services, clock } = await emailWorld()
  const text = "email,renewal\na@example.com,2. 3. 2026\nb@example.com,whenever\nc@example.com,2026-03-04"
  await api.email.importSubscribers({ text })
  const field = await api.email.createField({ label: "Renewal", type: "date" })
  await fitFieldValues(services, { brandId, key: "renewal" })
  const values = async () => (await api.email.subscribers({ sort: "oldest" })).map(({ customFields }) => customFields)
  expect(await values()).toEqual([{ renewal: "2026-03-02" }, { renewal: "whenever" }, { renewal: "2026-03-04" }])
  const { id } = await api.email.createSequence({ name: "Renew", trigger: { kind: "date", field: "Renewal" } })
  await api.email.updateSequence({ id, status: "active" })
  await startByDate(services)
  clock.now += DAY_MS
  await startByDate(services)
  const entered = await services.db.selectFrom("enrolment").select("subscriberId").execute()
  expect(entered).toHaveLength(1)
  await api.email.createField({ label: "Orders", type: "number" })
  await expect(api.email.createSequence({ name: "Wrong", trigger: { kind: "date", field: "orders" } })).rejects.toThrow(
    fieldText.notDate("Orders"),
  )
  await api.email.deleteField({ id: field.id })
  await fitFieldValues(services, { brandId, key: "renewal" })
  expect(await values()).toEqual([{}, {}, {}])
})

test("a form asks with the label and control of each field, and says which value does not fit", async () => {
  const { api, services } = await fieldWorld()
  const { html, url } = await api.email.joinForm({ fields: "orders,size,Company", language: "de" })
  expect(html).toContain('<label>Orders<br><input name="field0" type="number" step="any"></label>')
  expect(html).toContain('<option value="M">M</option>')
  const [, sealed = ""] = /name="fields" value="([^"]+)"/.exec(html) ?? []
  const form = await readJoinForm(services, new URL(url).pathname.split("/").at(-1) ?? "", sealed)
  if (!form) throw new Error("The form's link is not read.")
  const join = (field0: string) =>
    joinByForm(services, form, new URLSearchParams({ email: "a@example.com", field0, field1: "l", field2: "Acme" }), {
      ip: "192.0.2.1",
      language: "de",
    })
  expect(await join("some")).toEqual({ misfit: "Orders" })
  expect(await join("7")).toBe("asked")
  expect(await api.email.subscribers({})).toMatchObject([{ customFields: { orders: "7", size: "L", Company: "Acme" } }])
})

test("a field named like something every object has is a field like others, in forms, exports and changes of type", async () => {
  const { api, brandId, services } = await emailWorld()
  await api.email.importSubscribers({ text: "email,constructor,=1+1\na@example.com,7,x\nb@example.com,,\n" })
  const { html, url } = await api.email.joinForm({ fields: "constructor" })
  const [, sealed = ""] = /name="fields" value="([^"]+)"/.exec(html) ?? []
  const form = await readJoinForm(services, new URL(url).pathname.split("/").at(-1) ?? "", sealed)
  if (!form) throw new Error("The form's link is not read.")
  const sent = new URLSearchParams({ email: "c@example.com", field0: "8", consent: "yes" })
  expect(await joinByForm(services, form, sent, { ip: "192.0.2.1", language: "en" })).toBe("asked")
  await api.email.createField({ label: "constructor", type: "number" })
  await fitFieldValues(services, { brandId, key: "constructor" })
  let table = ""
  for await (const lines of exportCsv(services.db, brandId, {})) table += lines
  expect(
    table
      .trim()
      .split("\r\n")
      .map((line) => line.split(",").slice(-2)),
  ).toEqual([
    ["constructor", `"'=1+1"`],
    ["7", "x"],
    ["", ""],
    ["8", ""],
  ])
})
