import { mediaScreenText as text } from "../../texts/en/media.ts"
import { TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useState } from "react"
import classes from "./media.module.css"

const WAIT_MS = 200

/** Words to look for in names and tags; the address follows once the typing pauses. */
export function PoolSearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState<string>()
  const changeSoon = useDebouncedCallback((words: string) => {
    onChange(words)
    setTyped(undefined)
  }, WAIT_MS)
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={text.search}
      placeholder={text.search}
      leftSection={<IconSearch size={16} />}
      maxLength={100}
      value={typed ?? value}
      onChange={({ currentTarget: { value: words } }) => {
        setTyped(words)
        changeSoon(words)
      }}
    />
  )
}
