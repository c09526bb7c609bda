import { skipToken, useQuery } from "@tanstack/react-query"
import { useCallback, useMemo, useState } from "react"
import { useBrandId } from "../../../providers/brand.tsx"
import { FILM_QUERY } from "../film/film-query.ts"
import { Mixer } from "../film/sound/mixer.ts"
import type { LoadedSpeech } from "../film/sound/speech.ts"
import { useOpenVideo } from "../project-context.ts"

export type Sound = {
  speech: LoadedSpeech | undefined
  isLoading: boolean
  /** The chosen music was deleted from the pool. */
  isMusicGone: boolean
  /** The last mix failed. */
  hasFailed: boolean
  /** The whole film's sound, mixed on first use; undefined if that fails. */
  mix: () => Promise<AudioBuffer | undefined>
}

/** Speech and music of the saved project, regenerated when text or voice change. */
export function useSound(): Sound {
  const { id, state, flush } = useOpenVideo()
  const brandId = useBrandId()
  const { scenes, audio } = state
  const { spoken, voiceType, speed, tone, musicAssetId, genre, volume } = audio
  const speech = useQuery({
    queryKey: ["film speech", id, scenes.map(({ text }) => text), spoken, voiceType, speed, tone],
    queryFn: async () => {
      // The server uses the saved text.
      await flush()
      const { loadSpeech } = await import("../film/sound/speech.ts")
      return loadSpeech(id, state)
    },
    ...FILM_QUERY,
  })
  const music = useQuery({
    queryKey: ["film music", brandId, musicAssetId],
    queryFn:
      musicAssetId === null
        ? skipToken
        : async () => {
            const { loadMusic } = await import("../film/sound/speech.ts")
            return (await loadMusic(brandId, musicAssetId)) ?? null
          },
    retry: false,
    ...FILM_QUERY,
  })

  const lines = speech.data?.lines
  const buffer = music.data
  const mixer = useMemo(
    () => new Mixer({ audio: { genre, volume }, scenes, speech: lines ?? [], ...(buffer && { music: buffer }) }),
    [genre, volume, scenes, lines, buffer],
  )
  const [failed, setFailed] = useState<Mixer>()
  const mix = useCallback(async () => {
    try {
      const sound = await mixer.mix()
      setFailed(undefined)
      return sound
    } catch (error) {
      console.warn(error)
      setFailed(mixer)
      return undefined
    }
  }, [mixer])
  const hasMusic = musicAssetId !== null
  return {
    speech: speech.data,
    isLoading: speech.isPending || (hasMusic && music.isPending),
    isMusicGone: hasMusic && !music.isPending && !buffer,
    hasFailed: speech.isError || failed === mixer,
    mix,
  }
}
