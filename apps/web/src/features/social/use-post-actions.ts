import { postText } from "@brandwright/contract/social-posts"
import { queueText as text } from "@brandwright/contract/social-screens"
import { toastDone, toastFailed, toastRefused, toastUndo } from "../../lib/toasts.ts"
import { type Inputs, trpc } from "../../lib/trpc.ts"

/** What can be done to posts, with their toasts; deleting offers Undo. */
export function usePostActions() {
  const utils = trpc.useUtils()
  const refresh = () => utils.social.invalidate()
  const failed = (error: unknown) => toastFailed(error, postText.saveFailed)
  const onSettled = () => refresh()
  const done = (words: { title: string; message: string }) => ({
    onSuccess: () => toastDone(words),
    onError: failed,
    onSettled,
  })
  const restore = trpc.social.restorePost.useMutation(done(postText.restored))
  const remove = trpc.social.deletePost.useMutation({
    onSuccess: (_answer, { id }) => toastUndo(postText.deleted, text.undo, () => restore.mutate({ id })),
    onError: (error) => toastFailed(error, postText.deleteFailed),
    onSettled,
  })
  const pause = trpc.social.pausePost.useMutation(done(postText.paused))
  const resume = trpc.social.resumePost.useMutation(done(postText.resumed))
  const retry = trpc.social.retryPost.useMutation(done(postText.retried))
  const duplicate = trpc.social.duplicatePost.useMutation(done(postText.duplicated))
  const bulk = trpc.social.bulk.useMutation({
    onSuccess: ({ done: changed, refused }) => {
      const [first] = refused
      if (first) toastRefused(text.bulkRefused(refused.length, first.message))
      else toastDone(text.bulkDone(changed.length))
    },
    onError: failed,
    onSettled,
  })
  return {
    remove: (id: number) => remove.mutate({ id }),
    pause: (id: number) => pause.mutate({ id }),
    resume: (id: number) => resume.mutate({ id }),
    retry: (input: Inputs["social"]["retryPost"]) => retry.mutate(input),
    duplicate: (id: number) => duplicate.mutate({ id }),
    bulk: (input: Inputs["social"]["bulk"], onDone: () => void) => bulk.mutate(input, { onSuccess: onDone }),
    isBulking: bulk.isPending,
  }
}
