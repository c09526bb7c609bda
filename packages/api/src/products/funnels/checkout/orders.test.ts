import { toDay } from "@brandwright/contract/days"
import { receiptText, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { orderNotices } from "@brandwright/contract/funnels/funnel-sales"
import { describe, expect, test } from "vitest"
import { funnelFields } from "../../../../../contract/test/funnels.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { ownFunnel } from "../funnels.service.ts"
import { captureLead } from "../leads/leads.service.ts"
import { addToDay } from "../stats/stats.queries.ts"
import { buy, newFormKey } from "./checkout.service.ts"

async function seller(payments: "manual" | "sandbox", fields: object = {}) {
  const services = await freshServices({ settings: { ...testSettings, payments } })
  const owner = await signedIn({ services })
  const { id } = await owner.api.funnels.create({ ...funnelFields, ...fields })
  const funnel = await ownFunnel(services.db, owner.user.id, id)
  const order = (email: string) =>
    buy(services, {
      funnel,
      brandName: "Acme",
      buyer: { email, name: "Grace", variant: "a", formKey: newFormKey(), joins: false },
      ip: "10.0.0.1",
    })
  const visit = { funnel, brandName: "Acme", ip: "10.0.0.1" }
  const join = (email: string) => captureLead(services, visit, { email, name: "", variant: "a" })
  return { ...owner, funnel, order, join }
}

test("a receipt comes through the brand's own mail server, from its address", async () => {
  const { api, services, order } = await seller("sandbox")
  await api.email.saveSender({ fromAddress: "shop@acme.example", server: "own", host: "smtp.acme.example" })
  await order("grace@example.com")
  await runJobs(services)
  const receipt = services.mails.find(({ to }) => to.address === "grace@example.com")
  expect(receipt).toMatchObject({ from: { address: "shop@acme.example" }, server: { host: "smtp.acme.example" } })
})

test.each([
  { payments: "sandbox", notice: orderNotices.testSale, isTest: true },
  { payments: "manual", notice: orderNotices.sale, isTest: false },
] as const)("with $payments payments, notice and receipt say whether money was paid", async (sale) => {
  const { api, services, order } = await seller(sale.payments)
  await order("grace@example.com")
  const [placed] = await api.funnels.orders({})
  if (placed?.status === "pending") await api.funnels.confirmOrder({ id: placed.id })
  await runJobs(services)
  expect(await api.notifications.list()).toContainEqual(
    expect.objectContaining(sale.notice("Vegan Cookie Box", "$29.99")),
  )
  const receipt = services.mails.find(({ subject }) => subject === receiptText.subject("Vegan Cookie Box"))
  expect(receipt?.text.includes(receiptText.test)).toBe(sale.isTest)
})

describe("an order that the owner confirms by hand", () => {
  test("is mailed with the owner's payment instructions, and a reply reaches the owner", async () => {
    const { api, services, user, order } = await seller("manual")
    await api.funnels.saveSettings({ paymentInstructions: "IBAN GB33 BUKB 2020 1555 5555 55" })
    await order("grace@example.com")
    await runJobs(services)
    const [mail] = services.mails.filter(({ to }) => to.address === "grace@example.com")
    const [{ reference, funnelId } = { reference: "-", funnelId: 0 }] = await api.funnels.orders({})
    expect(await api.tasks.calendar({})).toMatchObject({ waitingPayments: 1, waitingFunnelId: funnelId })
    expect(mail).toMatchObject({ replyTo: user.email })
    expect(mail?.text).toContain("IBAN GB33 BUKB 2020 1555 5555 55")
    expect(mail?.text).toContain(visitorText.reference(reference))
    expect(mail?.html).toContain("IBAN GB33")
  })

  test("starts the sequence for buyers once it is paid, and the one for everybody when they join", async () => {
    const { api, funnel, order, join } = await seller("manual")
    for (const enrolOn of ["join", "purchase"] as const)
      await api.email.createSequence({ name: enrolOn, funnelId: funnel.id, enrolOn })
    const entered = async () =>
      Object.fromEntries((await api.email.sequences({})).map(({ name, subscriberCount }) => [name, subscriberCount]))
    await join("grace@example.com")
    await order("grace@example.com")
    expect(await entered()).toEqual({ join: 1, purchase: 0 })
    const [placed] = await api.funnels.orders({})
    await api.funnels.confirmOrder({ id: placed?.id ?? 0 })
    expect(await entered()).toEqual({ join: 1, purchase: 1 })
  })

  test("delivers the link and the message that were promised when it was ordered", async () => {
    const delivery = { deliveryUrl: "https://course.example/start", deliveryMessage: "Your code is CRUMB" }
    const { api, services, funnel, order } = await seller("manual", delivery)
    await order("grace@example.com")
    await api.funnels.update({ id: funnel.id, deliveryUrl: "https://elsewhere.example/", deliveryMessage: "" })
    const [placed] = await api.funnels.orders({})
    await api.funnels.confirmOrder({ id: placed?.id ?? 0 })
    await runJobs(services)
    const receipt = services.mails.find(({ subject }) => subject === receiptText.subject(funnel.name))
    expect(receipt?.text).toContain("https://course.example/start")
    expect(receipt?.text).toContain("Your code is CRUMB")
    expect(receipt?.html).toContain('<a href="https://course.example/start">')
  })
})

test("the owner sends a purchase again, as another mail and with fresh downloads", async () => {
  const { api, services, order } = await seller("sandbox")
  await order("grace@example.com")
  await runJobs(services)
  const [{ id } = { id: 0 }] = await api.funnels.orders({})
  await services.db.updateTable("funnelOrder").set({ downloads: 10 }).where("id", "=", id).execute()
  expect(await api.funnels.resendOrder({ id })).toMatchObject({ downloads: 0, status: "paid" })
  await runJobs(services)
  const mails = services.mails.filter(({ to }) => to.address === "grace@example.com")
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  await api.funnels.refundOrder({ id })
  await expect(api.funnels.resendOrder({ id })).rejects.toMatchObject({ code: "CONFLICT" })
})

describe("the conversion (content §2.1)", () => {
  const ten = { views: 10 }

  test("counts a person who joins and buys twice once, and takes them off with the last refund only", async () => {
    const { api, services, funnel, order, join } = await seller("sandbox")
    await addToDay(services.db, { funnelId: funnel.id, day: toDay(services.now()), variant: "a" }, ten)
    const read = async () => (await api.funnels.list({}))[0]?.conversion
    await order("Grace@example.com")
    await order("grace@example.com")
    expect(await read()).toBe(10)
    await join("grace@example.com")
    await join("ada@example.com")
    expect(await read()).toBe(20)
    for (const { id } of await api.funnels.orders({})) await api.funnels.refundOrder({ id })
    expect(await read()).toBe(20)
    expect((await api.funnels.stats({ id: funnel.id })).conversion).toBe(20)
  })

  test("forgets who only bought once all is refunded, and never passes 100 %", async () => {
    const { api, services, funnel, order } = await seller("sandbox")
    await addToDay(services.db, { funnelId: funnel.id, day: toDay(services.now()), variant: "a" }, { views: 1 })
    await order("grace@example.com")
    await order("linus@example.com")
    expect((await api.funnels.list({}))[0]).toMatchObject({ sales: 2, conversion: 100 })
    for (const { id } of await api.funnels.orders({})) await api.funnels.refundOrder({ id })
    expect((await api.funnels.list({}))[0]).toMatchObject({ sales: 0, conversion: 0 })
  })
})
