import { audienceScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { TaggedSubscriber } from "@brandwright/contract/email/people/email-people"
import { type Subscriber, subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Badge, Checkbox, Group, Table, Text, Tooltip } from "@mantine/core"
import type { ReactNode } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { scoreScreen } from "../../../texts/en/score.ts"
import { formatDay, formatMoment } from "../../../lib/time.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import classes from "../email.module.css"
import { EnrolDialog } from "./enrol-dialog.tsx"
import { SubscriberMenu } from "./subscriber-menu.tsx"
import { Hint } from "../../../ui/hint.tsx"

type SubscriberTableProps = {
  rows: TaggedSubscriber[]
  isStale: boolean
  /** Ids. */
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  onEdit: (id: number) => void
  /** Called after one of the rows was deleted. */
  onRemoved: () => void
}

export function SubscriberTable(props: SubscriberTableProps) {
  const brandId = useBrandId()
  const { rows, isStale, selected, onSelect, onEdit, onRemoved } = props
  const [{ enrol }, change] = useSearchState("/_app/email-responder")
  const score = trpc.email.score.useQuery({ brandId })
  const hasScore = score.data?.isOn ?? false
  return (
    <>
      <Table.ScrollContainer minWidth={620} type="native">
        <Table verticalSpacing="sm" horizontalSpacing="md" style={{ opacity: isStale ? 0.6 : 1 }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={40}>
                <Checkbox
                  aria-label={audienceScreen.selectAll}
                  checked={selected.length === rows.length}
                  indeterminate={selected.length > 0 && selected.length < rows.length}
                  onChange={(event) => onSelect(event.currentTarget.checked ? rows.map((row) => row.id) : [])}
                />
              </Table.Th>
              <Table.Th>{text.columns.email}</Table.Th>
              <Table.Th>{text.columns.source}</Table.Th>
              <Table.Th>{text.columns.dateAdded}</Table.Th>
              {hasScore && <Table.Th ta="right">{scoreScreen.column}</Table.Th>}
              <Table.Th>{text.columns.status}</Table.Th>
              <Table.Th w={60} className={classes.atHand}>
                {text.columns.actions}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                hasScore={hasScore}
                isSelected={selected.includes(row.id)}
                onSelected={(isSelected) =>
                  onSelect(isSelected ? [...selected, row.id] : selected.filter((id) => id !== row.id))
                }
                menu={
                  <SubscriberMenu
                    subscriber={row}
                    onEdit={() => onEdit(row.id)}
                    onEnrol={() => change({ enrol: row.id }, true)}
                    onRemoved={onRemoved}
                  />
                }
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <EnrolDialog subscriber={rows.find(({ id }) => id === enrol)} onClose={() => change({ enrol: undefined })} />
    </>
  )
}

type RowProps = {
  row: TaggedSubscriber
  hasScore: boolean
  isSelected: boolean
  onSelected: (isSelected: boolean) => void
  menu: ReactNode
}

function Row({ row, hasScore, isSelected, onSelected, menu }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={audienceScreen.select(row.email)}
          checked={isSelected}
          onChange={(event) => onSelected(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td miw="11rem">
        <Text size="sm" fw={550} style={{ overflowWrap: "anywhere" }}>
          {row.email}
        </Text>
        {row.name && <Hint size="xs">{row.name}</Hint>}
        {row.tags.length > 0 && (
          <Group gap={4} mt={4}>
            {row.tags.map((tag) => (
              <Badge key={tag.id} size="sm" variant="default">
                {tag.name}
              </Badge>
            ))}
          </Group>
        )}
      </Table.Td>
      <Table.Td>{row.source}</Table.Td>
      <Table.Td title={formatMoment(row.dateAdded)} style={{ whiteSpace: "nowrap" }}>
        {formatDay(row.dateAdded)}
      </Table.Td>
      {hasScore && <Table.Td ta="right">{row.score}</Table.Td>}
      <Table.Td>
        <Status subscriber={row} />
      </Table.Td>
      <Table.Td className={classes.atHand}>{menu}</Table.Td>
    </Table.Tr>
  )
}

/** One of the two documented values, with details (bounced, not confirmed). */
function Status({ subscriber }: { subscriber: Subscriber }) {
  const isActive = subscriber.status === "active"
  return (
    <Group gap={6}>
      <Badge color={isActive ? "spruce" : "gray"}>{text.statuses[subscriber.status]}</Badge>
      {isActive && !subscriber.confirmedAt && (
        <Tooltip label={text.emailChangeNote}>
          <Badge color="amber" tabIndex={0}>
            {text.notConfirmed}
          </Badge>
        </Tooltip>
      )}
      {subscriber.bouncedAt && <Badge color="red">{text.bounced}</Badge>}
    </Group>
  )
}
