import { brandText } from "@brandwright/contract/brands/brands"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

/** Two brands, of which the first is the default one, and something in the other. */
async function otherBrand() {
  const services = await freshServices()
  const owner = await signedIn({ services })
  const { id: brandId } = await owner.api.brands.create({ name: "Other", website: "" })
  const { id: template } = await owner.api.email.createTemplate({ brandId, name: "T", subject: "S", content: "Hi" })
  const { id: sequence } = await owner.api.email.createSequence({ brandId, name: "Welcome" })
  const { id: subscriber } = await owner.api.email.addSubscriber({ brandId, email: "ann@example.com", optIn: "single" })
  return { services, owner, brandId, template, sequence, subscriber }
}

describe("a call that names a row and no brand (content §7)", () => {
  test("reaches the row in whichever of the caller's brands it is", async () => {
    const { owner, brandId, template, sequence, subscriber } = await otherBrand()
    const { email } = owner.api
    expect(await email.updateTemplate({ id: template, name: "New" })).toMatchObject({ name: "New", brandId })
    expect(await email.updateSequence({ id: sequence, status: "paused" })).toMatchObject({ status: "paused", brandId })
    expect(await email.updateSubscriber({ id: subscriber, name: "Ann" })).toMatchObject({ name: "Ann", brandId })
    expect(await email.unsubscribe({ id: subscriber })).toMatchObject({ status: "unsubscribed" })
    await email.deleteTemplate({ id: template })
    await email.deleteSequence({ id: sequence })
    await email.deleteSubscriber({ id: subscriber })
    expect(await email.stats({ brandId })).toMatchObject({ subscriberCount: 0, templateCount: 0, sequenceCount: 0 })
  })

  test("a call with another brand finds nothing there", async () => {
    const { owner, template } = await otherBrand()
    const { brandId } = owner
    const refused = { code: "NOT_FOUND", message: templateText.notFound }
    await expect(owner.api.email.updateTemplate({ brandId, id: template, name: "New" })).rejects.toMatchObject(refused)
  })

  test("does not reach another user's row or reveal that it exists", async () => {
    const { services, brandId, subscriber } = await otherBrand()
    const { api } = await signedIn({ services })
    const refused = { code: "NOT_FOUND", message: subscriberText.notFound }
    await expect(api.email.deleteSubscriber({ id: subscriber })).rejects.toMatchObject(refused)
    await expect(api.email.deleteSubscriber({ id: subscriber + 1000 })).rejects.toMatchObject(refused)
    await expect(api.email.deleteSubscriber({ id: subscriber, brandId })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: brandText.notFound,
    })
  })
})
