import type { SuppressionReason } from "@brandwright/contract/email/people/email-suppressions"
import { Badge, Table } from "@mantine/core"
import { IconMailOff, IconTrash } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { formatDay } from "../../../lib/time.ts"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { suppressionListText as text } from "../../../texts/en/suppressions.ts"
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
      <Table.ScrollContainer minWidth={620}>
        <Table aria-label={text.title} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {Object.entries(text.columns).map(([key, label]) => (
                <Table.Th key={key}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((entry) => (
              <SuppressedRow key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <LoadMore query={query} />
    </>
  )
}

function SuppressedRow({ entry }: { entry: Entry }) {
  const brandId = useBrandId()
  const remove = trpc.email.removeSuppression.useMutation({
    meta: { done: text.removed, failed: text.removeFailed, refresh: ["email"] },
  })
  const { id, email, reason, detail, subject, createdAt } = entry
  const onRemove = () => {
    // Only the person can resubscribe.
    if (reason === "unsubscribed") return
    void confirm({
      title: text.removeTitle,
      message: text.removeQuestion[reason](email),
      confirmLabel: text.removeLabel,
      typeToConfirm: reason === "complained" ? { label: text.typeAddress, word: email } : undefined,
      act: () => remove.mutateAsync({ brandId, id, address: email }),
    })
  }
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {email}
        {detail !== "" && (
          <Hint size="xs" lineClamp={2}>
            {detail}
          </Hint>
        )}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[reason]} miw="max-content">
          {text.reasons[reason]}
        </Badge>
      </Table.Td>
      <Table.Td>{subject || text.noSubject}</Table.Td>
      <Table.Td style={{ whiteSpace: "nowrap" }}>{formatDay(createdAt)}</Table.Td>
      <Table.Td>
        {reason !== "unsubscribed" && (
          <IconButton icon={IconTrash} iconSize={17} label={text.remove(email)} onClick={onRemove} />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const COLORS: Record<SuppressionReason, string> = {
  bounced: "yellow",
  complained: "red",
  unsubscribed: "gray",
  manual: "gray",
}
