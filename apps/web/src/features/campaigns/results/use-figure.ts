import type { CampaignFigure } from "@brandwright/contract/campaigns/campaign-figures"
import { formatMoney } from "@brandwright/contract/currency"
import { formatUsd } from "@brandwright/contract/money"
import { useCurrentBrand } from "../../../providers/brand.tsx"

/** Sales are in the brand's currency, costs in dollars. */
export function useFigure(): (figure: CampaignFigure, value: number) => string {
  const { currency, language } = useCurrentBrand()
  return (figure, value) => {
    if (figure === "revenue") return formatMoney(value, currency, language)
    return figure === "cost" ? formatUsd(value) : value.toLocaleString("en-US")
  }
}
