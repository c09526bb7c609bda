import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Stack, Text } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { IconUpload } from "@tabler/icons-react"
import { useState } from "react"
import classes from "../media.module.css"

/** Accepts files dropped anywhere on the page, with an overlay while they hover. */
export function PageDrop({ isOff, onFiles }: { isOff: boolean; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const takes = (event: DragEvent): boolean => !isOff && (event.dataTransfer?.types.includes("Files") ?? false)
  useWindowEvent("dragover", (event) => {
    if (!takes(event)) return
    event.preventDefault()
    setOver(true)
  })
  useWindowEvent("dragleave", (event) => event.relatedTarget === null && setOver(false))
  useWindowEvent("drop", (event) => {
    if (!takes(event)) return
    event.preventDefault()
    setOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  if (!isOver || isOff) return null
  return (
    <Stack
      align="center"
      justify="center"
      gap="0.75rem"
      pos="fixed"
      inset={0}
      c="var(--mantine-color-anchor)"
      className={classes.veil}
    >
      <IconUpload size={44} stroke={1.4} aria-hidden="true" />
      <Text size="lg" fw={600}>
        {text.dropToUpload}
      </Text>
    </Stack>
  )
}
