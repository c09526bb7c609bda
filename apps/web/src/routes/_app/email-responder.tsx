import { PERIODS } from "@brandwright/contract/email"
import { createFileRoute } from "@tanstack/react-router"
import { EmailScreen } from "../../features/email/email-screen.tsx"
import {
  EMAIL_DIALOGS,
  EMAIL_TABS,
  type EmailDialog,
  type EmailTab,
  LIST_SORTS,
  SEQUENCE_VIEWS,
  type SequenceView,
  STATUS_FILTERS,
  type SubscriberFilters,
  SUPPRESSION_REASONS,
} from "../../features/email/email-tabs.ts"
import { choice, id, text, useSearchState } from "../../lib/search-params.ts"

type EmailSearch = {
  tab?: EmailTab
  period?: number
  import?: number
  /** The open ones. */
  broadcast?: number
  template?: number
  sequence?: number
  view?: SequenceView
  open?: EmailDialog
  /** Of the suppressed addresses. */
  address?: string
  reason?: (typeof SUPPRESSION_REASONS)[number]
} & SubscriberFilters

export const Route = createFileRoute("/_app/email-responder")({
  validateSearch: (search): EmailSearch => ({
    tab: choice(search.tab, EMAIL_TABS),
    period: id(search.period),
    import: id(search.import),
    broadcast: id(search.broadcast),
    template: id(search.template),
    sequence: id(search.sequence),
    view: choice(search.view, SEQUENCE_VIEWS),
    open: choice(search.open, EMAIL_DIALOGS),
    address: text(search.address),
    reason: choice(search.reason, SUPPRESSION_REASONS),
    search: text(search.search),
    status: choice(search.status, STATUS_FILTERS),
    source: text(search.source),
    tag: id(search.tag),
    segment: id(search.segment),
    sort: choice(search.sort, LIST_SORTS),
  }),
  component: EmailResponder,
})

function EmailResponder() {
  const [{ tab, period, import: importId }, change] = useSearchState(Route.id)
  return (
    <EmailScreen
      tab={tab ?? "subscribers"}
      onTab={(chosen) => change({ tab: chosen, broadcast: undefined })}
      period={PERIODS.find((days) => days === period) ?? 30}
      onPeriod={(chosen) => change({ period: chosen })}
      importId={importId}
      onCloseReport={() => change({ import: undefined })}
    />
  )
}
