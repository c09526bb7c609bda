import { CHECKLIST_STEPS } from "@brandwright/contract/workspace/checklist-steps"
import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

const NOW = Date.UTC(2026, 4, 6, 9)

async function ownerOfBrand() {
  const clock = { now: NOW }
  const services = await freshServices({ now: () => clock.now })
  const person = await signedIn({ services })
  return { ...person, services, clock }
}

describe("the checklist of a new brand", () => {
  test("ticks what the brand really has, and forgets what was deleted", async () => {
    const { api } = await ownerOfBrand()
    const done = async () =>
      (await api.welcome.checklist({})).steps.filter((step) => step.isDone).map(({ name }) => name)
    expect(await done()).toEqual(["brand"])
    await api.brands.saveStylization(EMPTY_STYLIZATION)
    await api.social.createPost({ content: "Only a draft", status: "draft" })
    expect(await done()).toEqual(["brand", "voice"])
    const person = await api.email.addSubscriber({ email: "anna@example.com" })
    expect(await done()).toEqual(["brand", "voice", "subscriber"])
    await api.email.deleteSubscriber({ id: person.id })
    expect(await done()).toEqual(["brand", "voice"])
    expect((await api.welcome.checklist({})).steps.map(({ name }) => name)).toEqual([...CHECKLIST_STEPS])
  })

  test("is put away for one brand alone, and can be brought back", async () => {
    const { api, brandId } = await ownerOfBrand()
    const other = await api.brands.create({ name: "Other" })
    await api.welcome.hideChecklist({ brandId, isHidden: true })
    await api.welcome.hideChecklist({ brandId, isHidden: true })
    expect((await api.welcome.checklist({ brandId })).isHidden).toBe(true)
    expect((await api.welcome.checklist({ brandId: other.id })).isHidden).toBe(false)
    await api.welcome.hideChecklist({ brandId, isHidden: false })
    expect((await api.welcome.checklist({ brandId })).isHidden).toBe(false)
  })
})

describe("what happened since the last visit", () => {
  const since = new Date(NOW - HOUR_MS).toISOString()

  test("names the newest people and counts only those who came since", async () => {
    const { api, clock } = await ownerOfBrand()
    clock.now = NOW - 2 * HOUR_MS
    await api.email.addSubscriber({ email: "early@example.com", name: "Early" })
    clock.now = NOW
    for (const name of ["One", "Two", "Three", "Four"]) {
      await api.email.addSubscriber({ email: `${name}@example.com`, name })
    }
    const { newPeople } = await api.welcome.overview({ since })
    expect(newPeople.count).toBe(4)
    expect(newPeople.newest.map(({ name }) => name)).toEqual(["Four", "Three", "Two"])
  })

  test("counts drafts with open questions, sums paid orders and names payments to confirm", async () => {
    const { api, services, brandId, user } = await ownerOfBrand()
    await api.social.createPost({ content: "We open at [[? When do you open? ]]", status: "draft" })
    await api.social.createPost({ content: "Nothing left to ask", status: "draft" })
    const page = { name: "Box", description: "Bread", targetAudience: "Bakers", urlExtension: "box" }
    const { id: funnelId } = await api.funnels.create(page)
    const order = (reference: string, paidAt: number | null) => ({
      funnelId: paidAt === null ? funnelId : null,
      brandId,
      userId: user.id,
      reference,
      formKey: reference,
      email: "buyer@example.com",
      name: "Buyer",
      product: "Box",
      amount: 20_000_000,
      processor: "manual" as const,
      status: paidAt === null ? ("pending" as const) : ("paid" as const),
      variant: "a" as const,
      assetId: null,
      externalId: null,
      redirectUrl: null,
      createdAt: NOW - HOUR_MS,
      paidAt,
      refundedAt: null,
    })
    await services.db
      .insertInto("funnelOrder")
      .values([order("new", NOW - 1), order("old", NOW - 2 * HOUR_MS), order("open", null)])
      .execute()
    const { sales, waiting, paymentsFunnelId } = await api.welcome.overview({ since })
    expect(sales).toEqual({ count: 1, revenue: 20 })
    expect(waiting).toEqual({ payments: 1, handoffs: 0, failedPosts: 0, questions: 1 })
    expect(paymentsFunnelId).toBe(funnelId)
  })
})
