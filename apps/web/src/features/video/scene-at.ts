import type { VideoScene } from "@brandwright/contract/video"

/** Which scene is on at this second, and how far it has gone. */
export function sceneAt(scenes: VideoScene[], second: number): { scene: VideoScene; index: number; progress: number } {
  let from = 0
  for (const [index, scene] of scenes.entries()) {
    if (second < from + scene.seconds || index === scenes.length - 1) {
      return { scene, index, progress: Math.min(1, Math.max(0, (second - from) / Math.max(0.1, scene.seconds))) }
    }
    from += scene.seconds
  }
  throw new Error("A video needs a scene.")
}
