import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import { Select } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"

const SEARCH_WAIT_MS = 200
const SHOWN = 20

type EbookPickerProps = { brandId: number; value: string | null; onChange: (id: string | null) => void }

/** One of the brand's e-books: the newest, or those that the server finds for what is typed. */
export function EbookPicker({ brandId, value, onChange }: EbookPickerProps) {
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS)
  // The title of the chosen one, which the field shows, is not looked for.
  const wanted = search === chosen ? "" : search
  const ebooks = trpc.ebooks.list.useQuery(
    { brandId, limit: SHOWN, ...(wanted && { search: wanted }) },
    { placeholderData: (before) => before },
  )
  return (
    <Select
      label={text.coverFor}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={text.noneFound}
      value={value}
      onChange={(id, option) => {
        setChosen(option?.label)
        onChange(id)
      }}
      data={withChosen(
        (ebooks.data ?? []).map((ebook) => ({ value: String(ebook.id), label: ebook.title })),
        value && chosen ? { value, label: chosen } : undefined,
      )}
    />
  )
}

type Option = { value: string; label: string }

/** The chosen one stays in the list, whatever is looked for. */
const withChosen = (options: Option[], chosen: Option | undefined): Option[] =>
  chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options
