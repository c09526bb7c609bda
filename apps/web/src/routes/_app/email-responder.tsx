import { PERIODS } from "@brandwright/contract/email"
import { createFileRoute } from "@tanstack/react-router"
import { EmailScreen } from "../../features/email/email-screen.tsx"
import { EMAIL_TABS, type EmailTab } from "../../features/email/email-tabs.ts"
import { choice, id, useSearchState } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/email-responder")({
  validateSearch: (search): { tab?: EmailTab; period?: number; import?: number } => ({
    tab: choice(search.tab, EMAIL_TABS),
    period: id(search.period),
    import: id(search.import),
  }),
  component: EmailResponder,
})

function EmailResponder() {
  const [{ tab, period, import: importId }, change] = useSearchState(Route.id)
  return (
    <EmailScreen
      tab={tab ?? "subscribers"}
      onTab={(chosen) => change({ tab: chosen })}
      period={PERIODS.find((days) => days === period) ?? 30}
      onPeriod={(chosen) => change({ period: chosen })}
      importId={importId}
      onCloseReport={() => change({ import: undefined })}
    />
  )
}
