import { auditSentence, tokenScreenText as text } from "../../texts/en/tokens.ts"
import { Button, Group, Table, Text, TextInput } from "@mantine/core"
import { useSearchState } from "../../lib/search-params.ts"
import { formatMoment } from "../../lib/time.ts"
import { type Inputs, trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Boundary } from "../../ui/boundary.tsx"
import classes from "./account.module.css"

const PAGE = 50
type Row = { id: number; action: string; createdAt: string; email?: string | null }

/** A user's own entries; administrators see everyone's and can search by person. */
export function ActivityLog() {
  const { user } = useAuth()
  const isAdmin = user?.isAdmin === true
  const [{ person = "", action = "", from = "", to = "" }, set] = useSearchState("/_app/account/settings")
  const filter = { person, action, from, to }
  const input = { limit: PAGE, action, from: startOfDay(from), to: startOfDay(to, 1) }
  const isFiltered = Object.values(filter).some(Boolean)
  const change = (name: keyof typeof filter) => (value: string) => set({ [name]: value || undefined })
  const search = (name: "person" | "action", label: string) => (
    <SearchField isLabelAbove label={label} value={filter[name]} onSearch={change(name)} />
  )
  const day = (name: "from" | "to", label: string) => (
    <TextInput type="date" label={label} value={filter[name]} onChange={(event) => change(name)(event.target.value)} />
  )
  return (
    <>
      <Group mb="md" align="flex-end">
        {isAdmin && search("person", text.logPerson)}
        {search("action", text.logSearch)}
        {day("from", text.logFrom)}
        {day("to", text.logTo)}
      </Group>
      <Boundary key={JSON.stringify(filter)}>
        {isAdmin ? (
          <EveryonesEntries input={{ ...input, person }} isFiltered={isFiltered} />
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

/** Local midnight of a date field, plus some days, for the server; undefined for an empty field. */
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
