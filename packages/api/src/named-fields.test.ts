import { postText } from "@brandwright/contract/social/social-posts"
import { describe, expect, test } from "vitest"
import { emailWorld } from "../test/email-world.ts"

const UNKNOWN = "Hello {{shoe_size}}"

describe("a refusal names the fields that are wrong", () => {
  test("a refused email names each part that has an unknown variable", async () => {
    const { api, people } = await emailWorld()
    await people(1)
    const template = { name: "Offer", subject: UNKNOWN, content: "Hi", textContent: UNKNOWN }
    await expect(api.email.createTemplate(template)).rejects.toMatchObject({
      extras: { fields: { subject: expect.stringContaining("shoe_size"), textContent: expect.anything() } },
    })
    const { id } = await api.email.createSequence({ name: "Welcome" })
    const step = { subject: "Hi", content: "Hello", delayMs: 0, isDraft: false }
    const save = (second: object) => api.email.saveSteps({ id, steps: [step, { ...step, ...second }] })
    await expect(save({ content: UNKNOWN })).rejects.toMatchObject({
      extras: { fields: { "steps.1.content": expect.stringContaining("shoe_size") } },
    })
    await expect(save({ content: "" })).rejects.toMatchObject({
      extras: { fields: { "steps.1.content": expect.any(String) } },
    })
    await expect(save({ content: "{{ebook_link}}" })).rejects.toMatchObject({
      extras: { fields: { "steps.1.ebookId": expect.any(String) } },
    })
  })

  test("a refused tool names the code or the check that cannot be read", async () => {
    const { api } = await emailWorld()
    const tool = { name: "Profit", htmlContent: "<p>Hi</p>" }
    await expect(api.tools.create({ ...tool, jsCode: "const = (" })).rejects.toMatchObject({
      extras: { fields: { jsCode: expect.stringContaining("cannot be read") } },
    })
    await expect(api.tools.create({ ...tool, configuration: { tests: ["1", "("] } })).rejects.toMatchObject({
      extras: { fields: { "configuration.tests.1": expect.any(String) } },
    })
  })

  test("a refused post names the media that is no picture or video", async () => {
    const { api } = await emailWorld()
    const { id } = await api.media.create({ name: "Red", mediaType: "color", fileUrl: "#ff0000" })
    await expect(api.social.createPost({ content: "Hi", mediaIds: [id] })).rejects.toMatchObject({
      extras: { fields: { mediaIds: postText.foreignMedia } },
    })
  })
})
