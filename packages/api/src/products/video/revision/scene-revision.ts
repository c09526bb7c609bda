import type { VideoAudio, VideoScene } from "@brandwright/contract/video/video"
import {
  MUSIC_GENRES,
  MUSIC_VOLUME,
  VIDEO_SCENE_MAX,
  VIDEO_TRANSITIONS,
  VOICE_SPEEDS,
  VOICE_TONES,
  VOICE_TYPES,
} from "@brandwright/contract/video/video-choices"
import { oneLine, readingSeconds } from "@brandwright/contract/video/video-film"

/** A scene of a revised film; `from` is its place before, null for a new one. */
export type PlacedScene = { from: number | null; scene: VideoScene }

/** Indexes of the scenes that a request names by number, in English, German, Spanish or French. */
export function numberedScenes(request: string): number[] {
  const named = new Set<number>()
  for (const [, list = ""] of request.matchAll(
    /(?<!\p{L})(?:scenes?|szenen?|escenas?|scènes?)\s*#?(\d+(?:\s*(?:,|and|und|et|y|&|to|bis|à|a|-|–)\s*(?:scenes?\s*)?#?\d+(?!\s*(?:s|sec|seconds|sekunden|segundos|secondes)\b))*)/giu,
  )) {
    for (const [, from = "", to] of list.matchAll(/(\d+)(?:\s*(?:to|bis|à|a|-|–)\s*(?:scenes?\s*)?#?(\d+))?/gi)) {
      const last = Math.min(Number(to ?? from), 1000)
      for (let n = Number(from); n <= last; n += 1) named.add(n - 1)
    }
  }
  return [...named].toSorted((a, b) => a - b)
}

/** Whether a request that names scenes by number may mean others too: "scene 2 shorter, and the last one louder". */
export const speaksOfOthers = (request: string): boolean =>
  /(?<!\p{L})(?:first|last|opening|intro|hook|beginning|start|end|ending|outro|closing|call to action|others?|rest|all|every|each|erste[nrs]?|letzte[nrs]?|anfang|schluss|ende|alle[nrs]?|andere[nrs]?|primer[ao]?|últim[ao]s?|final|tod[ao]s|otr[ao]s|première?|derni(?:er|ère)|fin|tou(?:te)?s|autres?)(?!\p{L})/iu.test(
    request,
  )

/** The same, and the first and the last by their names; empty if none. */
export function namedScenes(request: string, count: number): number[] {
  const named = new Set(numberedScenes(request))
  const isAbout = (words: string) => new RegExp(`\\b(?:${words})\\b`, "i").test(request)
  if (named.size === 0 && isAbout("first scene|opening|intro|hook|beginning")) named.add(0)
  if (named.size === 0 && isAbout("last scene|ending|outro|closing|call to action|end card|cta")) named.add(count - 1)
  return [...named].toSorted((a, b) => a - b)
}

/** Replacement text after "scene 3:", "scene 3 - ", "scene 3 to say", or in quotation marks after a verb. */
function newText(request: string): string | undefined {
  const quoted = /(?:say|says|read|reads|text|with|to|into)\s*:?\s*[“"'«„](.+)[”"'»“]\s*\.?$/is.exec(request)?.[1]
  if (quoted) return quoted.trim()
  const after = /scene\s*#?\d+\s*(?:[:,–—-]|(?:should|shall|to)?\s*says?:?|text:|reads?:?)\s*(.+)$/is
    .exec(request)?.[1]
    ?.trim()
  return after && !rules.some(({ asks }) => asks.test(after)) ? after : undefined
}

type Rule = {
  asks: RegExp
  /** Undefined if the rule does not apply. */
  change: (scene: VideoScene, found: RegExpExecArray) => VideoScene | undefined
}

const seconds = (value: number): number => Math.min(VIDEO_SCENE_MAX, Math.max(1, Math.round(value * 10) / 10))

/** Requests supported without a model; the first match is applied. */
const rules: Rule[] = [
  {
    asks: /\breplace\s+[“"'](.+?)[”"']\s+(?:with|by)\s+[“"'](.*?)[”"']/i,
    change: (scene, [, from = "", to = ""]) =>
      scene.text.includes(from) ? { ...scene, text: oneLine(scene.text.replaceAll(from, to)) } : undefined,
  },
  {
    asks: /\b(?:to|for|at|last|lasts?|takes?|exactly|set)\s+(\d+(?:\.\d+)?)\s*(?:s|sec|secs|seconds?)\b/i,
    change: (scene, [, value = "0"]) => ({ ...scene, seconds: seconds(Number(value)) }),
  },
  {
    asks: new RegExp(`\\b(${VIDEO_TRANSITIONS.join("|")})(?:s|\\s+in|\\s+transition)?\\b`, "i"),
    change: (scene, [, name = ""]) => {
      const transition = VIDEO_TRANSITIONS.find((one) => one === name.toLowerCase())
      return transition && { ...scene, transition }
    },
  },
  {
    asks: /\b(?:short|faster|quick|snapp|speed up|punch|energ|excit|dynamic)/i,
    change: (scene) => ({ ...scene, seconds: seconds(scene.seconds * 0.7) }),
  },
  {
    asks: /\b(?:long|slow|calm|more time|relax)/i,
    change: (scene) => ({ ...scene, seconds: seconds(scene.seconds * 1.3) }),
  },
  {
    asks: /\b(?:brand art|no (?:picture|image|photo|background)|without (?:picture|image|photo))\b/i,
    change: (scene) => (scene.imageAssetId ? { ...scene, imageAssetId: null } : undefined),
  },
  {
    asks: /\b(?:mention|add|include|say|append)\b(?:\s+that)?\s*:?\s+[“"']?(.{3,}?)[”"']?\s*$/is,
    change: (scene, [, words = ""]) => {
      const added = oneLine(
        words.replace(
          /\b(?:in|to|at)\s+(?:the\s+)?(?:scene\s*\d+|opening|ending|intro|last scene|first scene)\s*\.?$/i,
          "",
        ),
      )
      if (!added) return undefined
      const text = `${scene.text} ${added}`.trim()
      return { ...scene, text, seconds: Math.max(scene.seconds, readingSeconds(text)) }
    },
  },
]

/**
 * Applies a request in words to the scenes at these indexes ("scene 2 shorter", "scene 3: Say it so"); to all if there
 * are none. Other scenes do not change. Undefined when it is unclear what should change.
 */
export function revise(scenes: VideoScene[], request: string, named: number[]): VideoScene[] | undefined {
  const isMeant = (index: number) => named.length === 0 || named.includes(index)
  const swapped = swap(scenes, request, named)
  if (swapped) return swapped
  const text = named.length > 0 ? newText(request) : undefined
  if (text) return scenes.map((scene, index) => (isMeant(index) ? withText(scene, text) : scene))
  if (/\b(?:remove|delete|drop)\b/i.test(request) && named.length > 0) {
    return named.length < scenes.length ? scenes.filter((_, index) => !isMeant(index)) : undefined
  }
  for (const { asks, change } of rules) {
    const found = asks.exec(request)
    if (!found) continue
    const changed = scenes.map((scene, index) => (isMeant(index) ? (change(scene, found) ?? scene) : scene))
    if (changed.some((scene, index) => JSON.stringify(scene) !== JSON.stringify(scenes[index]))) return changed
  }
  return undefined
}

/** The scenes with two of them exchanged, if the request asks for it. */
export function swap(scenes: VideoScene[], request: string, named: number[]): VideoScene[] | undefined {
  const [one, other, ...more] = named
  if (one === undefined || other === undefined || more.length > 0 || !SWAP.test(request)) return undefined
  const trade = (index: number): number => (index === one ? other : index === other ? one : index)
  return scenes.map((scene, index) => scenes[trade(index)] ?? scene)
}
const SWAP =
  /(?<!\p{L})(?:swap|switch|exchange|tausch\p{L}*|vertausch\p{L}*|intercambi\p{L}*|invers\p{L}*|échang\p{L}*)/iu

export const withText = (scene: VideoScene, text: string): VideoScene => {
  const line = oneLine(text)
  return { ...scene, text: line, seconds: Math.max(scene.seconds, readingSeconds(line)) }
}

const step = (volume: number, by: number): number =>
  Math.min(MUSIC_VOLUME.max, Math.max(MUSIC_VOLUME.min, Math.round((volume + by) * 10) / 10))

/** Words of a request that is about music or voice alone: any other word may be about the scenes. */
const SOUND_WORDS = new Set(
  [
    "the a an and but to with in it make set use please much little bit one step than is be should want",
    "music soundtrack song volume genre quiet quieter soft softer lower down less loud louder higher up more",
    "voice speech narrator narration speaker speak spoken faster quicker slower no without mute off turn",
    ...MUSIC_GENRES,
    ...VOICE_TYPES,
    ...VOICE_TONES,
    ...VOICE_SPEEDS,
  ].flatMap((words) => words.split(" ")),
)
export const isAboutSoundOnly = (request: string): boolean =>
  (request.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => SOUND_WORDS.has(word))

/** Applies a request about music or voice; undefined if it is about neither. */
export function reviseAudio(audio: VideoAudio, request: string): VideoAudio | undefined {
  const next = reviseVoice(reviseMusic(audio, request), request)
  return JSON.stringify(next) === JSON.stringify(audio) ? undefined : next
}

const findWord = <Word extends string>(words: readonly Word[], request: string): Word | undefined =>
  words.find((one) => new RegExp(`\\b${one}\\b`, "i").test(request))

function reviseMusic(audio: VideoAudio, request: string): VideoAudio {
  if (!/\b(?:music|soundtrack|song|volume|genre)\b/i.test(request)) return audio
  const next = { ...audio, genre: findWord(MUSIC_GENRES, request) ?? audio.genre }
  if (/\b(?:quiet|soft|lower|down|less)/i.test(request)) next.volume = step(audio.volume, -0.1)
  if (/\b(?:loud|higher|up|more)\b|\blouder\b/i.test(request)) next.volume = step(audio.volume, 0.1)
  return next
}

function reviseVoice(audio: VideoAudio, request: string): VideoAudio {
  if (!/\b(?:voice|speech|narrat\w*|speak\w*|spoken)\b/i.test(request)) return audio
  const next = {
    ...audio,
    voiceType: findWord(VOICE_TYPES, request) ?? audio.voiceType,
    tone: findWord(VOICE_TONES, request) ?? audio.tone,
    speed: findWord(VOICE_SPEEDS, request) ?? audio.speed,
  }
  if (/\b(?:faster|quicker)\b/i.test(request)) next.speed = audio.speed === "slow" ? "normal" : "fast"
  else if (/\bslower\b/i.test(request)) next.speed = audio.speed === "fast" ? "normal" : "slow"
  if (/\b(?:no|without|mute|off)\b/i.test(request)) next.spoken = false
  return next
}
