import type { SuppressionReason } from "@brandwright/contract/email/people/email-suppressions"
import { Badge } from "@mantine/core"
import { IconMailOff, IconTrash } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { formatDay } from "../../../lib/time.ts"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { suppressionListText as text } from "../../../texts/en/suppressions.ts"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { EMAIL_PAGE } from "../email-tabs.ts"

type Entry = Outputs["email"]["suppressions"][number]
type SuppressionTableProps = { search?: string; reason?: SuppressionReason }

/** Suppressed addresses, newest first. */
export function SuppressionTable({ search, reason }: SuppressionTableProps) {
  const brandId = useBrandId()
  const [{ pages }, query] = trpc.email.suppressions.useSuspenseInfiniteQuery(
    { brandId, search, reason, limit: EMAIL_PAGE },
    { getNextPageParam: afterLastId(EMAIL_PAGE) },
  )
  const rows = pages.flat()
  if (rows.length === 0) {
    const isFiltered = search !== undefined || reason !== undefined
    return (
      <EmptyState icon={<IconMailOff />} title={text.none} message={isFiltered ? text.noneMatching : text.noneHint} />
    )
  }
  return (
    <>
      <DataTable
        aria-label={text.title}
        minWidth={620}
        verticalSpacing="xs"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            title: text.columns.email,
            kind: "long",
            cell: ({ email, detail }) => (
              <>
                {email}
                {detail !== "" && (
                  <Hint size="xs" lineClamp={2}>
                    {detail}
                  </Hint>
                )}
              </>
            ),
          },
          {
            title: text.columns.reason,
            cell: ({ reason }) => (
              <Badge variant="light" color={COLORS[reason]} miw="max-content">
                {text.reasons[reason]}
              </Badge>
            ),
          },
          { title: text.columns.subject, cell: ({ subject }) => subject || text.noSubject },
          { title: text.columns.when, kind: "line", cell: ({ createdAt }) => formatDay(createdAt) },
          { title: text.columns.actions, cell: (entry) => <RemoveButton {...entry} /> },
        ]}
      />
      <LoadMore query={query} />
    </>
  )
}

/** Only the person can resubscribe. */
function RemoveButton({ id, email, reason }: Entry) {
  const brandId = useBrandId()
  const remove = trpc.email.removeSuppression.useMutation({
    meta: { done: text.removed, failed: text.removeFailed, refresh: ["email"] },
  })
  if (reason === "unsubscribed") return null
  const onRemove = () =>
    void confirm({
      title: text.removeTitle,
      message: text.removeQuestion[reason](email),
      confirmLabel: text.removeLabel,
      typeToConfirm: reason === "complained" ? { label: text.typeAddress, word: email } : undefined,
      act: () => remove.mutateAsync({ brandId, id, address: email }),
    })
  return <IconButton icon={IconTrash} iconSize={17} label={text.remove(email)} onClick={onRemove} />
}

const COLORS: Record<SuppressionReason, string> = {
  bounced: "yellow",
  complained: "red",
  unsubscribed: "gray",
  manual: "gray",
}
