import { Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { readRefusal } from "../lib/calls/refusal.ts"
import { listText as text } from "../texts/en/lists.ts"

const SEARCH_WAIT_MS = 200
/** Number of rows a picker requests. */
export const ROWS_OFFERED = 20

type Row = { id: number; label: string }

/** The source of a picker's rows: the server, which searches. */
type RowSource = {
  /** Key of the list, together with the brand. */
  key: readonly unknown[]
  /** The newest rows, or those that match the search. */
  list: (search: string | undefined) => Promise<Row[]>
  one: (id: number) => Promise<Row>
}

export type RowPickerProps = {
  label: string
  description?: string
  placeholder?: string
  /** Shown while the brand has no row. */
  none?: string
  /** Label of a deleted row. */
  gone?: string
  clearable?: boolean
  flex?: number
  miw?: number
  value: number | null
  onChange: (id: number | null) => void
}

type SourcedProps = RowPickerProps & { source: RowSource }

/** The rows to choose from, including the chosen one; cached and refreshed by the query client. */
function useRows({ key, list, one }: RowSource, value: number | null, picked: Row | undefined, search: string) {
  const newest = useQuery({ queryKey: ["picker", ...key, "newest"], queryFn: () => list(undefined), staleTime: 0 })
  const isOld = value !== null && picked?.id !== value && newest.data?.every(({ id }) => id !== value) === true
  const old = useQuery({
    queryKey: ["picker", ...key, "one", value],
    queryFn: () => one(value ?? 0),
    enabled: isOld,
    staleTime: 0,
  })
  // The field shows the chosen row's label, which is not a search term.
  const chosen = [picked, ...(newest.data ?? []), old.data].find((row) => row?.id === value)
  const term = search === chosen?.label ? "" : search
  const found = useQuery({
    queryKey: ["picker", ...key, "found", term],
    queryFn: () => list(term),
    enabled: term !== "",
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = (term === "" ? newest.data : found.data) ?? []
  return {
    rows,
    chosen,
    isDeleted: isOld && readRefusal(old.error)?.httpStatus === 404,
    hasNone: newest.data?.length === 0,
  }
}

/** Selects one of a brand's rows: among the newest, or by server-side search. */
export function RowPicker({ source, none, gone, placeholder, value, onChange, ...field }: SourcedProps) {
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS)
  const [picked, setPicked] = useState<Row>()
  const { rows, chosen, isDeleted, hasNone } = useRows(source, value, picked, search)
  const lost = isDeleted && gone !== undefined && value !== null ? { id: value, label: gone } : undefined
  const shown = chosen ?? lost
  const offered = shown && rows.every(({ id }) => id !== value) ? [shown, ...rows] : rows
  return (
    <Select
      {...field}
      searchable
      placeholder={hasNone ? (none ?? placeholder) : placeholder}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={text.noneFound}
      value={value === null ? null : String(value)}
      onChange={(id, option) => {
        setPicked(option ? { id: Number(option.value), label: option.label } : undefined)
        onChange(id === null ? null : Number(id))
      }}
      data={offered.map((row) => ({ value: String(row.id), label: row.label }))}
    />
  )
}
