import { TextInput, type TextInputProps } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useState } from "react"

const PAUSE_MS = 200
const SEARCH_MAX = 254

type SearchFieldProps = Omit<TextInputProps, "label" | "value" | "defaultValue" | "onChange" | "type"> & {
  /** Label of the field; shown inside it, or above it with `isLabelAbove`. */
  label: string
  isLabelAbove?: boolean
  /** The current search term, from the address or a state. */
  value: string
  /** Called with the trimmed text after a pause in typing. */
  onSearch: (term: string) => void
}

/** Searches while the user types. A change from outside, such as Back, replaces the typed text. */
export function SearchField({ label, isLabelAbove = false, value, onSearch, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastSent, setLastSent] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const send = useDebouncedCallback(
    (term: string) => {
      setLastSent(term)
      onSearch(term)
    },
    { delay: PAUSE_MS, flushOnUnmount: false },
  )
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== lastSent) {
      setTyped(value)
      setLastSent(value)
    }
  }
  return (
    <TextInput
      type="search"
      maxLength={SEARCH_MAX}
      leftSection={<IconSearch size={16} />}
      {...(isLabelAbove ? { label } : { "aria-label": label, placeholder: label })}
      {...input}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value.trim())
      }}
    />
  )
}
