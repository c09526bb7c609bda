import type { VideoScene } from "@brandwright/contract/video"

/**
 * Applies a request in words to the scenes that it names ("scene 2 shorter", "scene 3: say it louder"), or to all
 * when it names none. Scenes that are not named stay as they are.
 */
export function revise(scenes: VideoScene[], request: string): VideoScene[] {
  const named = new Set([...request.matchAll(/scenes?\s*(\d+)/gi)].map((match) => Number(match[1]) - 1))
  const text = /scene\s*\d+\s*[:,-]\s*(.+)$/is.exec(request)?.[1]?.trim()
  return scenes.flatMap((scene, index) => {
    if (named.size > 0 && !named.has(index)) return [scene]
    if (/\b(?:remove|delete|drop)\b/i.test(request)) return named.size > 0 && scenes.length > named.size ? [] : [scene]
    if (/\b(?:short|faster|quick)/i.test(request))
      return [{ ...scene, seconds: Math.max(1, Math.round(scene.seconds * 7) / 10) }]
    if (/\b(?:long|slow)/i.test(request)) return [{ ...scene, seconds: Math.round(scene.seconds * 13) / 10 }]
    return [{ ...scene, text: named.size > 0 && text ? text : scene.text }]
  })
}
