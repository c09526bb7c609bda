import { Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { readRefusal } from "../lib/refusal.ts"
import { listText as text } from "../texts/en/lists.ts"

const SEARCH_WAIT_MS = 200
/** Rows that a picker asks the server for. */
export const ROWS_OFFERED = 20

type Row = { id: number; label: string }

/** Where the rows of a picker come from: the server, which searches. */
type RowSource = {
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

type SourcedProps = RowPickerProps & { source: RowSource }

/** The rows to choose from, the chosen one among them; the calls' own cache keeps and refreshes what these ask for. */
function useRows({ key, list, one }: RowSource, value: number | null, picked: Row | undefined, search: string) {
  const newest = useQuery({ queryKey: ["picker", ...key, "newest"], queryFn: () => list(undefined), staleTime: 0 })
  const isOld = value !== null && picked?.id !== value && newest.data?.every(({ id }) => id !== value) === true
  const old = useQuery({
    queryKey: ["picker", ...key, "one", value],
    queryFn: () => one(value ?? 0),
    enabled: isOld,
    staleTime: 0,
  })
  // However old the chosen one is, the field shows its label, which is not looked for.
  const chosen = [picked, ...(newest.data ?? []), old.data].find((row) => row?.id === value)
  const wanted = search === chosen?.label ? "" : search
  const found = useQuery({
    queryKey: ["picker", ...key, "found", wanted],
    queryFn: () => list(wanted),
    enabled: wanted !== "",
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const rows = (wanted === "" ? newest.data : found.data) ?? []
  return {
    rows,
    chosen,
    isGone: isOld && readRefusal(old.error)?.httpStatus === 404,
    hasNone: newest.data?.length === 0,
  }
}

/** One of a brand's rows: the newest, or those that the server finds for what is typed. */
export function RowPicker({ source, none, gone, placeholder, value, onChange, ...field }: SourcedProps) {
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS)
  const [picked, setPicked] = useState<Row>()
  const { rows, chosen, isGone, hasNone } = useRows(source, value, picked, search)
  const lost = isGone && gone !== undefined && value !== null ? { id: value, label: gone } : undefined
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
