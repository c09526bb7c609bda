import {
  CAMPAIGN_FIGURES,
  type CampaignFigure,
  figureText as text,
  nameChannel,
} from "@brandwright/contract/campaigns/campaign-figures"
import { formatMoney } from "@brandwright/contract/currency"
import { html } from "hono/html"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { type Markup, reviewDocument } from "../../../platform/review/review-document.ts"
import type { Reviewable } from "../../../platform/review/reviewables.ts"
import { findCampaign } from "../campaigns.queries.ts"
import { showPrice } from "../making/texts/draft-facts.service.ts"
import { measureCampaign } from "./measure.service.ts"

/** What writing cost is the owner's own business. */
const SHARED = CAMPAIGN_FIGURES.filter((figure) => figure !== "cost")
type Line = { title: string } & Record<CampaignFigure, number>

/** The results of a campaign for a client or partner: figures by part and channel, without subscribers' addresses. */
export const reviewableCampaign: Reviewable = {
  category: "system",
  path: (id) => `/campaigns/${id}?tab=results&share=campaign-${id}`,
  findTitle: async ({ db }, brand, id) => (await findCampaign(db, brand.id, id))?.name,
  render: async (services, brand, id) => {
    const campaign = await findCampaign(services.db, brand.id, id)
    if (!campaign) return reviewDocument("", [])
    const { total, parts, channels } = await measureCampaign(services, campaign)
    const sum = { title: text.total, ...total }
    const named = channels.map(({ channel, ...line }) => ({ title: nameChannel(channel), ...line }))
    const { about, asOf, noneYet, terms } = text.report
    const isEmpty = SHARED.every((figure) => total[figure] === 0)
    const offer = [campaign.offer, showPrice(campaign, brand)].filter(Boolean).join(", ")
    return reviewDocument(campaign.name, [
      html`<div class="wide">
        <p>${about(offer, formatDay(Date.parse(campaign.launchDay)))}</p>
        <p class="note">${asOf(formatDay(services.now()))} ${isEmpty ? noneYet : ""}</p>
      </div>`,
      table(brand, text.byPart, text.part, [...parts, sum]),
      table(brand, text.byChannel, text.channel, [...named, sum]),
      html`<p class="wide note">${terms}</p>`,
    ])
  },
}

const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })

const table = (
  brand: BrandRow,
  title: string,
  head: string,
  lines: Line[],
): Markup => html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table>
  <caption>
    ${title}
  </caption>
  <thead>
    <tr>
      <th scope="col">${head}</th>
      ${SHARED.map((figure) => html`<th scope="col">${text.names[figure]}</th>`)}
    </tr>
  </thead>
  <tbody>
    ${lines.map(
      (line) =>
        html`<tr>
          <th scope="row">${line.title}</th>
          ${SHARED.map((figure) => html`<td>${show(brand, figure, line[figure])}</td>`)}
        </tr>`,
    )}
  </tbody>
</table></div>`

const show = ({ currency, language }: BrandRow, figure: CampaignFigure, value: number): string =>
  figure === "revenue" ? formatMoney(value / 1_000_000, currency, language) : value.toLocaleString("en-US")
