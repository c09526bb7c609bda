import type { VideoScene } from "@brandwright/contract/video/video"
import { readingTotal, readingSeconds, timed } from "@brandwright/contract/video/video-film"

/** Words that do not tell the topic of a line. */
const SHORT_WORD = 4

/**
 * Cuts a script to a number of seconds: the first and the last scene stay, and others are dropped, starting with those
 * that share the least with the whole. The rest keeps its words and order, with new timing.
 */
export function cutScenes(scenes: VideoScene[], seconds: number): VideoScene[] {
  const weights = weighLines(scenes.map(({ text }) => text))
  const inner = scenes.slice(1, -1)
  const byWeight = inner
    .map((scene, index) => ({ scene, weight: (weights[index + 1] ?? 0) / readingSeconds(scene.text), index }))
    .toSorted((a, b) => a.weight - b.weight || b.index - a.index)
  const gone = new Set<VideoScene>()
  const kept = () => scenes.filter((scene) => !gone.has(scene))
  for (const { scene } of byWeight) {
    if (readingTotal(kept()) <= seconds) break
    gone.add(scene)
  }
  const left = kept()
  const times = timed(
    left.map(({ text }) => text),
    seconds,
  )
  return left.map((scene, index) => ({ ...scene, seconds: times[index]?.seconds ?? scene.seconds }))
}

/** The share of the script's vocabulary in each line. */
function weighLines(texts: string[]): number[] {
  const words = texts.map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const counts = new Map<string, number>()
  for (const line of words) for (const word of line) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.map((line) =>
    [...line].reduce((sum, word) => sum + (word.length >= SHORT_WORD ? (counts.get(word) ?? 0) : 0.1), 0),
  )
}
