import { shellText } from "@brandwright/contract/workspace/shell"
import { ActionIcon, Kbd, Text, UnstyledButton } from "@mantine/core"
import { useHotkeys, useOs } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import classes from "../shell.module.css"
import { useEarlyKeys } from "../use-early-keys.ts"

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette)
const ShortcutsDialog = lazyPart(async () => (await import("../shortcuts-dialog.tsx")).ShortcutsDialog)

/** Opens the search, as Ctrl/⌘ K does from anywhere; `?` lists the shortcuts. */
export function PaletteButton() {
  const [opened, setOpened] = useState<"palette" | "shortcuts" | null>(null)
  const early = useEarlyKeys()
  const onOpen = () => {
    early.collect()
    setOpened("palette")
  }
  const onClose = () => setOpened(null)
  // The search also opens from within a field, where `?` is a character.
  useHotkeys([["mod+K", onOpen]], [], true)
  useHotkeys([["shift+?", () => setOpened("shortcuts")]])
  const isApple = ["macos", "ios"].includes(useOs())
  return (
    <>
      <UnstyledButton visibleFrom="sm" onClick={onOpen} className={classes.search} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden="true" />
        <Text span inherit miw="5rem">
          {shellText.search}
        </Text>
        <Kbd size="xs" aria-hidden="true">
          {isApple ? "⌘ K" : "Ctrl K"}
        </Kbd>
      </UnstyledButton>
      <ActionIcon color="gray" aria-label={shellText.search} hiddenFrom="sm" onClick={onOpen}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Suspense>
        {opened === "palette" && (
          <Palette takeEarlyKeys={early.take} onClose={onClose} onShortcuts={() => setOpened("shortcuts")} />
        )}
        {opened === "shortcuts" && <ShortcutsDialog isApple={isApple} onClose={onClose} />}
      </Suspense>
    </>
  )
}
