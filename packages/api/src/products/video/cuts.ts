import type { VideoScene } from "@brandwright/contract/video"
import { readingTotal, readingSeconds, timed } from "@brandwright/contract/video-film"

/** Words that say nothing about what a line is about. */
const SHORT_WORD = 4

/**
 * The scenes of a script that fit into so many seconds: the first and the last stay, of the others those go first
 * that share least with the whole. What is left keeps its words and order, and gets its time anew.
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

/** How much of the whole script's vocabulary each line carries. */
function weighLines(texts: string[]): number[] {
  const words = texts.map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
  const counts = new Map<string, number>()
  for (const line of words) for (const word of line) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.map((line) =>
    [...line].reduce((sum, word) => sum + (word.length >= SHORT_WORD ? (counts.get(word) ?? 0) : 0.1), 0),
  )
}
