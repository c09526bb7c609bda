import { outboxText as text } from "@brandwright/contract/email/outbox"
import { UnstyledButton } from "@mantine/core"
import { Suspense } from "react"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { afterLastId } from "../../lib/calls/paging.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { formatMoment, formatRelative } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { LoadMore } from "../../ui/data/load-more.tsx"
import { DataTable } from "../../ui/data/data-table.tsx"
import { Hint } from "../../ui/hint.tsx"

const KeptMail = lazyPart(async () => (await import("./kept-mail.tsx")).KeptMail)
const PAGE = 25
const REFRESH_MS = 10_000

/** Mails that were stored instead of sent, on the system check screen. The open one is in the address. */
export function OutboxViewer() {
  const [{ mail }, change] = useSearchState("/_app/test")
  return (
    <Part title={text.title} lines={5}>
      <Hint mb="md">{text.intro}</Hint>
      <Outbox onOpen={(id) => change({ mail: id }, true)} />
      {mail !== undefined && (
        <Suspense>
          <KeptMail key={mail} id={mail} onClose={() => change({ mail: undefined })} />
        </Suspense>
      )}
    </Part>
  )
}

function Outbox({ onOpen }: { onOpen: (id: number) => void }) {
  const [{ pages }, outbox] = trpc.email.outbox.useSuspenseInfiniteQuery(
    {},
    {
      getNextPageParam: afterLastId(PAGE),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    },
  )
  const mails = pages.flat()
  if (mails.length === 0) return <EmptyState title={text.empty} message={text.emptyHint} />
  return (
    <>
      <DataTable
        minWidth={480}
        highlightOnHover
        rows={mails}
        rowKey={({ id }) => id}
        columns={[
          {
            title: "Subject",
            cell: ({ id, subject }) => (
              <UnstyledButton fw={550} fz="sm" onClick={() => onOpen(id)}>
                {subject}
              </UnstyledButton>
            ),
          },
          { title: "To", kind: "long", cell: ({ toAddress }) => toAddress },
          {
            title: "Sent",
            cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelative(createdAt)}</span>,
          },
        ]}
      />
      <LoadMore query={outbox} />
    </>
  )
}
