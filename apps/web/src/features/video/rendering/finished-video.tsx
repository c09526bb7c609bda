import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { VideoSetup, VideoState } from "@brandwright/contract/video/video"
import type { VideoPlatform } from "@brandwright/contract/video/video-choices"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Alert, Box, Button, Card, Group, Text } from "@mantine/core"
import { IconCalendarPlus, IconDownload } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type Handovers, handOver } from "../../../lib/drafts/handover.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { FILM_QUERY } from "../film/film-query.ts"
import { filmFacts, fingerprint } from "../film/render/fingerprint.ts"
import { useOpenVideo } from "../project-context.ts"
import classes from "../video.module.css"

type FinishedVideoProps = { assetId: number; setup: VideoSetup }

/** The rendered file: to watch, download and post. */
export function FinishedVideo({ assetId, setup }: FinishedVideoProps) {
  const { state } = useOpenVideo()
  const brandId = useBrandId()
  const asset = trpc.media.get.useQuery({ brandId, id: assetId }, { retry: false })
  const key = useQuery({
    queryKey: ["film fingerprint", filmFacts(state, setup)],
    queryFn: () => fingerprint(state, setup),
    ...FILM_QUERY,
  })
  const isOutdated = key.isSuccess && key.data !== state.renderedKey
  if (!asset.data) return null
  const { fileUrl, mimeType, durationSeconds } = asset.data
  return (
    <Card padding="md">
      <Text fw={600}>{text.finished}</Text>
      <Text size="sm" c={isOutdated ? "red" : "dimmed"} mb="sm">
        {isOutdated ? text.outdated : text.fileFacts(mimeType === "video/mp4" ? "MP4" : "WebM", durationSeconds ?? 0)}
      </Text>
      {state.isSilent && (
        <Alert color="amber" mb="sm" p="xs">
          {text.isSilent}
        </Alert>
      )}
      <Box
        component="video"
        display="block"
        w="min(100%, 13rem)"
        bdrs="md"
        className={classes.film}
        src={fileUrl}
        controls
        preload="metadata"
        aria-label={text.finished}
      />
      <Group mt="sm" gap="sm">
        <ButtonLink
          to="/posting-queue"
          onClick={() => handOver("post", startPost(assetId, state))}
          leftSection={<IconCalendarPlus size={16} />}
        >
          {text.schedule}
        </ButtonLink>
        <Button component="a" variant="default" href={fileUrl} download leftSection={<IconDownload size={16} />}>
          {text.download}
        </Button>
      </Group>
    </Card>
  )
}

/** A post with the film for its platform, and what is said in it for a start. */
const startPost = (assetId: number, { scenes, settings }: VideoState): Handovers["post"] => ({
  mediaIds: [assetId],
  text: scenes.flatMap((scene) => (scene.endCard ? [] : [scene.text.trim()])).join(" "),
  platform: POSTED_ON[settings.platform],
})

const POSTED_ON: Record<VideoPlatform, Platform> = {
  "youtube-shorts": "youtube",
  tiktok: "tiktok",
  "instagram-reels": "instagram",
  "facebook-reels": "facebook",
}
