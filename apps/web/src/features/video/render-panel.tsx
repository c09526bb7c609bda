import type { VideoSetup, VideoState } from "@brandwright/contract/video"
import { problemsOf } from "@brandwright/contract/video-film"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Group, Progress, Stack, Text } from "@mantine/core"
import { IconMovie, IconPlayerPlay } from "@tabler/icons-react"
import { useEffect, useState, useSyncExternalStore } from "react"
import { toastFailed } from "../../lib/toasts.ts"
import type { FilmSources } from "./film/film-of.ts"
import { interruptedAt, type Rendered, onRendered, renderOf, startRender, subscribeRenders } from "./film/renders.ts"
import { dropParts } from "./film/segment-store.ts"

type RenderPanelProps = {
  projectId: number
  brandId: number
  title: string
  state: VideoState
  setup: VideoSetup
  sources: FilmSources
  isSoundReady: boolean
  mix: () => Promise<AudioBuffer | undefined>
  flush: () => Promise<void>
  onFinished: (rendered: Rendered) => void
}

/** Starts, shows, stops and resumes the rendering of one project. */
export function RenderPanel({
  projectId,
  state,
  setup,
  isSoundReady,
  mix,
  flush,
  onFinished,
  ...order
}: RenderPanelProps) {
  const status = useSyncExternalStore(subscribeRenders, () => renderOf(projectId))
  const [isStarting, setStarting] = useState(false)
  const [kept, setKept] = useState<number>()
  const isRunning = status !== undefined
  useEffect(() => onRendered(projectId, onFinished), [projectId, onFinished])
  useEffect(() => {
    let isGone = false
    if (!isRunning)
      void interruptedAt(projectId, state, setup).then((fraction) => {
        if (!isGone) setKept(fraction)
      })
    return () => {
      isGone = true
    }
  }, [projectId, state, setup, isRunning])
  const isBlocked = problemsOf(state.scenes, state.settings.platform).length > 0

  const start = async () => {
    setStarting(true)
    try {
      await flush()
      void startRender({ ...order, projectId, state, setup, sound: mix() })
    } catch (error) {
      toastFailed(error, text.renderFailed)
    } finally {
      setStarting(false)
    }
  }
  const startOver = async () => {
    await dropParts(projectId)
    setKept(undefined)
    await start()
  }
  if (status) {
    const percent = Math.round(status.fraction * 100)
    const said =
      status.phase === "preparing"
        ? text.preparing
        : status.phase === "rendering"
          ? text.rendering(percent)
          : text.uploading(percent)
    return (
      <Stack gap={6}>
        <Progress value={percent} size="lg" aria-label={said} animated={status.phase === "preparing"} />
        <Group justify="space-between">
          <Text size="sm" role="status">
            {said}
          </Text>
          <Button size="xs" variant="default" onClick={status.cancel}>
            {text.cancel}
          </Button>
        </Group>
      </Stack>
    )
  }
  const isDisabled = isBlocked || !isSoundReady
  return (
    <Stack gap="xs">
      {kept !== undefined && (
        <Text size="sm" role="status">
          {text.resumeHint}
        </Text>
      )}
      <Group>
        {kept === undefined ? (
          <Button
            leftSection={<IconMovie size={17} />}
            loading={isStarting}
            disabled={isDisabled}
            onClick={() => void start()}
          >
            {state.videoAssetId ? text.renderAgain : text.render}
          </Button>
        ) : (
          <>
            <Button
              leftSection={<IconPlayerPlay size={17} />}
              loading={isStarting}
              disabled={isDisabled}
              onClick={() => void start()}
            >
              {text.resume(Math.floor(kept * 100))}
            </Button>
            <Button variant="default" disabled={isDisabled || isStarting} onClick={() => void startOver()}>
              {text.startOver}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}
