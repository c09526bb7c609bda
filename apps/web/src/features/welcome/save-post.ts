import { toastDone } from "../../lib/toasts.ts"
import { type Inputs, trpc } from "../../lib/trpc.ts"
import { pathText } from "../../texts/en/welcome.ts"
import type { Channel } from "./channel-field.tsx"

const text = pathText.post
const FIRST_HOUR = 9

/** Saves the post, after its channel. */
export function useSavePost(onSaved: () => void) {
  const connect = trpc.social.connect.useMutation({
    meta: { failed: text.connectFailed, refresh: ["social.connections"] },
  })
  const create = trpc.social.createPost.useMutation({
    meta: { failed: text.failed, refresh: ["social", "welcome"] },
    onSuccess: (saved) => {
      toastDone(saved.status === "draft" ? text.kept : text.scheduled)
      onSaved()
    },
  })
  const save = (post: Inputs["social"]["createPost"], channel?: Channel) => {
    if (!channel) return create.mutate(post)
    const accountName = channel.accountName.trim()
    connect.mutate(
      { brandId: post.brandId, platform: channel.platform, accountName, kind: "handoff" },
      { onSuccess: () => create.mutate(post) },
    )
  }
  return { save, isSaving: create.isPending || connect.isPending }
}

/** Tomorrow at nine in the user's time zone, as a local time and as an instant. */
export function tomorrowMorning(): { wall: string; iso: string } {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(FIRST_HOUR, 0, 0, 0)
  const two = (number: number) => String(number).padStart(2, "0")
  const wall = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(FIRST_HOUR)}:00`
  return { wall, iso: at.toISOString() }
}
