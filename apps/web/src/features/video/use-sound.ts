import type { VideoState } from "@brandwright/contract/video"
import { useCallback, useEffect, useRef, useState } from "react"
import type { LoadedSpeech } from "./film/speech.ts"

export type Sound = {
  speech: LoadedSpeech | undefined
  isLoading: boolean
  /** The chosen music is not in the pool any more. */
  isMusicGone: boolean
  /** It could not be mixed the last time. */
  hasFailed: boolean
  /** The whole film's sound, mixed at the first asking; undefined where that fails, and tried anew at the next. */
  mix: () => Promise<AudioBuffer | undefined>
}

/** Speech and music of the saved project; made anew when the words or the voice change. */
export function useSound(
  id: number | undefined,
  brandId: number,
  state: VideoState,
  flush: () => Promise<void>,
): Sound {
  const { scenes, audio } = state
  const [speech, setSpeech] = useState<LoadedSpeech>()
  const [music, setMusic] = useState<{ id: number; buffer: AudioBuffer | undefined }>()
  const spoken = JSON.stringify([
    scenes.map(({ text }) => text),
    audio.spoken,
    audio.voiceType,
    audio.speed,
    audio.tone,
  ])
  useEffect(() => {
    let isGone = false
    setSpeech(undefined)
    const load = async () => {
      if (id === undefined) return
      await flush()
      const { loadSpeech } = await import("./film/speech.ts")
      const loaded = await loadSpeech(id, state)
      if (!isGone) setSpeech(loaded)
    }
    void load()
    return () => {
      isGone = true
    }
    // `spoken` holds what is read of the state.
    // eslint-disable-next-line react/exhaustive-deps
  }, [id, spoken])
  useEffect(() => {
    let isGone = false
    const wanted = audio.musicAssetId
    if (wanted === null) return setMusic(undefined)
    void import("./film/speech.ts")
      .then(({ loadMusic }) => loadMusic(brandId, wanted))
      .catch(() => undefined)
      .then((buffer) => {
        if (!isGone) setMusic({ id: wanted, buffer })
      })
    return () => {
      isGone = true
    }
  }, [audio.musicAssetId, brandId])

  const lines = speech?.lines
  const buffer = music?.buffer
  const mixed = useRef<{ key: unknown[]; sound: Promise<AudioBuffer | undefined> }>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const { genre, volume } = audio
  const times = JSON.stringify(scenes.map(({ seconds }) => seconds))
  const mix = useCallback((): Promise<AudioBuffer | undefined> => {
    const key = [lines, buffer, genre, volume, times]
    if (mixed.current?.key.every((part, at) => part === key[at])) return mixed.current.sound
    const making = import("./film/mix.ts").then(({ mixSound }) =>
      mixSound({
        audio: { genre, volume },
        scenes: (JSON.parse(times) as number[]).map((seconds) => ({ seconds })),
        speech: lines ?? [],
        ...(buffer && { music: buffer }),
      }),
    )
    const sound = making.then(
      (whole) => {
        setFailed(false)
        return whole
      },
      (error: unknown) => {
        console.warn(error)
        setFailed(true)
        if (mixed.current?.sound === sound) mixed.current = undefined
        return undefined
      },
    )
    mixed.current = { key, sound }
    return sound
  }, [lines, buffer, genre, volume, times])
  const isMusicLoading = audio.musicAssetId !== null && music?.id !== audio.musicAssetId
  return {
    speech,
    isLoading: (id !== undefined && !speech) || isMusicLoading,
    isMusicGone: audio.musicAssetId !== null && music?.id === audio.musicAssetId && !music.buffer,
    hasFailed,
    mix,
  }
}
