import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import type { ToolMessage } from "@brandwright/contract/tools/tool-chat"
import type { CampaignRow } from "../../campaigns.queries.ts"
import type { PartScope } from "../../parts/part-kind.ts"
import { readSides } from "./brief-sides.ts"

/** There is no one to ask while a campaign is written. */
export const BUILD_TOOL =
  "Build it now. What you do not know is an input with a usual value, labeled as an assumption. Ask nothing."

/** Instructions for a model: the tool that leads get for their address. */
export function writeToolBrief({
  offer,
  price,
  audience,
  brief,
}: Pick<CampaignRow, "offer" | "price" | "audience" | "brief">): string {
  return [
    `A small free tool for people who think about “${offer}”${price ? ` (${price})` : ""}: it answers one question that they have before they decide, such as what they need, what it comes to, or whether they are ready. It is useful by itself and sells nothing.`,
    audience && `It is for: ${audience}.`,
    `What it is about:\n${readSides(brief).whole}`,
    BUILD_TOOL,
  ]
    .filter(Boolean)
    .join("\n")
}

type Talk = { purpose: string; quantity: string; price: string }
const TALKS: Record<string, (offer: string) => Talk> = {
  en: (offer) => ({ purpose: `Cost calculator: ${offer}`, quantity: "Quantity", price: "Price" }),
  de: (offer) => ({ purpose: `Kostenrechner: ${offer}`, quantity: "Anzahl", price: "Preis" }),
  es: (offer) => ({ purpose: `Calculadora de costes: ${offer}`, quantity: "Cantidad", price: "Precio" }),
  fr: (offer) => ({ purpose: `Calcul du coût : ${offer}`, quantity: "Quantité", price: "Prix" }),
}
const LOOKS = ["plain", "warm", "bold", "dark"]

/** The conversation that creates a tool without a model: a calculator of the offer's price by quantity. */
export function draftToolTalk({
  campaign,
  brand,
  part,
}: Pick<PartScope, "campaign" | "brand" | "part">): ToolMessage[] {
  const write = TALKS[brand.language.split("-")[0] ?? "en"] ?? TALKS.en
  if (!write) return []
  const { purpose, quantity, price } = write(campaign.offer)
  const amount = readPrice(campaign.price) ?? 0
  const [inputs, formula] =
    amount > 0 ? [quantity, `${quantity} * ${amount}`] : [`${quantity}, ${price}`, `${quantity} * ${price}`]
  const look = LOOKS[part.variation % LOOKS.length] ?? "plain"
  return [purpose, inputs, formula, look].map((text) => ({ role: "user", text }))
}
