import type { VideoFrame, VideoProject, VideoScene, VideoSetup, VideoState } from "@brandwright/contract/video"
import { VIDEO_DURATION_MAX, VIDEO_DURATION_MIN, VIDEO_SCENES_MAX } from "@brandwright/contract/video-choices"
import { oneLine, totalSeconds } from "@brandwright/contract/video-film"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Group, Stack } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useState } from "react"
import { toastFailed, toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { MediaPicker } from "../../../ui/media-picker.tsx"
import { VoiceCheck } from "../../../ui/voice-check.tsx"
import { EndCardField } from "./end-card-field.tsx"
import type { LoadedAssets } from "../film/backdrops.ts"
import type { Film } from "../film/film.ts"
import { ProblemsAlert } from "./problems-alert.tsx"
import { RevisionBox } from "./revision-box.tsx"
import { SceneCard } from "./scene-card.tsx"
import { Timeline } from "./timeline.tsx"

type RefineStepProps = {
  projectId: number | undefined
  state: VideoState
  setup: VideoSetup | undefined
  brandId: number
  film: Film | undefined
  assets: LoadedAssets | undefined
  flush: () => Promise<void>
  onChange: (changes: Partial<VideoState>) => void
  onFrames: (frames: VideoFrame[]) => void
  onRevised: (project: VideoProject) => void
  onBack: () => void
}

const BACKGROUNDS = ["image", "video", "product", "logo"] as const

/** Scene by scene: text, seconds, way in, background; the end card's link; and changes in words. */
export function RefineStep(props: RefineStepProps) {
  const { projectId, state, setup, brandId, film, assets, flush, onChange, onFrames, onRevised, onBack } = props
  const { scenes, settings } = state
  const script = scenes.map((scene) => scene.text).join("\n")
  const chosen = state.options.find(({ id }) => id === state.optionId)
  const [picking, setPicking] = useState<number>()
  const frames = trpc.video.generateFrames.useMutation({
    onSuccess: ({ frames: made }) => onFrames(made),
    onError: (error) => toastFailed(error, text.graphicsFailed),
  })
  const putScenes = (next: VideoScene[]) => onChange({ scenes: next })
  const put = (index: number, changes: Partial<VideoScene>) =>
    putScenes(scenes.map((scene, at) => (at === index ? { ...scene, ...changes } : scene)))
  const move = (index: number, by: 1 | -1) => {
    const other = scenes[index + by]
    const own = scenes[index]
    if (own && other) putScenes(scenes.map((scene, at) => (at === index ? other : at === index + by ? own : scene)))
  }
  const preview = () => {
    if (scenes.length === 0 || scenes.some((scene) => !oneLine(scene.text) || scene.seconds < 1))
      return toastRefused({ title: text.graphicsFailed.title, message: text.sceneEmpty })
    const most = VIDEO_DURATION_MAX[settings.platform]
    frames.mutate({
      brandId,
      projectId,
      platform: settings.platform,
      style: film?.style ?? settings.style,
      duration: Math.min(most, Math.max(VIDEO_DURATION_MIN, Math.round(totalSeconds(scenes)))),
      script: scenes.map((scene) => oneLine(scene.text)).join("\n"),
    })
  }
  const goTo = (index: number) => {
    const card = document.getElementById(`scene-${index + 1}`)
    card?.scrollIntoView({ block: "center" })
    card?.querySelector("textarea")?.focus({ preventScroll: true })
  }
  return (
    <Stack>
      <Timeline scenes={scenes} platform={settings.platform} film={film} assets={assets} onGoTo={goTo} />
      <ProblemsAlert scenes={scenes} platform={settings.platform} onFit={putScenes} />
      {scenes.map((scene, index) => (
        <SceneCard
          key={index}
          scene={scene}
          index={index}
          count={scenes.length}
          film={film}
          assets={assets}
          onChange={(changes) => put(index, changes)}
          onMove={(by) => move(index, by)}
          onRemove={() => putScenes(scenes.filter((_, at) => at !== index))}
          onPick={() => setPicking(index)}
        />
      ))}
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          disabled={scenes.length >= VIDEO_SCENES_MAX}
          onClick={() =>
            putScenes([...scenes, { text: "", seconds: 3, imageAssetId: null, transition: "fade", endCard: false }])
          }
        >
          {text.addScene}
        </Button>
      </Group>
      {chosen && <WrittenBy aiProvider={chosen.aiProvider} aiModel={chosen.aiModel} />}
      <VoiceCheck brandId={brandId} text={script} />
      <FactCheck brandId={brandId} text={script} given={`${settings.ideology}\n${settings.script}`} />
      {scenes.some((scene) => scene.endCard) && setup && (
        <EndCardField
          brandId={brandId}
          endCard={state.endCard}
          website={setup.website}
          onChange={(endCard) => onChange({ endCard })}
        />
      )}
      <RevisionBox projectId={projectId} flush={flush} onRevised={onRevised} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={preview} loading={frames.isPending}>
          {text.graphics}
        </Button>
      </Group>
      <MediaPicker
        opened={picking !== undefined}
        brandId={brandId}
        types={BACKGROUNDS}
        title={text.sceneImage}
        onClose={() => setPicking(undefined)}
        onPick={(asset) => {
          if (picking !== undefined) put(picking, { imageAssetId: asset.id })
          setPicking(undefined)
        }}
      />
    </Stack>
  )
}
