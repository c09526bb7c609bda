import type { VideoAudio } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button } from "@mantine/core"
import { IconPlayerPlay } from "@tabler/icons-react"
import { useLatestCall } from "../../../lib/calls/use-latest-call.ts"

const SAMPLE_SECONDS = 6

/** Plays a few seconds of the genre at the chosen volume. */
export function Listen({ genre, volume }: Pick<VideoAudio, "genre" | "volume">) {
  const playing = useLatestCall()
  const play = async () => {
    const signal = playing.begin()
    const context = new AudioContext()
    signal.addEventListener("abort", () => void context.close())
    const { playMusic } = await import("../film/sound/music.ts")
    if (signal.aborted) return
    const out = context.createGain()
    out.gain.value = volume
    out.connect(context.destination)
    playMusic(context, out, genre, SAMPLE_SECONDS)
  }
  return (
    <Button variant="default" leftSection={<IconPlayerPlay size={16} />} onClick={() => void play()}>
      {text.listen}
    </Button>
  )
}
