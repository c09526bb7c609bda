import type { VideoSetup, VideoState, VideoScene } from "@brandwright/contract/video"
import { captions, fitted, SPEECH_REST } from "@brandwright/contract/video-film"
import { videoText as text } from "@brandwright/contract/video-text"
import { ShareForReview } from "../../../blocks/share-for-review.tsx"
import { Alert, Button, Card, Group, Loader, Stack, Text } from "@mantine/core"
import { IconFileText } from "@tabler/icons-react"
import { saveAs } from "../../../lib/save-as.ts"
import type { Film } from "../film/film.ts"
import type { FilmSources } from "../film/film-of.ts"
import type { Rendered } from "../film/renders.ts"
import { FinishedVideo } from "../finished-video.tsx"
import { MakeCuts } from "./make-cuts.tsx"
import { Player } from "../player.tsx"
import { PreviewFilm } from "../preview-film.tsx"
import { ProblemsAlert } from "./problems-alert.tsx"
import { RenderPanel } from "../render-panel.tsx"
import { usePreviewFilm } from "../use-preview-film.ts"
import { useSound } from "../use-sound.ts"
import classes from "../video.module.css"

type PreviewStepProps = {
  projectId: number
  brandId: number
  title: string
  state: VideoState
  setup: VideoSetup
  film: Film
  sources: FilmSources
  flush: () => Promise<void>
  /** A preview file is wanted; `onPreview` says that it is being made. */
  isPreviewAsked: boolean
  onPreview: () => void
  onScenes: (scenes: VideoScene[]) => void
  onFinished: (rendered: Rendered) => void
  onCut: () => void
  onBack: () => void
  onRefine: () => void
}

/** The film as it will be, played from its scenes; then rendered, captioned and kept in the pool. */
export function PreviewStep(props: PreviewStepProps) {
  const {
    projectId,
    brandId,
    title,
    state,
    setup,
    film,
    sources,
    flush,
    isPreviewAsked,
    onPreview,
    onScenes,
    onFinished,
    onCut,
    onBack,
    onRefine,
  } = props
  const { scenes, settings } = state
  const sound = useSound(projectId, brandId, state, flush)
  const preview = usePreviewFilm({
    projectId,
    film,
    sources,
    mix: sound.mix,
    isReady: !sound.isLoading,
    isAsked: isPreviewAsked,
    onStart: onPreview,
  })
  const spoken = sound.speech?.lines.map((line) => line?.duration) ?? []
  const hurried = scenes.flatMap(({ seconds }, index) =>
    (spoken[index] ?? 0) > seconds - SPEECH_REST + 0.05 ? [index + 1] : [],
  )
  const scenesWith = (ids: number[]) =>
    scenes.flatMap(({ imageAssetId }, index) => (imageAssetId && ids.includes(imageAssetId) ? [index + 1] : []))
  const gone = scenesWith(sources.assets.gone)
  const broken = scenesWith(sources.assets.broken)
  const save = (format: "srt" | "vtt", type: string) =>
    saveAs(`${title}.${format}`, new Blob([captions(scenes, format)], { type }))
  return (
    <Stack>
      <ProblemsAlert scenes={scenes} platform={settings.platform} onFit={onScenes} />
      {gone.length > 0 && <Alert color="amber">{text.assetGone(naming(gone))}</Alert>}
      {broken.length > 0 && <Alert color="amber">{text.assetBroken(naming(broken))}</Alert>}
      {(sound.hasFailed || preview.isSilent) && <Alert color="amber">{text.soundFailed}</Alert>}
      {sound.isMusicGone && <Alert color="amber">{text.musicGone}</Alert>}
      {sound.speech?.problem && <Alert color="amber">{text.speechFailed(sound.speech.problem)}</Alert>}
      {state.audio.spoken && setup.speech === "none" && <Alert variant="light">{text.noSpeech}</Alert>}
      {hurried.length > 0 && (
        <Alert color="amber" variant="light">
          <Text size="sm" mb="xs">
            {text.speechLong(naming(hurried))}
          </Text>
          <Button size="xs" variant="default" onClick={() => onScenes(fitted(scenes, spoken))}>
            {text.fitScenes}
          </Button>
        </Alert>
      )}
      <div className={classes.stage}>
        <Card padding="md">
          <PreviewFilm preview={preview} title={title} isReady={!sound.isLoading}>
            <Player film={film} assets={sources.assets} title={title} mix={sound.mix} isReady={!sound.isLoading} />
          </PreviewFilm>
          {sound.isLoading && (
            <Group gap="xs" mt="xs" role="status">
              <Loader size="xs" />
              <Text size="sm">{text.speechMaking}</Text>
            </Group>
          )}
        </Card>
        <Stack>
          <Card padding="md">
            <RenderPanel
              projectId={projectId}
              brandId={brandId}
              title={title}
              state={state}
              setup={setup}
              sources={sources}
              isSoundReady={!sound.isLoading}
              mix={sound.mix}
              flush={flush}
              onFinished={onFinished}
            />
            <Group mt="md" gap="sm">
              <Button
                variant="default"
                leftSection={<IconFileText size={16} />}
                onClick={() => save("srt", "application/x-subrip")}
              >
                {text.downloadSrt}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileText size={16} />}
                onClick={() => save("vtt", "text/vtt")}
              >
                {text.downloadVtt}
              </Button>
            </Group>
          </Card>
          {state.videoAssetId !== null && (
            <FinishedVideo brandId={brandId} assetId={state.videoAssetId} state={state} setup={setup} />
          )}
          <MakeCuts projectId={projectId} flush={flush} onCut={onCut} />
        </Stack>
      </div>
      <Group>
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button variant="default" onClick={onRefine}>
          {text.revision}
        </Button>
        <ShareForReview brandId={brandId} kind="video" id={projectId} />
      </Group>
    </Stack>
  )
}

const naming = (scenes: number[]): string => scenes.map((n) => text.scene(n).toLowerCase()).join(", ")
