import { shellText } from "@brandwright/contract/workspace/shell"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { flowText } from "../src/texts/en/email.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

test("a sequence that a tag starts branches, tags and tells its owner, and the rehearsal shows it (issue 19)", async ({
  owner,
}) => {
  test.slow()
  for (const name of ["Seen", "VIP"]) await owner.request.post("/api/email/tags", { data: { name } })
  const { id } = await (await owner.request.post("/api/email/sequences", { data: { name: "Fans" } })).json()
  const steps = [{ subject: "Welcome", content: "<p>Hello</p>", delayMs: 0 }]
  await owner.request.put(`/api/email/sequences/${id}/steps`, { data: { steps } })
  await owner.goto(`/email-responder?tab=sequences&sequence=${id}`)
  const editor = owner.getByRole("dialog", { name: sequenceText.editorTitle })
  await editor.getByRole("combobox", { name: flowText.starts }).click()
  await owner.getByRole("option", { name: flowText.triggers.tag }).click()
  await editor.getByRole("combobox", { name: flowText.triggerTag }).click()
  await owner.getByRole("option", { name: "VIP" }).click()
  for (const kind of ["condition", "tag", "notify"] as const) {
    await editor.getByRole("button", { name: flowText.addStep }).click()
    await owner.getByRole("menuitem", { name: flowText.kinds[kind] }).click()
  }
  await editor.getByLabel(flowText.message).fill("A fan has read it all.")
  await expectAccessible(owner, "flow of a sequence")
  await editor.getByRole("button", { name: shellText.save }).click()
  await expect(toast(owner, sequenceText.updated)).toBeVisible()
  await owner.goto(`/email-responder?tab=sequences&sequence=${id}&view=rehearse`)
  const rehearsal = owner.getByRole("dialog", { name: sequenceText.rehearsalTitle })
  await rehearsal.getByRole("button", { name: sequenceText.rehearsalRun }).click()
  await expect(rehearsal.getByText(/Condition not met/)).toBeVisible()
  await expect(rehearsal.getByText(/You were told “A fan has read it all\.”/)).toBeVisible()
  await owner.goto(`/email-responder?tab=sequences&sequence=${id}`)
  await expect(editor.getByRole("combobox", { name: flowText.triggerTag }).first()).toHaveValue("VIP")
})

test("a sequence starts each year on a date, and its start is taken back (issue 14)", async ({ owner }) => {
  const { id } = await (await owner.request.post("/api/email/sequences", { data: { name: "Birthday" } })).json()
  const editor = owner.getByRole("dialog", { name: sequenceText.editorTitle })
  const starts = editor.getByRole("combobox", { name: flowText.starts })
  const save = async () => {
    await editor.getByRole("button", { name: shellText.save }).click()
    await expect(toast(owner, sequenceText.updated)).toBeVisible()
    await owner.goto(`/email-responder?tab=sequences&sequence=${id}`)
  }
  await owner.goto(`/email-responder?tab=sequences&sequence=${id}`)
  await starts.click()
  await owner.getByRole("option", { name: flowText.triggers.yearly }).click()
  await editor.getByRole("combobox", { name: flowText.triggerDate }).fill("date of birth")
  await expect(editor.getByText(flowText.yearlyNote)).toBeVisible()
  await save()
  await expect(starts).toHaveValue(flowText.triggers.yearly)
  await expect(editor.getByRole("combobox", { name: flowText.triggerDate })).toHaveValue("date of birth")
  await starts.click()
  await owner.getByRole("option", { name: flowText.triggers.yearly }).click()
  await save()
  await expect(starts).toHaveValue("")
})
