import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Box, Group, Progress, Text, TextInput, Tooltip, Stack } from "@mantine/core"
import { IconAlertCircle, IconCheck, IconX } from "@tabler/icons-react"
import { formatBytes } from "../../../lib/format.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MEDIA_ICONS } from "../../../blocks/media/media-preview.tsx"
import type { QueuedFile } from "./use-upload-queue.ts"

type UploadFilesProps = {
  files: QueuedFile[]
  /** Each file has its own editable name. */
  isNamed: boolean
  onRename: (key: string, name: string) => void
  onRemove: (key: string) => void
}

/** The chosen files with their names and progress. */
export function UploadFiles({ files, isNamed, onRename, onRemove }: UploadFilesProps) {
  return (
    <Stack component="ul" gap="0.5rem" mah="18rem" style={{ overflowY: "auto" }}>
      {files.map((one) => (
        <Group
          key={one.key}
          component="li"
          gap="0.6rem"
          wrap="nowrap"
          p="xs"
          bdrs="md"
          bd={`1px solid var(${one.state === "failed" ? "--mantine-color-error" : "--bw-line"})`}
        >
          <FileIcon file={one} />
          <Box flex={1} miw={0}>
            {isNamed && (one.state === "waiting" || one.state === "failed") ? (
              <TextInput
                size="xs"
                aria-label={`${text.name}: ${one.file.name}`}
                value={one.name}
                onChange={(event) => onRename(one.key, event.currentTarget.value)}
              />
            ) : (
              <Text size="sm" truncate>
                {isNamed ? one.name : one.file.name}
              </Text>
            )}
            <Text
              size="xs"
              c={one.state === "failed" ? "var(--mantine-color-error)" : "dimmed"}
              role={one.state === "failed" ? "alert" : undefined}
            >
              {one.error ??
                `${one.mediaType ? text.types[one.mediaType] : one.file.type} · ${formatBytes(one.file.size)} · ${describeState(one)}`}
            </Text>
            {one.state === "sending" && (
              <Progress
                size="xs"
                value={one.progress * 100}
                animated={one.progress === 1}
                aria-label={one.name}
                mt={4}
              />
            )}
          </Box>
          <Group gap={0} wrap="nowrap">
            {one.state !== "done" && (
              <Tooltip label={text.remove(one.name)}>
                <IconButton icon={IconX} label={text.remove(one.name)} size="md" onClick={() => onRemove(one.key)} />
              </Tooltip>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

function FileIcon({ file }: { file: QueuedFile }) {
  if (file.state === "done") return <IconCheck size={20} color="var(--mantine-color-anchor)" aria-hidden="true" />
  if (file.state === "failed")
    return <IconAlertCircle size={20} color="var(--mantine-color-error)" aria-hidden="true" />
  const Icon = MEDIA_ICONS[file.mediaType ?? "text"]
  return <Icon size={20} stroke={1.6} aria-hidden="true" />
}

function describeState({ state, progress }: QueuedFile): string {
  if (state === "done") return text.done
  if (state === "waiting") return text.waiting
  return progress === 1 ? text.checking : text.sending(Math.round(progress * 100))
}
