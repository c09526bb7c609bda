import { describe, expect, test } from "vitest"
import { DAY_MS } from "@brandwright/contract/durations"
import { emailWorld } from "../../../../test/email-world.ts"

const mail = (subject: string, changes: object = {}) => ({
  subject,
  content: `<p>${subject}</p>`,
  delayMs: 0,
  isDraft: false,
  ...changes,
})

describe("saving a sequence (faults C5)", () => {
  test("writes its fields and its emails in one call", async () => {
    const { api, sequence } = await emailWorld()
    const id = await sequence([0, DAY_MS])
    const { steps } = await api.email.sequence({ id })
    await api.email.updateSequence({ id, name: "Renamed", steps: [...steps.slice(1), mail("New")] })
    expect(await api.email.sequence({ id })).toMatchObject({
      name: "Renamed",
      steps: [{ subject: "Mail 1" }, { subject: "New" }],
    })
  })

  test("changes nothing when one of its emails is refused", async () => {
    const { api, sequence } = await emailWorld()
    const id = await sequence([0])
    const steps = [mail("Fine"), mail("", { content: "" })]
    await expect(api.email.updateSequence({ id, name: "Renamed", exitOn: "click", steps })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
    expect(await api.email.sequence({ id })).toMatchObject({
      name: "Welcome",
      exitOn: "never",
      steps: [{ subject: "Mail 0" }],
    })
  })
})

test("activating can leave the drafts as they are, half written ones too (faults B11)", async () => {
  const { api } = await emailWorld()
  const { id } = await api.email.createSequence({ name: "Welcome", status: "paused" })
  const draft = mail("[[? What do you sell? ]]", { isDraft: true })
  await api.email.saveSteps({ id, steps: [mail("Ready"), draft] })
  await api.email.updateSequence({ id, status: "active", publishDrafts: false })
  expect((await api.email.sequence({ id })).steps.map((step) => step.isDraft)).toEqual([false, true])
})

test("a call for a brand that was deleted says so with a reason that screens know (faults C5)", async () => {
  const { api, brandId } = await emailWorld()
  await api.brands.delete({ id: brandId, isLast: true })
  await expect(api.email.createTag({ brandId, name: "VIP" })).rejects.toMatchObject({
    code: "NOT_FOUND",
    extras: { reason: "brand-gone" },
  })
})

test("a brand with & in its name has it so in the subjects of the wizard's emails (faults F1)", async () => {
  const { api, brandId } = await emailWorld()
  await api.brands.update({ id: brandId, name: "Spoke & Chain" })
  const subjects: string[] = []
  for (const template of ["new-subscriber", "ebook-promotion", "weekly-digest"] as const) {
    const { id } = await api.email.createFromWizard({ template, welcomeMessage: "Salt & rust" })
    const { steps } = await api.email.sequence({ id })
    subjects.push(...steps.map(({ subject }) => subject))
    expect(steps[0]?.content).toContain("Salt &amp; rust")
  }
  expect(subjects.join("\n")).toContain("Spoke & Chain")
  expect(subjects.join("\n")).not.toContain("&amp;")
})
