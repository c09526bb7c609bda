import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Text } from "@mantine/core"
import { IconUpload } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import classes from "./media.module.css"

/** Files may be dropped anywhere on the page; a veil says so while they hover. */
export function PageDrop({ isOff, onFiles }: { isOff: boolean; onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const handler = useRef(onFiles)
  handler.current = onFiles
  useEffect(() => {
    if (isOff) return
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) handler.current(files)
    }
    window.addEventListener("dragover", onOver)
    window.addEventListener("dragleave", onLeave)
    window.addEventListener("drop", onDrop)
    return () => {
      window.removeEventListener("dragover", onOver)
      window.removeEventListener("dragleave", onLeave)
      window.removeEventListener("drop", onDrop)
      setOver(false)
    }
  }, [isOff])
  if (!isOver) return null
  return (
    <div className={classes.veil}>
      <IconUpload size={44} stroke={1.4} aria-hidden="true" />
      <Text size="lg" fw={600}>
        {text.dropToUpload}
      </Text>
    </div>
  )
}
