import type { SocialConnection } from "@brandwright/contract/social"
import { postText } from "@brandwright/contract/social-posts"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { confirmPublishing } from "./confirm-publishing.ts"
import type { useKinds } from "./media-field.tsx"
import { chosenAccounts, findProblem, type Leaving, type PostForm } from "./post-form.ts"

type LeavingInput = {
  form: PostForm
  connections: SocialConnection[]
  kinds: ReturnType<typeof useKinds>
  save: (form: PostForm, leaving: Leaving) => Promise<void>
  onProblem: (problem: string) => void
  /** None of the chosen accounts has posting times yet. */
  onTimesMissing: () => void
  onSlot: (slot: Pick<PostForm, "localTime" | "timeZone">) => void
}

/** Saves the post in one of the ways to leave the composer, or puts the next free posting time into it. */
export function useLeaving(input: LeavingInput) {
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
  const leave = async (leaving: Leaving) => {
    const found = findProblem(form, connections, { kinds, leaving })
    if (found) return onProblem(found)
    if (leaving === "now" && !(await confirmPublishing(listChosenAccounts(form, connections)))) return
    if (leaving !== "queue") return save(form, leaving)
    if (!hasTimes(form, connections)) return onTimesMissing()
    const slot = await readSlot()
    if (slot) await save({ ...form, ...slot, fold: "earlier" }, "queue")
  }
  return {
    leave: (leaving: Leaving) => void leave(leaving),
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
