import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Button, FileButton, Stack } from "@mantine/core"
import { IconUpload } from "@tabler/icons-react"
import { type DragEvent, type ReactNode, useState } from "react"
import { Hint } from "../../../ui/hint.tsx"

type DropZoneProps = {
  accept: string
  onFiles: (files: File[]) => void
  isDisabled?: boolean
  children: ReactNode
}

/** Accepts files by drop or through the file dialog. */
export function DropZone({ accept, onFiles, isDisabled, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !isDisabled) onFiles(files)
  }
  return (
    <Stack
      align="center"
      gap="0.5rem"
      px="md"
      py="lg"
      ta="center"
      c="dimmed"
      bd={`1.5px dashed var(--mantine-color-${isOver ? "anchor" : "default-border"})`}
      bdrs="lg"
      bg={isOver ? "var(--bw-tint)" : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconUpload size={26} stroke={1.5} aria-hidden="true" />
      <FileButton
        multiple
        accept={accept}
        onChange={onFiles}
        disabled={isDisabled}
        inputProps={{ "aria-label": text.chooseFiles }}
      >
        {(props) => (
          <Button variant="default" size="sm" {...props}>
            {text.chooseFiles}
          </Button>
        )}
      </FileButton>
      <Hint size="xs">{children}</Hint>
    </Stack>
  )
}
