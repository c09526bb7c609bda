import { socialText } from "@brandwright/contract/social/social"
import { queueText as text } from "../../../texts/en/social.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Button, Stack } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconCalendarPlus, IconPlugConnected, IconUsers } from "@tabler/icons-react"
import { type ReactNode, Suspense } from "react"
import { useCreatorBrief } from "../../../lib/brief.ts"
import { forgetFormDraft, readFormDraft } from "../../../lib/drafts/form-drafts.ts"
import { useHandover } from "../../../lib/drafts/handover.ts"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useArrival } from "../../../lib/use-arrival.ts"
import { useBrand, useBrandId } from "../../../providers/brand.tsx"
import { useNotifications } from "../../../providers/notifications.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { Loading } from "../../../ui/screen/loading.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import type { PostStart } from "../composer/post-form.ts"
import { draftName } from "../composer/use-post-form.ts"
import { ConnectedPlatformsCard } from "./connected-platforms-card.tsx"
import { PostingAnalyticsCard } from "./posting-analytics-card.tsx"
import classes from "./posting-queue.module.css"
import { ScheduledPosts } from "./scheduled-posts.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"

const Composer = lazyPart(async () => (await import("../composer/composer.tsx")).Composer)

/** Posting Queue (content §2.5). */
export function PostingQueueScreen() {
  const { brand } = useBrand()
  const { start, hasArrived } = useHandedStart()
  return brand ? (
    <Boundary key={brand.id} heading={<QueueHeader />} loading={<Loading />} failed={socialText.loadFailed}>
      <BrandQueue start={start} hasArrived={hasArrived} />
    </Boundary>
  ) : (
    <>
      <QueueHeader />
      <EmptyState
        icon={<IconUsers size={34} />}
        title={socialText.selectBrand}
        message={text.selectBrandMessage}
        action={<ButtonLink to="/account/brands">{socialText.selectBrand}</ButtonLink>}
      />
    </>
  )
}

const QueueHeader = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader title={screenLabel("/posting-queue")} description={text.description} actions={actions} />
)

/** Content from another screen for a new post: a text, media, or the Creator Tool's brief. */
function useHandedStart(): { start: PostStart; hasArrived: boolean } {
  const handed = useHandover("post")
  const { brief, isAsked } = useCreatorBrief("post")
  const start: PostStart = handed
    ? { content: handed.text, mediaIds: handed.mediaIds, platform: handed.platform }
    : { content: brief }
  return { start, hasArrived: handed !== undefined || isAsked }
}

type BrandQueueProps = { start: PostStart; hasArrived: boolean }

function BrandQueue({ start, hasArrived }: BrandQueueProps) {
  const brandId = useBrandId()
  const [connections] = trpc.social.connections.useSuspenseQuery({ brandId })
  const [{ compose, at }, change] = useSearchState("/_app/posting-queue")
  const { notifications } = useNotifications()
  const { social } = trpc.useUtils()
  // What has been published, or could not be, is shown at once.
  useDidUpdate(() => void social.invalidate(), [notifications[0]?.id])
  const hasAccount = connections.some((connection) => connection.connected)
  // Opens the composer through the address, so that a reload restores it.
  useArrival(hasArrived, () => {
    forgetFormDraft(draftName(brandId, "handed"))
    change({ compose: "handed" }, true)
  })
  const write = () =>
    change({ compose: readFormDraft(draftName(brandId, "handed")) ? "handed" : "new", at: undefined }, true)
  return (
    <>
      <QueueHeader
        actions={
          hasAccount && (
            <Button leftSection={<IconCalendarPlus size={18} />} onClick={write}>
              {text.createPost}
            </Button>
          )
        }
      />
      <Columns template="21rem minmax(0, 1fr)" from="lg">
        <ScheduledPosts
          canCompose={hasAccount}
          onWrite={write}
          whenNoAccount={
            <EmptyState
              icon={<IconPlugConnected size={34} />}
              title={socialText.connectYours}
              message={text.connectMessage}
              action={<ButtonLink to="/account/social-connections">{text.connectAction}</ButtonLink>}
            />
          }
        />
        <Stack gap="lg" className={classes.side}>
          <ConnectedPlatformsCard connections={connections} />
          <PostingAnalyticsCard />
        </Stack>
      </Columns>
      {compose !== undefined && (
        <Suspense>
          <Composer
            key={compose}
            connections={connections}
            composing={compose}
            start={compose === "handed" ? start : { localTime: at }}
            onClose={() => change({ compose: undefined, at: undefined, words: undefined, look: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
