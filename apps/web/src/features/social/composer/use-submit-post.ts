import type { SocialConnection } from "@brandwright/contract/social/social"
import { postText } from "@brandwright/contract/social/social-posts"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { confirmPublishing } from "./confirm-publishing.ts"
import type { useKinds } from "./media-field.tsx"
import { chosenAccounts, findProblem, type PostForm, type SubmitMode } from "./post-form.ts"

type SubmitInput = {
  form: PostForm
  connections: SocialConnection[]
  kinds: ReturnType<typeof useKinds>
  save: (form: PostForm, mode: SubmitMode) => Promise<void>
  onProblem: (problem: string) => void
  /** None of the chosen accounts has posting times yet. */
  onTimesMissing: () => void
  onSlot: (slot: Pick<PostForm, "localTime" | "timeZone">) => void
}

/** Saves the post in the given mode, or puts the next free posting time into it. */
export function useSubmitPost(input: SubmitInput) {
  const brandId = useBrandId()
  const { form, connections, kinds, save, onProblem, onTimesMissing, onSlot } = input
  const utils = trpc.useUtils()
  const readSlot = async () => {
    try {
      const slot = await utils.social.nextSlot.fetch({ brandId, platforms: form.platforms }, { staleTime: 0 })
      return { localTime: slot.localTime, timeZone: slot.timeZone }
    } catch (error) {
      toastFailed(error, postText.saveFailed)
      return undefined
    }
  }
  const setSlot = async () => {
    const slot = await readSlot()
    if (slot) onSlot(slot)
  }
  const submit = async (mode: SubmitMode) => {
    const found = findProblem(form, connections, { kinds, mode })
    if (found) return onProblem(found)
    if (mode === "now" && !(await confirmPublishing(listChosenAccounts(form, connections)))) return
    if (mode !== "queue") return save(form, mode)
    if (!hasTimes(form, connections)) return onTimesMissing()
    const slot = await readSlot()
    if (slot) await save({ ...form, ...slot, fold: "earlier" }, "queue")
  }
  return {
    submit: (mode: SubmitMode) => void submit(mode),
    setSlot: () => void setSlot(),
    takeSlot: () => (hasTimes(form, connections) ? void setSlot() : onTimesMissing()),
  }
}

export const listChosenAccounts = (form: PostForm, connections: SocialConnection[]): SocialConnection[] =>
  form.platforms.flatMap((platform) => chosenAccounts(form, platform, connections))

/** Whether one of the accounts has posting times; true before an account is chosen. */
export function hasTimes(form: PostForm, connections: SocialConnection[]): boolean {
  const accounts = listChosenAccounts(form, connections)
  return accounts.length === 0 || accounts.some((account) => account.slots.length > 0)
}
