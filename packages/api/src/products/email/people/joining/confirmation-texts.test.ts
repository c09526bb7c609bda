import { confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import { PUBLIC_LANGUAGES } from "@brandwright/contract/email/people/email-join"
import { describe, expect, test } from "vitest"
import { emailWorld, linkIn } from "../../../../../test/email-world.ts"
import { confirmByLink, readMailPage } from "./mail-pages.service.ts"
import { joinByForm, readJoinForm } from "./join-form.service.ts"

async function joined(language: (typeof PUBLIC_LANGUAGES)[number], prepare?: (world: World) => Promise<unknown>) {
  const world = await emailWorld()
  await prepare?.(world)
  const { url } = await world.api.email.joinForm({ language })
  const form = await readJoinForm(world.services, new URL(url).pathname.split("/").at(-1) ?? "")
  if (!form) throw new Error("The form's link is not read.")
  const fields = new URLSearchParams({ email: "ann@example.com", name: "Ann", consent: "yes" })
  await joinByForm(world.services, form, fields, { ip: "192.0.2.1", language })
  await world.send()
  return { ...world, mail: world.services.mails.at(-1) }
}
type World = Awaited<ReturnType<typeof emailWorld>>

describe("the confirmation email", () => {
  test.each(PUBLIC_LANGUAGES)("is written in the form's language: %s", async (language) => {
    const { services, mail } = await joined(language)
    const words = confirmWordsIn[language]
    expect(mail?.subject).toBe(words.subject("Acme"))
    expect(mail?.text).toContain(words.text.replace("{{subscriber_name}}", "Ann"))
    expect(mail?.html).toContain(`>${words.button}</a>`)
    const token = linkIn(mail, "confirm")
    expect(mail?.text).toContain(token)
    expect(await readMailPage(services, "confirm", token)).toMatchObject({ language })
    expect(await confirmByLink(services, token)).toBe(true)
  })

  test("says what the brand wrote, and our words where it wrote nothing", async () => {
    const { mail, api } = await joined("de", async ({ api: { email } }) => {
      await email.saveConfirmationText({
        language: "de",
        subject: "Fast geschafft",
        text: "Hallo <b>\n\n{{subscriber_name}}",
      })
      await email.saveConfirmationText({ language: "en", subject: "Nearly there" })
    })
    expect(mail?.subject).toBe("Fast geschafft")
    expect(mail?.html).toContain("Hallo &lt;b&gt;")
    expect(mail?.html).toMatch(/<p[^>]*>Ann<\/p>/)
    expect(mail?.html).toContain(`>${confirmWordsIn.de.button}</a>`)
    const texts = await api.email.confirmationTexts({})
    expect(texts.map((one) => [one.language, one.own.subject])).toContainEqual(["en", "Nearly there"])
    expect(texts).toHaveLength(PUBLIC_LANGUAGES.length)
    await expect(api.email.saveConfirmationText({ language: "de", text: "{{nonsense}}" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
  })
})
