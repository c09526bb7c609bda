import type { VideoScene } from "@brandwright/contract/video/video"
import { captions } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Group } from "@mantine/core"
import { IconFileText } from "@tabler/icons-react"
import { downloadBlob } from "../../../lib/download-blob.ts"

/** Downloads of caption files. */
export function CaptionFiles({ scenes, title }: { scenes: VideoScene[]; title: string }) {
  const save = (format: "srt" | "vtt", type: string) =>
    downloadBlob(`${title}.${format}`, new Blob([captions(scenes, format)], { type }))
  const icon = <IconFileText size={16} />
  return (
    <Group mt="md" gap="sm">
      <Button variant="default" leftSection={icon} onClick={() => save("srt", "application/x-subrip")}>
        {text.downloadSrt}
      </Button>
      <Button variant="default" leftSection={icon} onClick={() => save("vtt", "text/vtt")}>
        {text.downloadVtt}
      </Button>
    </Group>
  )
}
