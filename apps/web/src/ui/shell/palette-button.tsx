import { shellText } from "@brandwright/contract/shell"
import { ActionIcon, Kbd, UnstyledButton } from "@mantine/core"
import { useHotkeys, useOs } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import classes from "./shell.module.css"

const Palette = lazy(() => import("./palette.tsx").then((part) => ({ default: part.Palette })))

/** Opens the command palette, as Ctrl/⌘ K does from anywhere. */
export function PaletteButton() {
  // Counts how often it was asked for; the palette opens at each, and its code loads at the first.
  const [openings, setOpenings] = useState(0)
  const onOpen = () => setOpenings((count) => count + 1)
  useHotkeys([["mod+K", onOpen]], [])
  const isApple = ["macos", "ios"].includes(useOs())
  return (
    <>
      <UnstyledButton onClick={onOpen} className={classes.search} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden="true" />
        <span>{shellText.search}</span>
        <Kbd size="xs" aria-hidden="true">
          {isApple ? "⌘ K" : "Ctrl K"}
        </Kbd>
      </UnstyledButton>
      <ActionIcon color="gray" aria-label={shellText.search} onClick={onOpen} className={classes.searchIcon}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Suspense>{openings > 0 && <Palette openings={openings} />}</Suspense>
    </>
  )
}
