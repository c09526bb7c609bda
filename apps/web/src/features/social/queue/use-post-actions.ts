import { postText } from "@brandwright/contract/social/social-posts"
import { queueText as text } from "../../../texts/en/social.ts"
import type { MutationMeta } from "../../../lib/calls/mutation-meta.ts"
import { toastDone, toastRefused, toastUndo } from "../../../lib/toasts.ts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"

const REFRESH: MutationMeta["refresh"] = ["social", "tasks", "account.stats"]
const meta = (done: MutationMeta["done"]): MutationMeta => ({ done, failed: postText.saveFailed, refresh: REFRESH })

/** Actions for posts; deleting offers Undo. */
export function usePostActions() {
  const restore = trpc.social.restorePost.useMutation({ meta: meta(postText.restored) })
  const remove = trpc.social.deletePost.useMutation({
    meta: { failed: postText.deleteFailed, refresh: REFRESH },
    onSuccess: (_answer, { id }) =>
      toastUndo(postText.deleted, {
        label: text.undo,
        undo: () => restore.mutateAsync({ id }),
        failed: postText.saveFailed,
      }),
  })
  const pause = trpc.social.pausePost.useMutation({ meta: meta(postText.paused) })
  const resume = trpc.social.resumePost.useMutation({ meta: meta(postText.resumed) })
  const retry = trpc.social.retryPost.useMutation({ meta: meta(postText.retried) })
  const duplicate = trpc.social.duplicatePost.useMutation({ meta: meta(postText.duplicated) })
  const bulk = trpc.social.bulk.useMutation({
    meta: { failed: postText.saveFailed, refresh: REFRESH },
    onSuccess: ({ done, refused: [first, ...others] }) => {
      if (first) toastRefused(text.bulkRefused(others.length + 1, first.message))
      else toastDone(text.bulkDone(done.length))
    },
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
