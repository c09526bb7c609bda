import { ERASED_BUYER } from "@brandwright/contract/funnels/funnel-sales"
import { expect, test } from "vitest"
import { funnelFields } from "../../contract/test/funnels.ts"
import { runJobs } from "../test/jobs.ts"
import { testSettings } from "../test/services.ts"
import { freshServices, signedIn } from "../test/signed-in.ts"
import { findFilesWith, findTablesWith } from "../test/tables-with.ts"
import { buy, newFormKey } from "./products/funnels/checkout/checkout.service.ts"
import { ownFunnel } from "./products/funnels/funnels.service.ts"
import { captureLead } from "./products/funnels/leads/leads.service.ts"

const ADDRESS = "Erase.Me@example.com"

test.each(["sandbox", "manual"] as const)(
  "nothing names a person whose data was deleted: lead, order (%s), imported list",
  async (payments) => {
    const services = await freshServices({ settings: { ...testSettings, payments } })
    const owner = await signedIn({ services })
    const { id: funnelId } = await owner.api.funnels.create(funnelFields)
    const funnel = await ownFunnel(services.db, owner.user.id, funnelId)
    await captureLead(
      services,
      { funnel, brandName: "Acme", ip: "10.0.0.1" },
      { email: ADDRESS, name: "Erase.Me", variant: "a" },
    )
    const buyer = { email: ADDRESS, name: "Erase.Me", variant: "a", formKey: newFormKey(), joins: false } as const
    await buy(services, { funnel, brandName: "Acme", buyer, ip: "10.0.0.1" })
    const lines = Array.from({ length: 600 }, (_, n) => `person${n}@example.com,Person`)
    await owner.api.email.importSubscribers({ text: [`${ADDRESS},Erase.Me`, ...lines].join("\n") })
    expect(await findFilesWith(services, "erase.me")).toHaveLength(1)
    await runJobs(services)
    const [person] = await owner.api.email.subscribers({ search: "erase.me" })
    expect(await findTablesWith(services, "erase.me")).toEqual(expect.arrayContaining(["subscriber", "funnel_order"]))

    await owner.api.email.deleteSubscriber({ id: person?.id ?? 0 })
    expect(await findTablesWith(services, "erase.me")).toEqual([])
    expect(await findFilesWith(services, "erase.me")).toEqual([])
    const [order] = await owner.api.funnels.orders({})
    expect(order).toMatchObject({ name: "", status: payments === "sandbox" ? "paid" : "failed" })
    expect(order?.email.startsWith(ERASED_BUYER)).toBe(true)
    await expect(owner.api.funnels.resendOrder({ id: order?.id ?? 0 })).rejects.toMatchObject({ code: "CONFLICT" })
  },
)
