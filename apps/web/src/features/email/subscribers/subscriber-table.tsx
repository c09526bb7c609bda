import { audienceScreen } from "@brandwright/contract/email-broadcast-screens"
import type { TaggedSubscriber } from "@brandwright/contract/email-people"
import { type Subscriber, subscriberText as text } from "@brandwright/contract/email-subscribers"
import { ActionIcon, Badge, Checkbox, Group, Menu, Table, Text, Tooltip } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import { useState } from "react"
import { formatDay, formatMoment } from "../../../lib/time.ts"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import classes from "../email.module.css"
import { EnrolDialog } from "./enrol-dialog.tsx"
import { useEmailChanged } from "../use-email-changed.ts"

type SubscriberTableProps = {
  brandId: number
  rows: TaggedSubscriber[]
  isStale: boolean
  /** Ids. */
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  onEdit: (subscriber: Subscriber) => void
}
type Asked = { kind: "delete" | "unsubscribe" | "enrol"; subscriber: Subscriber }

export function SubscriberTable({ brandId, rows, isStale, selected, onSelect, onEdit }: SubscriberTableProps) {
  const changed = useEmailChanged()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const remove = trpc.email.deleteSubscriber.useMutation({
    onSuccess: () => {
      toastDone(text.deleted)
      close()
    },
    onError: (error) => toastFailed(error, text.deleteFailed),
    onSettled: changed,
  })
  const unsubscribe = trpc.email.unsubscribe.useMutation({
    onSuccess: () => {
      toastDone(text.unsubscribed)
      close()
    },
    onError: (error) => toastFailed(error, text.unsubscribeFailed),
    onSettled: changed,
  })
  const resend = trpc.email.resendConfirmation.useMutation({
    onSuccess: () => toastDone(text.confirmationSent),
    onError: (error) => toastFailed(error, text.resendFailed),
    onSettled: changed,
  })
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
              <Table.Th>{text.columns.status}</Table.Th>
              <Table.Th w={60} className={classes.atHand}>
                {text.columns.actions}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Checkbox
                    aria-label={audienceScreen.select(row.email)}
                    checked={selected.includes(row.id)}
                    onChange={(event) =>
                      onSelect(
                        event.currentTarget.checked ? [...selected, row.id] : selected.filter((one) => one !== row.id),
                      )
                    }
                  />
                </Table.Td>
                <Table.Td>
                  <Text size="sm" className={classes.address}>
                    {row.email}
                  </Text>
                  {row.name && (
                    <Text size="xs" c="dimmed">
                      {row.name}
                    </Text>
                  )}
                  {row.tags.length > 0 && (
                    <Group gap={4} mt={4}>
                      {row.tags.map((tag) => (
                        <Badge key={tag.id} size="sm" variant="default" tt="none">
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
                <Table.Td>
                  <Status subscriber={row} />
                </Table.Td>
                <Table.Td className={classes.atHand}>
                  <Menu position="bottom-end">
                    <Menu.Target>
                      <ActionIcon aria-label={text.actionsOf(row.email)} color="gray">
                        <IconDots size={18} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item onClick={() => onEdit(row)}>{text.edit}</Menu.Item>
                      {row.status === "active" && (
                        <Menu.Item onClick={() => setAsked({ kind: "enrol", subscriber: row })}>{text.enrol}</Menu.Item>
                      )}
                      {row.status === "active" && !row.confirmedAt && (
                        <Menu.Item onClick={() => resend.mutate({ brandId, id: row.id })}>{text.resend}</Menu.Item>
                      )}
                      <Menu.Item
                        disabled={row.status === "unsubscribed"}
                        onClick={() => setAsked({ kind: "unsubscribe", subscriber: row })}
                      >
                        {text.unsubscribe}
                      </Menu.Item>
                      <Menu.Item color="red" onClick={() => setAsked({ kind: "delete", subscriber: row })}>
                        {text.remove}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ConfirmDialog
        opened={asked?.kind === "delete"}
        title={text.remove}
        message={<Question address={asked?.subscriber.email} words={text.deleteConfirm} />}
        confirmLabel={text.remove}
        isRunning={remove.isPending}
        onConfirm={() => asked && remove.mutate({ brandId, id: asked.subscriber.id })}
        onClose={close}
      />
      <ConfirmDialog
        opened={asked?.kind === "unsubscribe"}
        title={text.unsubscribe}
        message={<Question address={asked?.subscriber.email} words={text.unsubscribeConfirm} />}
        confirmLabel={text.unsubscribe}
        isRunning={unsubscribe.isPending}
        onConfirm={() => asked && unsubscribe.mutate({ brandId, id: asked.subscriber.id })}
        onClose={close}
      />
      <EnrolDialog subscriber={asked?.kind === "enrol" ? asked.subscriber : null} brandId={brandId} onClose={close} />
    </>
  )
}

const Question = ({ address, words }: { address?: string; words: string }) => (
  <>
    <Text fw={600} style={{ overflowWrap: "anywhere" }}>
      {address}
    </Text>
    <Text size="sm">{words}</Text>
  </>
)

/** One of the two documented values, with what else is known (bounced, still to confirm). */
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
