import type { Revised } from "@brandwright/ai/recipes/video-revision"
import type { VideoAudio, VideoScene } from "@brandwright/contract/video/video"
import { MUSIC_VOLUME, VIDEO_SCENE_MAX, VIDEO_SCENES_MAX } from "@brandwright/contract/video/video-choices"
import { oneLine, readingSeconds } from "@brandwright/contract/video/video-film"
import type { PlacedScene } from "./scene-revision.ts"

type Answer = Revised["scenes"][number]

/**
 * The scenes as the model revised them. Whatever it returns: only the scenes at `places` change, at least one stays, and
 * a new one has words.
 */
export function placeAnswers(
  scenes: readonly VideoScene[],
  places: readonly number[],
  answers: Answer[],
): PlacedScene[] {
  const own = new Map(
    answers.filter(({ scene }) => places.includes(scene - 1)).map((answer) => [answer.scene - 1, answer]),
  )
  const placed = scenes.flatMap((scene, index): PlacedScene[] => {
    const [kept, added] = [own.get(index), listAdded(answers, index + 1, scene)]
    const changed = kept?.isRemoved ? [] : [{ from: index, scene: kept ? change(scene, kept) : scene }]
    // The end card is the last that people see.
    return scene.endCard ? [...added, ...changed] : [...changed, ...added]
  })
  const first = scenes[0]
  const all = [...(first ? listAdded(answers, 0, first) : []), ...placed].slice(0, VIDEO_SCENES_MAX)
  return all.length > 0 ? all : scenes.map((scene, from) => ({ from, scene }))
}

/** New scenes behind the one of this number; 0 for those before all others. */
function listAdded(answers: Answer[], after: number, { transition }: VideoScene): PlacedScene[] {
  return answers.flatMap((answer, at): PlacedScene[] => {
    const before = answers.slice(0, at).findLast(({ scene }) => scene !== 0)
    const text = oneLine(answer.text)
    if (answer.scene !== 0 || answer.isRemoved || !text || (before?.scene ?? 0) !== after) return []
    const scene = { text, seconds: readingSeconds(text), transition, imageAssetId: null, endCard: false }
    return [{ from: null, scene: change(scene, answer) }]
  })
}

function change(scene: VideoScene, answer: Answer): VideoScene {
  const text = oneLine(answer.text) || scene.text
  const isTime = Number.isFinite(answer.seconds) && answer.seconds >= 1
  const answered = isTime ? Math.min(VIDEO_SCENE_MAX, answer.seconds) : scene.seconds
  const seconds = Math.max(Math.round(answered * 10) / 10, readingSeconds(text))
  return { ...scene, text, seconds, transition: answer.transition ?? scene.transition }
}

/** The volume stays on its scale. */
export function mixSound(audio: VideoAudio, sound: Revised["sound"]): VideoAudio {
  if (!sound) return audio
  const volume = Math.round(Math.min(MUSIC_VOLUME.max, Math.max(MUSIC_VOLUME.min, sound.volume)) * 10) / 10
  return { ...audio, ...sound, volume }
}
