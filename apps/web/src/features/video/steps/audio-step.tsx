import type { VideoAudio } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Group, Stack } from "@mantine/core"
import { useOpenVideo } from "../project-context.ts"
import { MusicCard } from "./music-card.tsx"
import { VoiceCard } from "./voice-card.tsx"

/** Settings of voice and music. */
export function AudioStep({ onReady, onBack }: { onReady: () => void; onBack: () => void }) {
  const { state, change } = useOpenVideo()
  const { audio } = state
  const put = (changes: Partial<VideoAudio>) => change({ audio: { ...audio, ...changes } })
  return (
    <Stack>
      <VoiceCard audio={audio} onChange={put} />
      <MusicCard audio={audio} onChange={put} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={onReady}>{text.generatePreview}</Button>
      </Group>
    </Stack>
  )
}
