import { Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { listText as text } from "../texts/en/lists.ts"

const SEARCH_WAIT_MS = 200
/** Rows that a picker asks the server for. */
export const ROWS_OFFERED = 20

export type Row = { id: number; label: string }

/** Where the rows of a picker come from: the server, which searches. */
export type RowSource = {
  /** Tells one list from another, with its brand. */
  key: readonly unknown[]
  /** The newest, or those that match what is typed. */
  list: (search: string | undefined) => Promise<Row[]>
  one: (id: number) => Promise<Row>
}

export type RowPickerProps = {
  label: string
  description?: string
  placeholder?: string
  /** Shown while the brand has no row. */
  none?: string
  /** Stands for a row that was deleted since. */
  gone?: string
  clearable?: boolean
  flex?: number
  miw?: number
  value: number | null
  onChange: (id: number | null) => void
}

/** One of a brand's rows: the newest, or those that the server finds for what is typed. */
export function RowPicker({
  source,
  none,
  gone,
  placeholder,
  value,
  onChange,
  ...field
}: RowPickerProps & { source: RowSource }) {
  const { key, list, one } = source
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS)
  const [picked, setPicked] = useState<Row>()
  // The lists below are kept and refreshed by the calls' own cache.
  const newest = useQuery({ queryKey: [...key, "newest"], queryFn: () => list(undefined), staleTime: 0 })
  const isOld = value !== null && picked?.id !== value && newest.data?.every(({ id }) => id !== value) === true
  const old = useQuery({
    queryKey: [...key, "one", value],
    queryFn: () => one(value ?? 0),
    enabled: isOld,
    staleTime: 0,
  })
  // However old the chosen one is, the field shows its label, which is not looked for.
  const chosen = [picked, ...(newest.data ?? []), old.data].find((row) => row?.id === value)
  const wanted = search === chosen?.label ? "" : search
  const found = useQuery({
    queryKey: [...key, "found", wanted],
    queryFn: () => list(wanted),
    enabled: wanted !== "",
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = (wanted === "" ? newest.data : found.data) ?? []
  const shown = chosen ?? (gone !== undefined && value !== null && old.isError ? { id: value, label: gone } : undefined)
  const offered = shown && rows.every(({ id }) => id !== value) ? [shown, ...rows] : rows
  return (
    <Select
      {...field}
      searchable
      placeholder={newest.data?.length === 0 ? (none ?? placeholder) : placeholder}
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
