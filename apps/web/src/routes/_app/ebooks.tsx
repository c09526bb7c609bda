import { createFileRoute } from "@tanstack/react-router"
import { EBOOK_TABS, type EbookTab } from "../../features/ebooks/ebook-tabs.ts"
import { EbooksScreen } from "../../features/ebooks/ebooks-screen.tsx"
import { tabParam } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/ebooks")({
  validateSearch: ({ tab }): { tab?: EbookTab } => ({ tab: tabParam(tab, EBOOK_TABS) }),
  component: Ebooks,
})

function Ebooks() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EbooksScreen
      tab={tab ?? "all"}
      onTab={(chosen) => void navigate({ search: { tab: chosen === "all" ? undefined : chosen }, replace: true })}
      onOpen={(id, step) => void navigate({ to: "/ebook-creator", search: { id, step } })}
    />
  )
}
