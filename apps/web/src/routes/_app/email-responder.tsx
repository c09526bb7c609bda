import { createFileRoute } from "@tanstack/react-router"
import { EmailScreen } from "../../features/email/email-screen.tsx"
import {
  EMAIL_DIALOGS,
  EMAIL_PAGE,
  EMAIL_TABS,
  LIST_SORTS,
  PERIOD_DAYS,
  readPage,
  SEQUENCE_VIEWS,
  STATUS_FILTERS,
  SUPPRESSION_REASONS,
} from "../../features/email/email-tabs.ts"
import { choice, id, params, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/email-responder")({
  validateSearch: (search) =>
    params({
      tab: choice(search.tab, EMAIL_TABS),
      /** Period of the statistics in days, and whether they are shown as a table. */
      period: choice(search.period, PERIOD_DAYS),
      figures: choice(search.figures, ["table"]),
      /** The report of an import, and the line before its page. */
      import: id(search.import),
      line: id(search.line),
      /** The open items. */
      subscriber: id(search.subscriber),
      broadcast: id(search.broadcast),
      template: id(search.template),
      sequence: id(search.sequence),
      view: choice(search.view, SEQUENCE_VIEWS),
      /** The open step of the sequence or of its wizard, from 1. */
      step: id(search.step),
      /** The person who is being added to a sequence. */
      enrol: id(search.enrol),
      /** The language of the shown confirmation email. */
      language: text(search.language),
      open: choice(search.open, EMAIL_DIALOGS),
      /** Filters of the suppressed addresses. */
      address: text(search.address),
      reason: choice(search.reason, SUPPRESSION_REASONS),
      search: text(search.search),
      status: choice(search.status, STATUS_FILTERS),
      source: text(search.source),
      tag: id(search.tag),
      segment: id(search.segment),
      sort: choice(search.sort, LIST_SORTS),
      after: Array.isArray(search.after) ? search.after.flatMap((row) => id(row) ?? text(row) ?? []) : undefined,
    }),
  loaderDeps: ({ search: { tab, search, status, source, tag, segment, sort, after } }) => ({
    tab,
    view: { search, status, source, tag, segment, sort, after },
  }),
  loader: ({ context: { data, brandId }, deps: { tab = "subscribers", view } }) => {
    if (brandId === undefined) return
    void data.email.stats.prefetch({ brandId })
    void data.email.activity.prefetch({ brandId })
    if (tab === "subscribers") {
      void data.email.subscriberPage.prefetch(readPage(brandId, view))
      for (const part of ["sources", "tags", "segments", "score"] as const) void data.email[part].prefetch({ brandId })
    }
    const page = { brandId, limit: EMAIL_PAGE }
    if (tab === "broadcasts") void data.email.broadcasts.prefetchInfinite(page)
    if (tab === "sequences") void data.email.sequences.prefetchInfinite(page)
    if (tab === "templates") void data.email.templates.prefetchInfinite(page)
    if (tab === "delivery") void data.email.sender.prefetch({ brandId })
  },
  component: EmailScreen,
})
