import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"

describe("templates (content §5 §8)", () => {
  const template = { name: "Hello", subject: "Hi {{subscriber_name}}", content: "Welcome" }

  test("are made by hand: no cost, provider local", async () => {
    const { api, brandId, user } = await signedIn()
    expect(await api.email.createTemplate({ ...template, generationId: "forged.note" })).toMatchObject({
      ...template,
      brandId,
      userId: user.id,
      generationCost: 0,
      aiProvider: "local",
    })
  })

  test.each(["name", "subject", "content"] as const)("need a %s", async (field) => {
    const { api } = await signedIn()
    const { id } = await api.email.createTemplate(template)
    await expect(api.email.updateTemplate({ id, [field]: "  " })).rejects.toMatchObject({ code: "BAD_REQUEST" })
  })

  test("are written by the engine about the brief", async () => {
    const { api } = await signedIn()
    const made = await api.email.generateTemplate({
      brief: "Our vegan cookie box is 20% off until Friday.",
      purpose: "promotion",
    })
    expect(made.content).toContain("vegan cookie box")
    expect(`${made.subject}${made.content}`).not.toMatch(/undefined|\[|\bTODO\b/)
    const saved = await api.email.createTemplate({
      name: "Box",
      subject: made.subject,
      content: made.content,
      generationId: made.generationId,
    })
    expect(saved).toMatchObject({ generationCost: made.generationCost, aiProvider: "local" })
  })

  test("previews escape names, mark unknown variables and drop scripts", async () => {
    const { api } = await signedIn()
    const { id: subscriberId } = await api.email.addSubscriber({
      email: "ann@example.com",
      name: "<img src=x onerror=alert(1)> {{subscriber_email}}",
    })
    const preview = await api.email.previewTemplate({
      subject: "Hi {{subscriber_name}}",
      content:
        '<p onclick="x()">{{subscriber_name}} {{nobody}}</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
      subscriberId,
    })
    expect(preview.html).not.toMatch(/<script|onclick|javascript:|<img src=x/)
    expect(preview.html).toContain("&lt;img src=x onerror=alert(1)&gt; {{subscriber_email}}")
    expect(preview.unknown).toEqual(["nobody"])
    expect([preview.html, preview.text]).toEqual([
      expect.stringContaining("[?nobody?]"),
      expect.stringContaining("[?nobody?]"),
    ])
    expect(preview.text).toMatch(/Unsubscribe: \S+/)
  })

  test("tests go to one's own address or a confirmed subscriber, marked as such", async () => {
    const { api, services, user } = await signedIn()
    const { id } = await api.email.createTemplate(template)
    await api.email.sendTest({ templateId: id })
    expect(services.mails[0]).toMatchObject({ to: { address: user.email }, subject: "[Test] Hi Alex Morgan" })
    await expect(api.email.sendTest({ templateId: id, to: "outsider@example.com" })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: templateText.testAddress,
    })
    expect(await api.email.stats({})).toMatchObject({ totalSent: 0 })
  })

  test("leave a copy in the steps that used them", async () => {
    const { api } = await signedIn()
    const { id: templateId } = await api.email.createTemplate(template)
    const { id } = await api.email.createSequence({ name: "Welcome" })
    await api.email.saveSteps({ id, steps: [{ templateId, delayMs: 0, isDraft: false }] })
    await api.email.deleteTemplate({ id: templateId })
    expect((await api.email.sequence({ id })).steps).toMatchObject([
      { templateId: null, subject: template.subject, content: template.content },
    ])
  })
})
