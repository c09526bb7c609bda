import { expect, test } from "vitest"
import { signedIn } from "../../test/signed-in.ts"

test("templates, sequences and tools beyond the first page are found by a part of their name", async () => {
  const { api } = await signedIn()
  const mail = { subject: "Come in", content: "<p>Hi</p>" }
  const template = await api.email.createTemplate({ name: "Grand opening", ...mail })
  const sequence = await api.email.createSequence({ name: "Grand opening" })
  const tool = await api.tools.create({ name: "Grand opening", htmlContent: "<p>1</p>" })
  for (const name of ["Weekly news", "Spring sale"]) {
    await api.email.createTemplate({ name, ...mail, subject: name })
    await api.email.createSequence({ name })
    await api.tools.create({ name, htmlContent: "<p>1</p>" })
  }
  const wanted = { limit: 1, search: "nd OPEN" }
  expect((await api.email.templates(wanted)).map(({ id }) => id)).toEqual([template.id])
  expect((await api.email.sequences(wanted)).map(({ id }) => id)).toEqual([sequence.id])
  expect((await api.tools.list(wanted)).map(({ id }) => id)).toEqual([tool.id])
  expect((await api.email.templates({ search: "come i" })).map(({ id }) => id)).toEqual([template.id])
  expect(await api.tools.list({ search: "100%" })).toEqual([])
  const prices = await api.tools.create({ name: "Übersicht", htmlContent: "<p>1</p>" })
  for (const search of ["üb", "ÜBERS"])
    expect((await api.tools.list({ search })).map(({ id }) => id)).toEqual([prices.id])
  expect(await api.tools.get({ id: tool.id })).toMatchObject({ name: "Grand opening" })
})
