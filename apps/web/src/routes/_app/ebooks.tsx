import { createFileRoute } from "@tanstack/react-router"
import {
  EBOOK_DIALOGS,
  EBOOK_TABS,
  type EbookDialog,
  ebookPage,
  type EbookTab,
} from "../../features/ebooks/ebook-tabs.ts"
import { EbooksScreen } from "../../features/ebooks/ebooks-screen.tsx"
import { choice, tabParam, text, useSearchState } from "../../lib/search-params.ts"

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
  component: Ebooks,
})

function Ebooks() {
  const [{ tab = "all", search = "", open }, change] = useSearchState("/_app/ebooks")
  const navigate = Route.useNavigate()
  return (
    <EbooksScreen
      tab={tab}
      search={search}
      dialog={open}
      onDialog={(dialog) => change({ open: dialog }, dialog !== undefined)}
      onSearch={(words) => change({ search: words || undefined })}
      onTab={(chosen) => change({ tab: chosen === "all" ? undefined : chosen })}
      onOpen={(id, step) => void navigate({ to: "/ebook-creator", search: { id, step } })}
    />
  )
}
