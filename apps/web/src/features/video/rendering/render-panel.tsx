import type { VideoSetup } from "@brandwright/contract/video/video"
import { findProblems } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Group, Stack, Text } from "@mantine/core"
import { IconMovie, IconPlayerPlay } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useSyncExternalStore } from "react"
import { useBrandId } from "../../../providers/brand.tsx"
import type { FilmSources } from "../film/build-film.ts"
import { FILM_QUERY } from "../film/film-query.ts"
import { pictureFacts } from "../film/render/fingerprint.ts"
import { interruptedAt, onRendered, findRender, startRender, subscribeRenders } from "../film/render/renders.ts"
import { dropParts } from "../film/render/segment-store.ts"
import { useOpenVideo } from "../project-context.ts"
import { RenderProgress } from "./render-progress.tsx"
import type { Sound } from "../player/use-sound.ts"
import { CallButton } from "../../../ui/call-button.tsx"

type RenderPanelProps = { setup: VideoSetup; sources: FilmSources; sound: Sound }

/** Starts, shows, stops and resumes the rendering of the open project. */
export function RenderPanel({ setup, sources, sound }: RenderPanelProps) {
  const { id, title, state, flush, commit } = useOpenVideo()
  const brandId = useBrandId()
  const status = useSyncExternalStore(subscribeRenders, () => findRender(id))
  const interrupted = useQuery({
    queryKey: ["film parts", id, pictureFacts(state, setup)],
    queryFn: () => interruptedAt(id, state, setup),
    enabled: status === undefined,
    ...FILM_QUERY,
    // Each rendering leaves different parts behind.
    staleTime: 0,
  })
  const finish = useEffectEvent(commit)
  useEffect(() => onRendered(id, (rendered) => finish(rendered)), [id])
  const start = useMutation({
    mutationFn: async ({ isOver }: { isOver: boolean }) => {
      if (isOver) await dropParts(id)
      await flush()
      void startRender({ projectId: id, brandId, title, state, setup, sources, sound: sound.mix() })
    },
    meta: { failed: text.renderFailed },
    networkMode: "always",
  })
  if (status) return <RenderProgress status={status} />
  const isBlocked = findProblems(state.scenes, state.settings.platform).length > 0 || sound.isLoading
  const fraction = interrupted.data ?? null
  if (fraction === null)
    return (
      <Group>
        <CallButton
          variant={state.videoAssetId ? "default" : undefined}
          leftSection={<IconMovie size={17} />}
          call={start}
          disabled={isBlocked}
          input={{ isOver: false }}
        >
          {state.videoAssetId ? text.renderAgain : text.render}
        </CallButton>
      </Group>
    )
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {text.resumeHint}
      </Text>
      <Group>
        <CallButton
          leftSection={<IconPlayerPlay size={17} />}
          call={start}
          disabled={isBlocked}
          input={{ isOver: false }}
        >
          {text.resume(Math.floor(fraction * 100))}
        </CallButton>
        <Button
          variant="default"
          disabled={isBlocked || start.isPending}
          onClick={() => start.mutate({ isOver: true })}
        >
          {text.startOver}
        </Button>
      </Group>
    </Stack>
  )
}
