import type { STATS_DAYS } from "@brandwright/contract/funnels/funnel-sales"
import { createFileRoute } from "@tanstack/react-router"
import { FUNNELS_PAGE } from "../../features/funnels/funnels-page.ts"
import { FunnelsScreen } from "../../features/funnels/funnels-screen.tsx"
import { choice, id, params, text } from "../../lib/search-params.ts"

/** As in the contract, whose schemas are not loaded here. */
const DAYS = [7, 30, 90] as const satisfies typeof STATS_DAYS

export const Route = createFileRoute("/_app/web-funnel")({
  validateSearch: (search) =>
    params({
      tab: choice(search.tab, ["list"]),
      /** The edited funnel. */
      edit: id(search.edit),
      /** The open section of its page. */
      section: text(search.section),
      /** The width of the shown page. */
      device: choice(search.device, ["desktop", "phone"]),
      /** The funnel whose statistics are open, their period in days, and as a chart or a table. */
      stats: id(search.stats),
      days: choice(search.days, DAYS),
      view: choice(search.view, ["table"]),
      /** The dialog of the edited page or of the list. */
      open: choice(search.open, ["check", "instructions"]),
    }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  // Drafts are loaded by the editor itself, once per opening.
  loader: ({ context: { data, brandId }, deps: { tab } }) => {
    if (brandId === undefined || tab !== "list") return
    void data.funnels.list.prefetchInfinite({ brandId, limit: FUNNELS_PAGE })
    void data.funnels.settings.prefetch({ brandId })
  },
  component: FunnelsScreen,
})
