import type { VideoScene, VideoSetup } from "@brandwright/contract/video/video"
import { fitted, SPEECH_REST } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Alert, Button, Text } from "@mantine/core"
import type { LoadedAssets } from "../film/draw/backdrops.ts"
import { AddFundsButton } from "../../../ui/add-funds-button.tsx"
import { useOpenVideo } from "../project-context.ts"
import type { Sound } from "../player/use-sound.ts"
import { ProblemsAlert } from "./problems-alert.tsx"

type PreviewAlertsProps = { setup: VideoSetup; assets: LoadedAssets; sound: Sound; isSilent: boolean }

/** Warnings about missing files and sound. */
export function PreviewAlerts({ setup, assets, sound, isSilent }: PreviewAlertsProps) {
  const { state, change } = useOpenVideo()
  const { scenes, settings, audio } = state
  const putScenes = (next: VideoScene[]) => change({ scenes: next })
  const gone = findScenes(scenes, assets.gone)
  const broken = findScenes(scenes, assets.broken)
  const { speech } = sound
  return (
    <>
      <ProblemsAlert scenes={scenes} platform={settings.platform} onFit={putScenes} />
      {gone.length > 0 && <Alert color="amber">{text.assetGone(nameScenes(gone))}</Alert>}
      {broken.length > 0 && <Alert color="amber">{text.assetBroken(nameScenes(broken))}</Alert>}
      {(sound.hasFailed || isSilent) && <Alert color="amber">{text.soundFailed}</Alert>}
      {sound.isMusicGone && <Alert color="amber">{text.musicGone}</Alert>}
      {speech?.problem && (
        <Alert color="amber">
          <Text size="sm">{text.speechFailed(speech.problem)}</Text>
          <AddFundsButton reason={speech.reason} variant="default" mt="xs" />
        </Alert>
      )}
      {audio.spoken && setup.speech === "none" && <Alert variant="light">{text.noSpeech}</Alert>}
      <HurriedAlert scenes={scenes} spoken={speech?.lines.map((line) => line?.duration) ?? []} onFit={putScenes} />
    </>
  )
}

type HurriedAlertProps = {
  scenes: VideoScene[]
  /** Duration of each scene's speech, in seconds. */
  spoken: (number | undefined)[]
  onFit: (scenes: VideoScene[]) => void
}

/** The speech is longer than these scenes. */
function HurriedAlert({ scenes, spoken, onFit }: HurriedAlertProps) {
  const hurried = scenes.flatMap(({ seconds }, index) =>
    (spoken[index] ?? 0) > seconds - SPEECH_REST + 0.05 ? [index + 1] : [],
  )
  if (hurried.length === 0) return null
  return (
    <Alert color="amber" variant="light">
      <Text size="sm" mb="xs">
        {text.speechLong(nameScenes(hurried))}
      </Text>
      <Button size="xs" variant="default" onClick={() => onFit(fitted(scenes, spoken))}>
        {text.fitScenes}
      </Button>
    </Alert>
  )
}

/** Numbers, from 1, of scenes with one of these pool items. */
const findScenes = (scenes: VideoScene[], ids: number[]): number[] =>
  scenes.flatMap(({ imageAssetId }, index) => (imageAssetId && ids.includes(imageAssetId) ? [index + 1] : []))

const nameScenes = (scenes: number[]): string => scenes.map((n) => text.scene(n).toLowerCase()).join(", ")
