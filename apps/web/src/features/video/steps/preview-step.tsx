import type { VideoSetup } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Card, Group, Loader, Stack, Text } from "@mantine/core"
import type { Film } from "../film/film.ts"
import type { FilmSources } from "../film/build-film.ts"
import { FinishedVideo } from "../rendering/finished-video.tsx"
import { Player } from "../player/player.tsx"
import { PreviewFilm } from "../player/preview-film.tsx"
import { useOpenVideo } from "../project-context.ts"
import { RenderPanel } from "../rendering/render-panel.tsx"
import { usePreviewFilm } from "../player/use-preview-film.ts"
import { useSound } from "../player/use-sound.ts"
import { CaptionFiles } from "./caption-files.tsx"
import { MakeCuts } from "./make-cuts.tsx"
import { PreviewAlerts } from "./preview-alerts.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"

type PreviewStepProps = {
  setup: VideoSetup
  sources: FilmSources
  film: Film
  /** Whether a preview file is requested; `onPreview` is called once it is being made. */
  isPreviewAsked: boolean
  onPreview: () => void
  onBack: () => void
  onRefine: () => void
}

/** Plays the film from its scenes, then renders it, with captions, into the pool. */
export function PreviewStep(props: PreviewStepProps) {
  const { setup, sources, film, isPreviewAsked, onPreview, onBack, onRefine } = props
  const { title, state } = useOpenVideo()
  const sound = useSound()
  const preview = usePreviewFilm({ film, sources, sound, isAsked: isPreviewAsked, onStart: onPreview })
  const isReady = !sound.isLoading
  return (
    <Stack>
      <PreviewAlerts setup={setup} assets={sources.assets} sound={sound} isSilent={preview.isSilent} />
      <Columns template="minmax(15rem, 20rem) minmax(0, 1fr)" from="sm" gap="md">
        <Card padding="md">
          <PreviewFilm preview={preview} title={title} isReady={isReady}>
            <Player film={film} assets={sources.assets} title={title} mix={sound.mix} isReady={isReady} />
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
            <RenderPanel setup={setup} sources={sources} sound={sound} />
            <CaptionFiles scenes={state.scenes} title={title} />
          </Card>
          {state.videoAssetId !== null && <FinishedVideo assetId={state.videoAssetId} setup={setup} />}
          <MakeCuts />
        </Stack>
      </Columns>
      <Group>
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button variant="default" onClick={onRefine}>
          {text.revision}
        </Button>
      </Group>
    </Stack>
  )
}
