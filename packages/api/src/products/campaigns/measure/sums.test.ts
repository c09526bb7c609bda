import { CAMPAIGN_FIGURES } from "@brandwright/contract/campaigns/campaign-figures"
import fc from "fast-check"
import { expect, test } from "vitest"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { followLink } from "../../../platform/links/links.service.ts"
import { buy } from "../../funnels/checkout/checkout.service.ts"
import { ownFunnel } from "../../funnels/funnels.service.ts"
import { advanceCampaigns } from "../running/launch.service.ts"

const PRICE = 39
/** What a visitor does: follows a link or none, and perhaps sends the same order form again. */
const visit = fc.record({
  person: fc.integer({ min: 1, max: 5 }),
  link: fc.option(fc.nat(7)),
  form: fc.integer({ min: 1, max: 9 }),
  buys: fc.boolean(),
})

test("parts and channels add up to the whole, and each order is one sale", async () => {
  const { api, services, id, user, clock, answerAll } = await withCampaign()
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  const { parts } = await api.campaigns.get({ id })
  const funnel = await ownFunnel(services.db, user.id, parts.find(({ kind }) => kind === "page")?.itemId ?? 0)
  const targets = await services.db.selectFrom("socialTarget").select("linkCode").orderBy("id").execute()
  const rows = await services.db.selectFrom("campaignPart").select("code").orderBy("id").execute()
  const codes = [...targets.map(({ linkCode }) => linkCode ?? ""), ...rows.map(({ code }) => code)]
  const forms = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 8 }), async (visits) => {
      for (const { person, link, form, buys } of visits) {
        const via = link === null ? "" : (codes[link % codes.length] ?? "")
        if (via) await followLink(services, via, "Mozilla/5.0 Firefox")
        if (!buys) continue
        const formKey = `form-${person}-${form}`.padEnd(16, "x")
        const buyer = {
          email: `p${person}@example.com`,
          name: "Grace",
          variant: "a" as const,
          formKey,
          joins: true,
          via,
        }
        await buy(services, { funnel, brandName: "Acme", buyer, ip: "127.0.0.1" })
        forms.add(formKey)
      }
      const { total, parts: lines, channels } = await api.campaigns.figures({ id })
      expect(total).toMatchObject({ sales: forms.size, revenue: forms.size * PRICE })
      for (const figure of CAMPAIGN_FIGURES)
        for (const sums of [lines, channels])
          expect(sums.reduce((sum, line) => sum + line[figure], 0)).toBeCloseTo(total[figure])
      const sales = await api.campaigns.figureRows({ id, figure: "sales" })
      expect(sales.reduce((sum, { amount }) => sum + amount, 0)).toBe(forms.size)
    }),
    { numRuns: 8, seed: 20_261_124 },
  )
})
