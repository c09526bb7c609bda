import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../../test/signed-in.ts"

describe("a variable that has no value for anyone", () => {
  test("is refused in a template, with the names that are known here", async () => {
    const { api } = await signedIn()
    const template = { name: "Hello", subject: "Hi", content: "Dear {{First Name}}, {{ subscriber_name }}" }
    await expect(api.email.createTemplate(template)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringMatching(/^Unknown variables: {{First Name}}. Known here: .*{{unsubscribe_link}}.*\.$/),
    })
    await api.email.addSubscriber({ email: "ann@example.com", customFields: { first_name: "Ann" } })
    const { id } = await api.email.createTemplate(template)
    await expect(api.email.updateTemplate({ id, subject: "{{citty}}" })).rejects.toThrow(/{{citty}}.*{{first_name}}/)
    await api.email.updateTemplate({ id, name: "Other" })
  })

  test("has a value under its short name, where no custom field has that name", async () => {
    const { api } = await signedIn()
    const { id: subscriberId } = await api.email.addSubscriber({ email: "ann@example.com", name: "Ann" })
    const draft = { subject: "Hi {{name}}", content: "<p>{{ Name }} at {{email}}, {{nick}}</p>", subscriberId }
    const { subject, html, unknown } = await api.email.previewTemplate(draft)
    expect([subject, unknown]).toEqual(["Hi Ann", ["nick"]])
    expect(html).toContain("Ann at ann@example.com")
    await api.email.updateSubscriber({ id: subscriberId, customFields: { name: "Annie" } })
    expect((await api.email.previewTemplate(draft)).subject).toBe("Hi Annie")
  })

  test("is refused in a published email, and stays in a draft until it is activated", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.createSequence({ name: "Mine", status: "paused" })
    const step = { delayMs: 0, subject: "Hi", content: "{{citty}}" }
    await expect(api.email.saveSteps({ id, steps: [{ ...step, isDraft: false }] })).rejects.toThrow(/{{citty}}/)
    await api.email.saveSteps({ id, steps: [{ ...step, isDraft: true }] })
    await expect(api.email.updateSequence({ id, status: "active" })).rejects.toThrow(/{{citty}}/)
  })
})

describe("a link to an e-book", () => {
  const content = '<p><a href="{{ebook_link}}">Your book</a></p>'

  test("needs a book before its email is published or its sequence is activated", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.createSequence({ name: "Mine", status: "paused" })
    const step = { delayMs: 0, subject: "Hi", content }
    const refused = templateText.bookOfLinkMissing
    await expect(api.email.saveSteps({ id, steps: [{ ...step, isDraft: false }] })).rejects.toThrow(refused)
    await api.email.saveSteps({ id, steps: [{ ...step, isDraft: true }] })
    await expect(api.email.updateSequence({ id, status: "active" })).rejects.toThrow(refused)
  })

  test("cannot come into a template that is being sent without one", async () => {
    const { api } = await signedIn()
    const template = await api.email.createTemplate({ name: "Hello", subject: "Hi", content: "Welcome" })
    const { id } = await api.email.createSequence({ name: "Mine" })
    await api.email.saveSteps({ id, steps: [{ delayMs: 0, isDraft: false, templateId: template.id }] })
    await expect(api.email.updateTemplate({ id: template.id, content })).rejects.toThrow(templateText.bookOfLinkMissing)
  })
})
