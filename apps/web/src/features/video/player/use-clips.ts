import { useEffect, useMemo } from "react"
import type { LoadedAssets } from "../film/draw/backdrops.ts"
import type { Film } from "../film/film.ts"

/** A video element for each scene with a video backdrop, by scene index. */
export function useClips({ scenes }: Film, assets: LoadedAssets): Map<number, HTMLVideoElement> {
  const clips = useMemo(() => {
    const elements = new Map<number, HTMLVideoElement>()
    for (const [index, { imageAssetId }] of scenes.entries()) {
      const asset = assets.byId.get(imageAssetId ?? 0)
      if (asset?.kind !== "video") continue
      const clip = document.createElement("video")
      Object.assign(clip, { src: asset.url, muted: true, loop: true, playsInline: true, preload: "auto" })
      elements.set(index, clip)
    }
    return elements
  }, [scenes, assets])
  useEffect(
    () => () => {
      for (const clip of clips.values()) clip.removeAttribute("src")
    },
    [clips],
  )
  return clips
}

/** Plays this scene's video and pauses the others; pauses all for undefined. */
export function playOnly(clips: Map<number, HTMLVideoElement>, index: number | undefined): void {
  for (const [scene, clip] of clips) {
    if (scene === index && clip.paused) void clip.play().catch(() => {})
    if (scene !== index && !clip.paused) clip.pause()
  }
}
