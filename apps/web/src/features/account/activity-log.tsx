import { auditSentence, tokenScreenText as text } from "../../texts/en/tokens.ts"
import { Button, Group, Table, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import { formatMoment } from "../../lib/time.ts"
import { type Inputs, trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { Boundary } from "../../ui/boundary.tsx"
import classes from "./account.module.css"

const PAGE = 50
const TYPING_MS = 300
type Row = { id: number; action: string; createdAt: string; email?: string | null }

/** A person's own entries; administrators read everyone's and search by person. */
export function ActivityLog() {
  const { user } = useAuth()
  const isAdmin = user?.isAdmin === true
  const [filter, setFilter] = useState({ person: "", action: "", from: "", to: "" })
  const [asked] = useDebouncedValue(filter, TYPING_MS)
  const input = { limit: PAGE, action: asked.action, from: startOfDay(asked.from), to: startOfDay(asked.to, 1) }
  const isFiltered = Object.values(asked).some(Boolean)
  const change = (name: keyof typeof filter) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setFilter((before) => ({ ...before, [name]: value }))
  }
  return (
    <>
      <Group mb="md" align="flex-end">
        {isAdmin && <TextInput label={text.logPerson} value={filter.person} onChange={change("person")} />}
        <TextInput label={text.logSearch} value={filter.action} onChange={change("action")} />
        <TextInput type="date" label={text.logFrom} value={filter.from} onChange={change("from")} />
        <TextInput type="date" label={text.logTo} value={filter.to} onChange={change("to")} />
      </Group>
      <Boundary key={JSON.stringify(asked)}>
        {isAdmin ? (
          <EveryonesEntries input={{ ...input, person: asked.person }} isFiltered={isFiltered} />
        ) : (
          <OwnEntries input={input} isFiltered={isFiltered} />
        )}
      </Boundary>
    </>
  )
}

const paging = { getNextPageParam: (rows: Row[]) => (rows.length === PAGE ? rows.at(-1)?.id : undefined) }
type Asked<Input> = { input: Input; isFiltered: boolean }

function OwnEntries({ input, isFiltered }: Asked<Inputs["tokens"]["audit"]>) {
  const [{ pages }, more] = trpc.tokens.audit.useSuspenseInfiniteQuery(input, paging)
  return <EntryPages rows={pages.flat()} isOfEveryone={false} isFiltered={isFiltered} {...more} />
}

function EveryonesEntries({ input, isFiltered }: Asked<Inputs["tokens"]["auditOfEveryone"]>) {
  const [{ pages }, more] = trpc.tokens.auditOfEveryone.useSuspenseInfiniteQuery(input, paging)
  return <EntryPages rows={pages.flat()} isOfEveryone isFiltered={isFiltered} {...more} />
}

type EntryPagesProps = {
  rows: Row[]
  isOfEveryone: boolean
  isFiltered: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

function EntryPages({ rows, isOfEveryone, isFiltered, ...more }: EntryPagesProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more
  if (rows.length === 0) return <Text size="sm">{isFiltered ? text.logNoMatch : text.logNone}</Text>
  return (
    <>
      <Entries rows={rows} isOfEveryone={isOfEveryone} />
      {hasNextPage && (
        <Button mt="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.logMore}
        </Button>
      )}
    </>
  )
}

/** Local midnight of a date field, some days later, as the server takes it; undefined for an empty field. */
function startOfDay(date: string, daysLater = 0): string | undefined {
  if (!date) return undefined
  const day = new Date(`${date}T00:00:00`)
  day.setDate(day.getDate() + daysLater)
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString()
}

function Entries({ rows, isOfEveryone }: { rows: Row[]; isOfEveryone: boolean }) {
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table className={classes.table} aria-label={text.log}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.logTime}</Table.Th>
            <Table.Th>{text.logAction}</Table.Th>
            {isOfEveryone && <Table.Th>{text.logPerson}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, action, createdAt, email }) => (
            <Table.Tr key={id}>
              <Table.Td>{formatMoment(createdAt)}</Table.Td>
              <Table.Td>{auditSentence(action)}</Table.Td>
              {isOfEveryone && <Table.Td>{email}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
