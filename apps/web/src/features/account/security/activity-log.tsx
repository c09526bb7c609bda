import { auditSentence, tokenScreenText as text } from "../../../texts/en/tokens.ts"
import { Group, Text, TextInput } from "@mantine/core"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { formatMoment } from "../../../lib/time.ts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import type { ComponentProps } from "react"
import { DataTable } from "../../../ui/data/data-table.tsx"

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

const paging = { getNextPageParam: afterLastId(PAGE) }
type Asked<Input> = { input: Input; isFiltered: boolean }

function OwnEntries({ input, isFiltered }: Asked<Inputs["tokens"]["audit"]>) {
  const [{ pages }, more] = trpc.tokens.audit.useSuspenseInfiniteQuery(input, paging)
  return <EntryPages rows={pages.flat()} isOfEveryone={false} isFiltered={isFiltered} query={more} />
}

function EveryonesEntries({ input, isFiltered }: Asked<Inputs["tokens"]["auditOfEveryone"]>) {
  const [{ pages }, more] = trpc.tokens.auditOfEveryone.useSuspenseInfiniteQuery(input, paging)
  return <EntryPages rows={pages.flat()} isOfEveryone isFiltered={isFiltered} query={more} />
}

type EntryPagesProps = ComponentProps<typeof LoadMore> & { rows: Row[]; isOfEveryone: boolean; isFiltered: boolean }

function EntryPages({ rows, isOfEveryone, isFiltered, query }: EntryPagesProps) {
  if (rows.length === 0) return <Text size="sm">{isFiltered ? text.logNoMatch : text.logNone}</Text>
  return (
    <>
      <Entries rows={rows} isOfEveryone={isOfEveryone} />
      <LoadMore query={query} />
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
    <DataTable
      aria-label={text.log}
      minWidth={420}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { title: text.logTime, cell: ({ createdAt }) => formatMoment(createdAt) },
        { title: text.logAction, cell: ({ action }) => auditSentence(action) },
        isOfEveryone && { title: text.logPerson, cell: ({ email }) => email },
      ]}
    />
  )
}
