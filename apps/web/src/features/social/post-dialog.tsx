import type { SocialConnection } from "@brandwright/contract/social"
import { type Platform, PLATFORM_NAMES, platformProblems } from "@brandwright/contract/social-platforms"
import { postText, type SocialPost } from "@brandwright/contract/social-posts"
import { composeText as text, queueText } from "@brandwright/contract/social-screens"
import { momentsOf } from "@brandwright/contract/zoned-time"
import { Alert, Button, Group, Modal, Stack, TextInput, Textarea } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { ContentField } from "./content-field.tsx"
import { MediaField, useKinds } from "./media-field.tsx"
import { PlatformsField } from "./platforms-field.tsx"
import {
  allMediaOf,
  channelsOf,
  type Draft,
  draftFor,
  draftOf,
  type MediaKinds,
  newDraft,
  toInput,
} from "./post-draft.ts"
import { PostPreview } from "./post-preview.tsx"
import type { Composing } from "./posting-queue-screen.tsx"
import classes from "./post-dialog.module.css"
import { TimeFields } from "./time-fields.tsx"

type PostDialogProps = { brandId: number; connections: SocialConnection[]; composing: Composing; onClose: () => void }

/** Create Post and Edit Post (content §2.5). */
export function PostDialog({ composing, onClose, ...rest }: PostDialogProps) {
  const id = "id" in composing ? composing.id : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={id === undefined ? queueText.createPost : queueText.editPost}
      size="70rem"
      closeOnClickOutside={false}
    >
      {"id" in composing ? (
        <Loaded id={composing.id} onClose={onClose} {...rest} />
      ) : (
        <PostForm initial={newDraft(rest.connections, composing)} onClose={onClose} {...rest} />
      )}
    </Modal>
  )
}

type FormProps = Omit<PostDialogProps, "composing">

function Loaded({ id, ...rest }: FormProps & { id: number }) {
  const post = trpc.social.getPost.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false })
  if (post.isPending) return <LoadingLines lines={6} />
  if (post.isError) return <LoadFailed error={post.error} onRetry={() => void post.refetch()} />
  return <PostForm initial={draftOf(post.data)} post={post.data} {...rest} />
}

function PostForm({ brandId, connections, initial, post, onClose }: FormProps & { initial: Draft; post?: SocialPost }) {
  const [draft, setDraft] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const kinds = useKinds(brandId, allMediaOf(draft))
  const change = (part: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    setProblem(undefined)
  }
  const { save, isSaving } = useSave(brandId, post, onClose, setProblem)
  const submit = (status: "draft" | "scheduled") => {
    const found = status === "scheduled" ? problemOf(draft, connections, kinds) : undefined
    if (found) setProblem(found)
    else save(draft, status)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit("scheduled")
      }}
    >
      <div className={classes.compose}>
        <Stack>
          <PlatformsField connections={connections} draft={draft} onChange={change} />
          <TextInput
            label={text.title}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <ContentField brandId={brandId} connections={connections} draft={draft} onChange={change} />
          <MediaField brandId={brandId} draft={draft} onChange={change} />
          <TextInput
            label={text.link}
            description={text.linkNote}
            type="url"
            placeholder="https://"
            value={draft.linkUrl}
            onChange={(event) => change({ linkUrl: event.currentTarget.value })}
          />
          <Textarea
            label={text.firstComment}
            description={text.firstCommentNote}
            autosize
            minRows={1}
            value={draft.firstComment}
            onChange={(event) => change({ firstComment: event.currentTarget.value })}
          />
          <TimeFields brandId={brandId} draft={draft} onChange={change} />
        </Stack>
        <PostPreview brandId={brandId} connections={connections} draft={draft} kinds={kinds} />
      </div>
      <div className={classes.foot}>
        {problem && (
          <Alert mb="sm" color="red" variant="light" role="alert" icon={<IconAlertTriangle />}>
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap={8} wrap="nowrap">
          <Button variant="subtle" color="gray" onClick={onClose} disabled={isSaving}>
            {text.cancel}
          </Button>
          <Button variant="default" onClick={() => submit("draft")} loading={isSaving}>
            {text.saveDraft}
          </Button>
          <Button type="submit" loading={isSaving}>
            {text.schedule}
          </Button>
        </Group>
      </div>
    </form>
  )
}

type Refused = (message: string) => void

/** Keeps a new post, or the changes of `old`. */
function useSave(brandId: number, old: SocialPost | undefined, onClose: () => void, onRefused: Refused) {
  const utils = trpc.useUtils()
  const onDone = async (post: SocialPost) => {
    await utils.social.invalidate()
    const planned = old?.status === "scheduled" ? postText.updated : postText.scheduled
    toastDone(post.status === "draft" ? postText.created : planned)
    onClose()
  }
  const onError = (error: { message: string; data?: { httpStatus: number } | null }) => {
    const isRefusal = (error.data?.httpStatus ?? 500) < 500
    onRefused(isRefusal ? error.message : postText.saveFailed.message)
    toastFailed(error, postText.saveFailed)
  }
  const create = trpc.social.createPost.useMutation({ onSuccess: onDone, onError })
  const update = trpc.social.updatePost.useMutation({ onSuccess: onDone, onError })
  return {
    save: (draft: Draft, status: "draft" | "scheduled") => {
      const input = toInput(draft, status)
      if (old) update.mutate({ ...input, id: old.id })
      else create.mutate({ ...input, brandId })
    },
    isSaving: create.isPending || update.isPending,
  }
}

/** What the server would refuse, said before it is asked. */
function problemOf(draft: Draft, connections: SocialConnection[], kinds: MediaKinds): string | undefined {
  if (draft.platforms.length === 0) return postText.platformsRequired
  if (draft.localTime === "") return postText.timeRequired
  if (momentsOf(draft.localTime, draft.timeZone).length === 0) return undefined
  return draft.platforms.flatMap((platform: Platform) =>
    channelsOf(draft, platform, connections).flatMap((channel) =>
      channel.active
        ? platformProblems(platform, draftFor(draft, platform, channel, kinds))
        : postText.inactive(PLATFORM_NAMES[platform]),
    ),
  )[0]
}
