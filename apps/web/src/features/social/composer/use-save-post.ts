import { idempotencyText } from "@brandwright/contract/idempotency"
import { postText, type SocialPost } from "@brandwright/contract/social/social-posts"
import { forgetKey, withKeptKey } from "../../../lib/drafts/kept-key.ts"
import type { MutationMeta } from "../../../lib/calls/mutation-meta.ts"
import { readRefusal } from "../../../lib/calls/refusal.ts"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { composeText } from "../../../texts/en/social.ts"
import { formToInput, type PostForm, type SubmitMode } from "./post-form.ts"

/** What the server says of a key whose call has arrived, to programs. */
const SENT_BEFORE: readonly string[] = [idempotencyText.reused, idempotencyText.running, idempotencyText.answerLost]
const META: MutationMeta = { failed: postText.saveFailed, refresh: ["social", "tasks", "account.stats"] }

type Saving = { name: string; onSaved: () => void; onRefused: (message: string) => void }

/** Saves a new post, or changes to `old`. `name`: of the draft on this device. */
export function useSavePost(brandId: number, old: SocialPost | undefined, { name, onSaved, onRefused }: Saving) {
  const create = trpc.social.createPost.useMutation({ meta: META })
  const update = trpc.social.updatePost.useMutation({ meta: META })
  const save = async (form: PostForm, mode: SubmitMode) => {
    const input = formToInput(form, mode)
    try {
      const post = await (old
        ? update.mutateAsync({ ...input, id: old.id })
        : create.mutateAsync(withKeptKey(name, { ...input, brandId })))
      toastDone(wordsFor(post, mode, old))
      onSaved()
    } catch (error) {
      const refusal = readRefusal(error)
      // Without a response, or while it still runs, the next try is the same call.
      if (refusal && refusal.retryAfter === undefined) forgetKey(name)
      if (refusal && SENT_BEFORE.includes(refusal.message)) {
        toastRefused({ title: postText.saveFailed.title, message: composeText.sentBefore })
        return onRefused(composeText.sentBefore)
      }
      onRefused(refusal && refusal.httpStatus < 500 ? refusal.message : postText.saveFailed.message)
    }
  }
  return { save, isSaving: create.isPending || update.isPending }
}

function wordsFor(post: SocialPost, mode: SubmitMode, old: SocialPost | undefined) {
  if (post.status === "draft") return postText.created
  if (mode === "now") return postText.goesNow
  if (mode === "queue") return postText.queued
  return old?.status === "scheduled" ? postText.updated : postText.scheduled
}
