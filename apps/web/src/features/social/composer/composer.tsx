import type { SocialConnection } from "@brandwright/contract/social"
import { type SocialPost, postText } from "@brandwright/contract/social-posts"
import { composeText as text, queueText } from "../../../texts/en/social.ts"
import { shellText } from "@brandwright/contract/shell"
import { ShareForReview } from "../../../blocks/share-for-review.tsx"
import { Alert, Button, Group, Modal, Stack, TextInput } from "@mantine/core"
import { MOBILE_BREAKPOINT_PX } from "@brandwright/contract/app"
import { useMediaQuery } from "@mantine/hooks"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useState } from "react"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { takeWaitingFocus } from "../../../lib/waiting-focus.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ChannelsField } from "./channels-field.tsx"
import classes from "./composer.module.css"
import { confirmPublishing } from "./confirm-publishing.ts"
import { ContentField } from "./content-field.tsx"
import { MediaField, useKinds } from "./media-field.tsx"
import {
  allMedia,
  chosenAccounts,
  findProblem,
  type Leaving,
  newPost,
  type PostForm,
  type PostStart,
  postToForm,
} from "./post-form.ts"
import { PostPreview } from "./post-preview.tsx"
import { PostingTimes } from "./posting-times.tsx"
import { PublishButton } from "./publish-button.tsx"
import { TimeFields } from "./time-fields.tsx"
import { draftName, usePostForm } from "./use-post-form.ts"
import { useSavePost } from "./use-save-post.ts"
import { GrowingTextarea } from "../../../ui/growing-textarea.tsx"

/** A new post, optionally with content from another screen, or an existing one by its id. */
export type Composing = "new" | "handed" | number

type ComposerProps = {
  brandId: number
  connections: SocialConnection[]
  composing: Composing
  start: PostStart
  onClose: () => void
}

/** Create Post and Edit Post (content §2.5), at full height: channels and time come first. */
export function Composer({ composing, start, onClose, ...rest }: ComposerProps) {
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`, false, {
    getInitialValueInEffect: false,
  })
  return (
    <Modal
      opened
      onClose={() => isOnTop() && onClose()}
      title={typeof composing === "number" ? queueText.editPost : queueText.createPost}
      size="84rem"
      yOffset="2dvh"
      fullScreen={isPhone}
      radius={isPhone ? 0 : "lg"}
      closeOnClickOutside={false}
      classNames={{ root: classes.root, content: classes.content, body: classes.body }}
    >
      <Boundary loading={<LoadingLines lines={8} />}>
        {typeof composing === "number" ? (
          <KeptPost id={composing} onClose={onClose} {...rest} />
        ) : (
          <PostFields
            name={draftName(rest.brandId, composing)}
            isHanded={composing === "handed"}
            initial={newPost(rest.connections, start)}
            override={start.localTime ? { localTime: start.localTime } : {}}
            onClose={onClose}
            {...rest}
          />
        )}
      </Boundary>
    </Modal>
  )
}

/** Escape in a dialog over the composer closes only that dialog. */
const isOnTop = (): boolean => document.querySelectorAll('[aria-modal="true"]').length === 1

type KeptPostProps = Pick<ComposerProps, "brandId" | "connections" | "onClose"> & { id: number }

function KeptPost({ id, ...rest }: KeptPostProps) {
  const [post] = trpc.social.getPost.useSuspenseQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false })
  // Changes to an older version of the post are not applied to a newer one.
  const [name] = useState(`post-${id}-${post.updatedAt}`)
  const [initial] = useState(() => postToForm(post))
  return <PostFields name={name} initial={initial} override={{}} post={post} {...rest} />
}

type PostFieldsProps = Pick<ComposerProps, "brandId" | "connections" | "onClose"> & {
  name: string
  initial: PostForm
  override: Partial<PostForm>
  isHanded?: boolean
  post?: SocialPost
}

function PostFields({
  name,
  initial,
  override,
  isHanded = false,
  post,
  brandId,
  connections,
  onClose,
}: PostFieldsProps) {
  const { form, isRestored, startOver, forget, ...draft } = usePostForm(name, initial, { override, isHanded })
  const [problem, setProblem] = useState<string>()
  const [isSettingTimes, setSettingTimes] = useState(false)
  const utils = trpc.useUtils()
  const kinds = useKinds(brandId, allMedia(form))
  const close = () => {
    forget()
    onClose()
  }
  const { save, isSaving } = useSavePost(brandId, post, { onSaved: close, onRefused: setProblem })
  const change = (part: Partial<PostForm>) => {
    draft.change(part)
    setProblem(undefined)
  }
  const leave = async (leaving: Leaving) => {
    const found = findProblem(form, connections, { kinds, leaving })
    if (found) return setProblem(found)
    if (leaving === "now" && !(await confirmPublishing(listChosenAccounts(form, connections)))) return
    if (leaving !== "queue") return save(form, leaving)
    if (!hasTimes(form, connections)) return setSettingTimes(true)
    await saveInQueue()
  }
  const saveInQueue = async () => {
    const slot = await readSlot()
    if (slot) await save({ ...form, ...slot, fold: "earlier" }, "queue")
  }
  const readSlot = async () => {
    try {
      const slot = await utils.social.nextSlot.fetch({ brandId, platforms: form.platforms }, { staleTime: 0 })
      return { localTime: slot.localTime, timeZone: slot.timeZone }
    } catch (error) {
      toastFailed(error, postText.saveFailed)
      return undefined
    }
  }
  const takeSlot = async () => {
    if (!hasTimes(form, connections)) return setSettingTimes(true)
    const slot = await readSlot()
    if (slot) change(slot)
  }
  return (
    <form
      ref={takeWaitingFocus}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void leave("scheduled")
      }}
    >
      <div className={classes.panes}>
        <Stack className={classes.fields}>
          {isRestored && <Restored onStartOver={startOver} />}
          <ChannelsField brandId={brandId} connections={connections} form={form} onChange={change} />
          <ContentField {...{ brandId, connections, form }} postId={post?.id} onChange={change} />
          <MediaField brandId={brandId} form={form} onChange={change} />
          <TimeFields
            brandId={brandId}
            form={form}
            hasTimes={hasTimes(form, connections)}
            onSlot={() => void takeSlot()}
            onChange={change}
          />
          <TextInput
            label={text.title}
            value={form.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextInput
            label={text.link}
            description={text.linkNote}
            type="url"
            placeholder="https://"
            value={form.linkUrl}
            onChange={(event) => change({ linkUrl: event.currentTarget.value })}
          />
          <GrowingTextarea
            label={text.firstComment}
            description={text.firstCommentNote}
            minRows={1}
            value={form.firstComment}
            onChange={(event) => change({ firstComment: event.currentTarget.value })}
          />
        </Stack>
        <PostPreview brandId={brandId} connections={connections} form={form} kinds={kinds} onChange={change} />
      </div>
      <div className={classes.foot}>
        {problem && (
          <Alert mb="sm" color="red" variant="light" role="alert" icon={<IconAlertTriangle />}>
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          {post && <ShareForReview brandId={brandId} kind="post" id={post.id} />}
          <Button variant="subtle" color="gray" onClick={close} disabled={isSaving}>
            {text.cancel}
          </Button>
          <Button variant="default" onClick={() => void leave("draft")} loading={isSaving}>
            {text.saveDraft}
          </Button>
          <PublishButton isSaving={isSaving} onLeave={(leaving) => void leave(leaving)} />
        </Group>
      </div>
      <PostingTimes
        accounts={isSettingTimes ? listChosenAccounts(form, connections) : undefined}
        brandId={brandId}
        onClose={() => setSettingTimes(false)}
        onSaved={() => void readSlot().then((slot) => slot && change(slot))}
      />
    </form>
  )
}

const listChosenAccounts = (form: PostForm, connections: SocialConnection[]): SocialConnection[] =>
  form.platforms.flatMap((platform) => chosenAccounts(form, platform, connections))

/** Whether one of the accounts has posting times; true before an account is chosen. */
function hasTimes(form: PostForm, connections: SocialConnection[]): boolean {
  const accounts = listChosenAccounts(form, connections)
  return accounts.length === 0 || accounts.some((account) => account.slots.length > 0)
}

const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <Group justify="space-between" role="status">
    <Hint>{shellText.draftRestored}</Hint>
    <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
      {shellText.startOver}
    </Button>
  </Group>
)
