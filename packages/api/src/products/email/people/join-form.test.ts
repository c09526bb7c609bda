import { expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
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

  clock.now += 86_400_000
  const sent = new URLSearchParams({ email: "Ann@example.com", consent: "yes" })
  expect(await joinByForm(services, form, sent, { address: "192.0.2.1", language: "en" })).toBe("asked")
  const person = await api.email.subscriber({ id })
  expect(person.sequences).toMatchObject([{ id: sequence.id }])
  const { rows } = await api.email.subscriberPage({})
  expect(rows).toMatchObject([{ id, tags: [{ name: "Fans" }] }])
  expect(await asked()).toEqual(before)
})
