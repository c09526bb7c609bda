import type { VideoFrame, VideoScene } from "@brandwright/contract/video/video"
import { VIDEO_DURATION_MAX, VIDEO_DURATION_MIN, VIDEO_SCENES_MAX } from "@brandwright/contract/video/video-choices"
import { oneLine, totalSeconds } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Group, Stack } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { LanguageNote } from "../../../blocks/language-note.tsx"
import { LeftOut } from "../../../blocks/left-out.tsx"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { toastRefused } from "../../../lib/toasts.ts"
import { trpcClient } from "../../../lib/trpc.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { VoiceCheck } from "../../../blocks/voice-check.tsx"
import { useOpenVideo } from "../project-context.ts"
import { EndCardField } from "./end-card-field.tsx"
import { ProblemsAlert } from "./problems-alert.tsx"
import { RevisionBox } from "./revision-box.tsx"
import { SceneList } from "./scene-list.tsx"
import { Timeline } from "./timeline.tsx"

type RefineStepProps = { onFrames: (frames: VideoFrame[]) => void; onBack: () => void }

/** Edits scenes: text, duration, transition, background; the end card's link; and revisions by request. */
export function RefineStep({ onFrames, onBack }: RefineStepProps) {
  const { id: projectId, state, film, change } = useOpenVideo()
  const brandId = useBrandId()
  const { scenes, settings } = state
  const { platform } = settings
  const frames = useStoppable(trpcClient.video.generateFrames.mutate, {
    onSuccess: ({ frames: newFrames }) => onFrames(newFrames),
    meta: { failed: text.graphicsFailed },
  })
  const putScenes = (next: VideoScene[]) => change({ scenes: next })
  const preview = () => {
    if (scenes.length === 0 || scenes.some((scene) => !oneLine(scene.text) || scene.seconds < 1))
      return toastRefused({ title: text.graphicsFailed.title, message: text.sceneEmpty })
    const seconds = Math.max(VIDEO_DURATION_MIN, Math.round(totalSeconds(scenes)))
    frames.mutate({
      brandId,
      projectId,
      platform,
      style: film?.style ?? settings.style,
      duration: Math.min(VIDEO_DURATION_MAX[platform], seconds),
      script: scenes.map((scene) => oneLine(scene.text)).join("\n"),
    })
  }
  return (
    <Stack>
      <Timeline onGoTo={goToScene} />
      <ProblemsAlert scenes={scenes} platform={platform} onFit={putScenes} />
      <SceneList scenes={scenes} onChange={putScenes} />
      <Group>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          disabled={scenes.length >= VIDEO_SCENES_MAX}
          onClick={() => putScenes([...scenes, EMPTY_SCENE])}
        >
          {text.addScene}
        </Button>
      </Group>
      <ScriptChecks />
      {scenes.some((scene) => scene.endCard) && <EndCardField />}
      <RevisionBox />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Group>
          {frames.isPending && <StopButton onStop={frames.stop} />}
          <Button onClick={preview} loading={frames.isPending}>
            {text.graphics}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

const EMPTY_SCENE: VideoScene = { text: "", seconds: 3, imageAssetId: null, transition: "fade", endCard: false }

function goToScene(index: number) {
  const card = document.getElementById(`scene-${index + 1}`)
  card?.scrollIntoView({ block: "center" })
  card?.querySelector("textarea")?.focus({ preventScroll: true })
}

/** The script's writer, style check, and unsupported claims. */
function ScriptChecks() {
  const { state, change } = useOpenVideo()
  const { scenes, settings, options, optionId } = state
  const script = scenes.map((scene) => scene.text).join("\n")
  const brief = `${settings.ideology}\n${settings.script}`
  const chosen = options.find(({ id }) => id === optionId)
  return (
    <>
      {chosen && <WrittenBy aiProvider={chosen.aiProvider} aiModel={chosen.aiModel} />}
      <VoiceCheck text={script} />
      <LanguageNote text={script} brief={brief} />
      <LeftOut
        {...{ brief, text: script, aiProvider: chosen?.aiProvider }}
        onAdd={(text) => change({ scenes: [...scenes, { ...EMPTY_SCENE, text }] })}
      />
      <FactCheck text={script} given={brief} />
    </>
  )
}
