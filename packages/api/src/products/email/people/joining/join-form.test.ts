import { DAY_MS } from "@brandwright/contract/durations"
import { joinText } from "@brandwright/contract/email/people/email-join"
import { expect, test } from "vitest"
import { emailWorld } from "../../../../../test/email-world.ts"
import { joinByForm, readJoinForm } from "./join-form.service.ts"

test("a confirmed person who sends a sign-up form gets its tag and its sequence, and no second confirmation mail", async () => {
  const { api, services, clock } = await emailWorld()
  const { id } = await api.email.addSubscriber({ email: "ann@example.com" })
  await services.db.updateTable("subscriber").set({ confirmedAt: clock.now }).where("id", "=", id).execute()
  const asked = () => services.db.selectFrom("emailConfirmation").select("asked").execute()
  const before = await asked()
  const tag = await api.email.createTag({ name: "Fans" })
  const sequence = await api.email.createSequence({ name: "Fan letters", quickTemplate: "welcome" })
  await api.email.updateSequence({ id: sequence.id, status: "active", publishDrafts: true })
  const { url } = await api.email.joinForm({ tagId: tag.id, sequenceId: sequence.id, language: "en" })
  const form = await readJoinForm(services, new URL(url).pathname.split("/").at(-1) ?? "")
  if (!form) throw new Error("The form's link is not read.")

  clock.now += DAY_MS
  const sent = new URLSearchParams({ email: "Ann@example.com", consent: "yes" })
  expect(await joinByForm(services, form, sent, { ip: "192.0.2.1", language: "en" })).toBe("asked")
  const person = await api.email.subscriber({ id })
  expect(person.sequences).toMatchObject([{ id: sequence.id }])
  const { rows } = await api.email.subscriberPage({})
  expect(rows).toMatchObject([{ id, tags: [{ name: "Fans" }] }])
  expect(await asked()).toEqual(before)
})

test("custom fields come from the form and never change an existing subscriber's", async () => {
  const { api, services, clock } = await emailWorld()
  const { html } = await api.email.joinForm({ fields: "Company, City,City" })
  expect([...html.matchAll(/name="field\d"/g)]).toHaveLength(2)
  const [, token = ""] = /\/e\/join\/([\w-]+)"/.exec(html) ?? []
  const [, sealed = ""] = /name="fields" value="([^"]+)"/.exec(html) ?? []
  const join = async (email: string, fields: string) => {
    const form = await readJoinForm(services, token, fields)
    if (!form) throw new Error("The form's link is not read.")
    const sent = new URLSearchParams({ email, field0: "Acme", field1: " ", field2: "Extra", consent: "yes" })
    await joinByForm(services, form, sent, { ip: "192.0.2.1", language: "en" })
    const [person] = await api.email.subscribers({ search: email })
    return person
  }
  expect(await join("ann@example.com", sealed)).toMatchObject({ customFields: { Company: "Acme" } })
  const [names = "", signature = ""] = sealed.split(".")
  for (const forged of [`${names}x.${signature}`, `${Buffer.from('["VIP"]').toString("base64url")}.${signature}`, "x"])
    expect(await join("bob@example.com", forged)).toMatchObject({ customFields: {} })
  const { id } = await api.email.addSubscriber({ email: "cem@example.com" })
  await services.db.updateTable("subscriber").set({ confirmedAt: clock.now }).where("id", "=", id).execute()
  expect(await join("cem@example.com", sealed)).toMatchObject({ customFields: {} })
  await expect(api.email.joinForm({ fields: "a,b,c,d,e,f" })).rejects.toThrow(joinText.fieldsTooMany)
})

test("a form that is filled in for someone else greets them with no words and no address of its sender", async () => {
  const { api, services, send } = await emailWorld()
  await api.email.addSubscriber({ email: "ann@example.com", optIn: "single", customFields: { Company: "Acme" } })
  await api.email.saveConfirmationText({
    language: "en",
    subject: "",
    text: "Hi {{subscriber_name}} of {{Company}}",
    button: "",
  })
  const { url, html } = await api.email.joinForm({ fields: "Company" })
  const [, sealed = ""] = /name="fields" value="([^"]+)"/.exec(html) ?? []
  const form = await readJoinForm(services, new URL(url).pathname.split("/").at(-1) ?? "", sealed)
  if (!form) throw new Error("The form's link is not read.")
  const join = (email: string, name: string, field0: string) =>
    joinByForm(services, form, new URLSearchParams({ email, name, field0 }), { ip: "192.0.2.1", language: "en" })
  await join("a@example.com", "You won, see prizes.example", "www.prizes.example")
  await join("b@example.com", "Call 555 0100 and ".repeat(9), "Acme & Sons")
  await join("d@example.com", "\u202Enow ti dna", "Acme")
  await join("c@example.com", "J.R.R. Tolkien", "Acme")
  await send()
  const texts = new Map(services.mails.map(({ to, text }) => [to.address, `${to.name ?? ""}: ${text.split("\n")[0]}`]))
  expect(texts.get("a@example.com")).toBe(": Hi there of ")
  expect(texts.get("b@example.com")).toBe(": Hi there of Acme & Sons")
  expect(texts.get("d@example.com")).toBe(": Hi there of Acme")
  expect(texts.get("c@example.com")).toBe("J.R.R. Tolkien: Hi J.R.R. Tolkien of Acme")
})
