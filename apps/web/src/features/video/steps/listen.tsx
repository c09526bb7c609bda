import type { VideoAudio } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button } from "@mantine/core"
import { IconPlayerPlay } from "@tabler/icons-react"
import { useEffect, useRef } from "react"

const SAMPLE_SECONDS = 6

/** A few seconds of the genre at the chosen volume. */
export function Listen({ genre, volume }: Pick<VideoAudio, "genre" | "volume">) {
  const playing = useRef<AudioContext>(undefined)
  const stop = () => {
    void playing.current?.close()
    playing.current = undefined
  }
  useEffect(() => stop, [])
  const play = async () => {
    stop()
    const context = new AudioContext()
    playing.current = context
    const { playMusic } = await import("../film/music.ts")
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
