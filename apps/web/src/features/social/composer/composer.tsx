import { shellText } from "@brandwright/contract/workspace/shell"
import type { SocialConnection } from "@brandwright/contract/social/social"
import type { SocialPost } from "@brandwright/contract/social/social-posts"
import { composeText as text, queueText } from "../../../texts/en/social.ts"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { Alert, Button, Group, Stack, TextInput } from "@mantine/core"
import { MOBILE_BREAKPOINT_PX } from "@brandwright/contract/app"
import { useMediaQuery } from "@mantine/hooks"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { ChannelsField } from "./channels-field.tsx"
import classes from "./composer.module.css"
import { ContentField } from "./content-field.tsx"
import { MediaField, useKinds } from "./media-field.tsx"
import { allMedia, newPost, type PostForm, type PostStart, postToForm } from "./post-form.ts"
import { PostPreview } from "./post-preview.tsx"
import { PostingTimes } from "./posting-times.tsx"
import { PublishButton } from "./publish-button.tsx"
import { TimeFields } from "./time-fields.tsx"
import { draftName, usePostForm } from "./use-post-form.ts"
import { hasTimes, listChosenAccounts, useSubmitPost } from "./use-submit-post.ts"
import { useSavePost } from "./use-save-post.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { Gradually } from "../../../ui/screen/gradually.tsx"
import { UrlInput } from "../../../ui/form/url-input.tsx"
import { Form } from "../../../ui/form/form.tsx"

/** A new post, optionally with content from another screen, or an existing one by its id. */
export type Composing = "new" | "handed" | number

type ComposerProps = {
  connections: SocialConnection[]
  composing: Composing
  start: PostStart
  onClose: () => void
}

/** Create Post and Edit Post (content §2.5), at full height: channels and time come first. */
export function Composer({ composing, start, onClose, ...rest }: ComposerProps) {
  const brandId = useBrandId()
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`, false, {
    getInitialValueInEffect: false,
  })
  return (
    <PartDialog
      onClose={() => isOnTop() && onClose()}
      title={typeof composing === "number" ? queueText.editPost : queueText.createPost}
      size="84rem"
      yOffset="2dvh"
      fullScreen={isPhone}
      radius={isPhone ? 0 : "lg"}
      closeOnClickOutside={false}
      // The whole height, where other dialogs leave room for the toasts below them.
      style={{ "--toast-space": "2dvh" }}
      classNames={{ content: classes.content, body: classes.body }}
      lines={8}
    >
      {typeof composing === "number" ? (
        <KeptPost id={composing} onClose={onClose} {...rest} />
      ) : (
        <PostFields
          name={draftName(brandId, composing)}
          isHanded={composing === "handed"}
          initial={newPost(rest.connections, start)}
          override={start.localTime ? { localTime: start.localTime } : {}}
          onClose={onClose}
          {...rest}
        />
      )}
    </PartDialog>
  )
}

/** Escape in a dialog over the composer closes only that dialog. */
const isOnTop = (): boolean => document.querySelectorAll('[aria-modal="true"]').length === 1

type KeptPostProps = Pick<ComposerProps, "connections" | "onClose"> & { id: number }

function KeptPost({ id, ...rest }: KeptPostProps) {
  const [post] = trpc.social.getPost.useSuspenseQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false })
  // Changes to an older version of the post are not applied to a newer one.
  const [name] = useState(`post-${id}-${post.updatedAt}`)
  const [initial] = useState(() => postToForm(post))
  return <PostFields name={name} initial={initial} override={{}} post={post} {...rest} />
}

type PostFieldsProps = Pick<ComposerProps, "connections" | "onClose"> & {
  name: string
  initial: PostForm
  override: Partial<PostForm>
  isHanded?: boolean
  post?: SocialPost
}

function PostFields({ name, initial, override, isHanded = false, post, ...rest }: PostFieldsProps) {
  const brandId = useBrandId()
  const { connections, onClose } = rest
  const { form, isRestored, startOver, forget, ...draft } = usePostForm(name, initial, { override, isHanded })
  const [problem, setProblem] = useState<string>()
  const [isSettingTimes, setSettingTimes] = useState(false)
  const kinds = useKinds(allMedia(form))
  const close = () => {
    forget()
    onClose()
  }
  const { save, isSaving } = useSavePost(brandId, post, { name, onSaved: close, onRefused: setProblem })
  const change = (part: Partial<PostForm>) => {
    draft.change(part)
    setProblem(undefined)
  }
  const { submit, takeSlot, setSlot } = useSubmitPost({
    form,
    connections,
    kinds,
    save,
    onProblem: setProblem,
    onTimesMissing: () => setSettingTimes(true),
    onSlot: change,
  })
  return (
    <Form className={classes.form} noValidate onSubmit={() => submit("scheduled")}>
      <div className={classes.panes}>
        <Stack className={classes.fields}>
          <DraftNote draft={{ isRestored, startOver }} />
          <ChannelsField connections={connections} form={form} onChange={change} />
          <ContentField {...{ brandId, connections, form }} postId={post?.id} onChange={change} />
          <Gradually>
            <MediaField form={form} onChange={change} />
            <TimeFields form={form} hasTimes={hasTimes(form, connections)} onSlot={takeSlot} onChange={change} />
            <MoreFields form={form} onChange={change} />
          </Gradually>
        </Stack>
        <Gradually>
          <PostPreview connections={connections} form={form} kinds={kinds} onChange={change} />
        </Gradually>
      </div>
      <div className={classes.foot} data-lined>
        {problem && (
          <Alert mb="sm" color="red" variant="light" role="alert" icon={<IconAlertTriangle />}>
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          {post && <ShareForReview kind="post" id={post.id} />}
          <Button variant="subtle" color="gray" onClick={close} disabled={isSaving}>
            {shellText.cancel}
          </Button>
          <Button variant="default" onClick={() => submit("draft")} loading={isSaving}>
            {text.saveDraft}
          </Button>
          <PublishButton isSaving={isSaving} onSubmit={submit} />
        </Group>
      </div>
      <PostingTimes
        accounts={isSettingTimes ? listChosenAccounts(form, connections) : undefined}
        onClose={() => setSettingTimes(false)}
        onSaved={setSlot}
      />
    </Form>
  )
}

type MoreFieldsProps = { form: PostForm; onChange: (part: Partial<PostForm>) => void }

function MoreFields({ form, onChange }: MoreFieldsProps) {
  return (
    <>
      <TextInput
        label={text.title}
        value={form.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <UrlInput
        label={text.link}
        description={text.linkNote}
        value={form.linkUrl}
        onChange={(linkUrl) => onChange({ linkUrl })}
      />
      <GrowingTextarea
        label={text.firstComment}
        description={text.firstCommentNote}
        minRows={1}
        value={form.firstComment}
        onChange={(event) => onChange({ firstComment: event.currentTarget.value })}
      />
    </>
  )
}
