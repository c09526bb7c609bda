import { Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { ebookScreenText as text } from "../texts/en/ebooks.ts"

const SEARCH_WAIT_MS = 200
const SHOWN = 20

type Option = { id: number; title: string }
type EbookPickerProps = {
  brandId: number
  label: string
  description?: string
  /** Shown while the brand has no book. */
  none?: string
  clearable?: boolean
  value: number | null
  onChange: (id: number | null) => void
}

/** One of the brand's e-books: the newest, or those that the server finds for what is typed. */
export function EbookPicker({ brandId, none, value, onChange, ...field }: EbookPickerProps) {
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS)
  const [picked, setPicked] = useState<Option>()
  const newest = trpc.ebooks.list.useQuery({ brandId, limit: SHOWN })
  const isOld = value !== null && picked?.id !== value && newest.data?.every(({ id }) => id !== value) === true
  const old = trpc.ebooks.get.useQuery({ id: value ?? 0 }, { enabled: isOld })
  // However old the chosen one is, the field shows its title, which is not looked for.
  const chosen = [picked, ...(newest.data ?? []), old.data].find((book) => book?.id === value)
  const wanted = search === chosen?.title ? "" : search
  const found = trpc.ebooks.list.useQuery(
    { brandId, limit: SHOWN, search: wanted },
    { enabled: wanted !== "", placeholderData: (before) => before },
  )
  const books: Option[] = (wanted === "" ? newest.data : found.data) ?? []
  const offered = chosen && books.every(({ id }) => id !== value) ? [chosen, ...books] : books
  return (
    <Select
      {...field}
      searchable
      placeholder={newest.data?.length === 0 ? none : undefined}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={text.noneFound}
      value={value === null ? null : String(value)}
      onChange={(id, option) => {
        setPicked(option ? { id: Number(option.value), title: option.label } : undefined)
        onChange(id === null ? null : Number(id))
      }}
      data={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  )
}
