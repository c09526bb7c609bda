import { USAGE_CATEGORIES } from "@brandwright/contract/account/usage-categories"
import { createFileRoute } from "@tanstack/react-router"
import { UsageScreen } from "../../../features/account/usage/usage-screen.tsx"
import { USAGE_TABS } from "../../../features/account/usage/usage-tabs.ts"
import { choice, params, tabParam, text } from "../../../lib/search-params.ts"

export const Route = createFileRoute("/_app/account/usage")({
  validateSearch: ({ payment, card, tab, category, month, open }) =>
    params({
      payment: choice(payment, ["success", "cancelled"]),
      card: choice(card, ["saved"]),
      tab: tabParam(tab, USAGE_TABS),
      category: choice(category, USAGE_CATEGORIES),
      /** YYYY-MM. */
      month: /^\d{4}-\d{2}$/.test(text(month) ?? "") ? text(month) : undefined,
      open: choice(open, ["funds"]),
    }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { data }, deps: { tab } }) => {
    if (tab === undefined) void data.account.usageOverview.prefetch({})
    void data.account.usageCategories.prefetch()
    return data.account.balance.prefetch()
  },
  component: UsageScreen,
})
