import { createFileRoute } from "@tanstack/react-router"
import {
  EBOOK_DIALOGS,
  EBOOK_TABS,
  type EbookDialog,
  ebookPage,
  type EbookTab,
} from "../../features/ebooks/ebook-tabs.ts"
import { EbooksScreen } from "../../features/ebooks/library/ebooks-screen.tsx"
import { choice, tabParam, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/ebooks")({
  validateSearch: ({ tab, search, open }): { tab?: EbookTab; search?: string; open?: EbookDialog } => ({
    tab: tabParam(tab, EBOOK_TABS),
    search: text(search)?.slice(0, 200) || undefined,
    open: choice(open, EBOOK_DIALOGS),
  }),
  loaderDeps: ({ search: { tab = "all", search = "" } }) => ({ tab, search }),
  loader: ({ context: { data, brandId }, deps: { tab, search } }) => {
    if (brandId === undefined) return
    void data.ebooks.stats.prefetch({ brandId })
    void data.ebooks.list.prefetchInfinite(ebookPage(brandId, tab, search))
  },
  component: EbooksScreen,
})
