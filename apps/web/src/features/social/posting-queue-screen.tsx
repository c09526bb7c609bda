import { socialText } from "@brandwright/contract/social"
import { queueText as text } from "@brandwright/contract/social-screens"
import { screenLabel } from "@brandwright/contract/shell"
import { Button } from "@mantine/core"
import { IconCalendarPlus, IconPlugConnected, IconUsers } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import { useHandover } from "../../lib/handover.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrand } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { ConnectedPlatformsCard } from "./connected-platforms-card.tsx"
import { PostingAnalyticsCard } from "./posting-analytics-card.tsx"
import classes from "./posting-queue.module.css"
import { ScheduledPosts } from "./scheduled-posts.tsx"

const PostDialog = lazy(() => import("./post-dialog.tsx").then((file) => ({ default: file.PostDialog })))

/** What the dialog works on: a post's id, or the beginning of a new one. */
export type Composing = { id: number } | { content?: string; mediaIds?: number[]; date?: string }

type PostingQueueScreenProps = {
  /** A post that a notification points at. */
  focusedId: number | undefined
  /** A video of the content pool that another screen hands over. */
  draftVideoId: number | undefined
  onDraftTaken: () => void
}

/** Posting Queue (content §2.5). */
export function PostingQueueScreen(props: PostingQueueScreenProps) {
  const { brand, isLoading } = useBrand()
  if (brand) return <BrandQueue key={brand.id} brandId={brand.id} {...props} />
  return (
    <>
      <PageHeader title={screenLabel("/posting-queue")} description={text.description} />
      {isLoading ? (
        <Loading />
      ) : (
        <EmptyState
          icon={<IconUsers size={34} />}
          title={socialText.selectBrand}
          message={text.selectBrandMessage}
          action={<ButtonLink to="/account/brands">{socialText.selectBrand}</ButtonLink>}
        />
      )}
    </>
  )
}

function BrandQueue({ brandId, focusedId, draftVideoId, onDraftTaken }: PostingQueueScreenProps & { brandId: number }) {
  const connections = trpc.social.connections.useQuery({ brandId })
  const handed = useHandover("post")
  const [composing, setComposing] = useState<Composing | undefined>(
    handed
      ? { content: handed.text, mediaIds: handed.mediaIds }
      : draftVideoId
        ? { mediaIds: [draftVideoId] }
        : undefined,
  )
  const hasAccount = connections.data?.some((connection) => connection.connected) ?? false
  const close = () => {
    setComposing(undefined)
    if (draftVideoId) onDraftTaken()
  }
  return (
    <>
      <PageHeader
        title={screenLabel("/posting-queue")}
        description={text.description}
        actions={
          hasAccount && (
            <Button leftSection={<IconCalendarPlus size={18} />} onClick={() => setComposing({})}>
              {text.createPost}
            </Button>
          )
        }
      />
      {connections.isPending && <Loading />}
      {connections.isError && <LoadFailed message={socialText.loadFailed} onRetry={() => void connections.refetch()} />}
      {connections.data && (
        <div className={classes.columns}>
          <ScheduledPosts
            brandId={brandId}
            focusedId={focusedId}
            onCompose={setComposing}
            canCompose={hasAccount}
            whenNoAccount={
              <EmptyState
                icon={<IconPlugConnected size={34} />}
                title={socialText.connectYours}
                message={text.connectMessage}
                action={<ButtonLink to="/account/social-connections">{text.connectAction}</ButtonLink>}
              />
            }
          />
          <div className={classes.side}>
            <ConnectedPlatformsCard connections={connections.data} />
            <PostingAnalyticsCard brandId={brandId} />
          </div>
        </div>
      )}
      {composing && connections.data && (
        <Suspense>
          <PostDialog brandId={brandId} connections={connections.data} composing={composing} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
