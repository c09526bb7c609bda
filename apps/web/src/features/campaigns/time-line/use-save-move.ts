import { placeMoved, type PlanMove } from "@brandwright/contract/campaigns/campaign-plan"
import type { Campaign } from "@brandwright/contract/campaigns/campaigns"
import { addDays } from "@brandwright/contract/days"
import { toastUndo } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { askHastening, changePart } from "../ask-hastening.ts"
import { formatLaunchDay } from "../times.ts"

const refresh = ["campaigns.get", "campaigns.list"] as const

/** Saves a move: shown at once, reverted when the server refuses, with an undo. */
export function useSaveMove(campaign: Campaign) {
  const { id, launchDay, parts } = campaign
  const utils = trpc.useUtils()
  const updatePart = trpc.campaigns.updatePart.useMutation({ meta: { failed: text.partFailed, refresh } })
  const updateLaunch = trpc.campaigns.update.useMutation({ meta: { failed: text.moveFailed, refresh } })
  const show = (move: PlanMove) =>
    utils.campaigns.get.setData({ id }, (old) => {
      if (!old) return old
      const placed = placeMoved(old.parts, old, move).map((part) => ({ ...part, plannedWall: part.wall }))
      return {
        ...old,
        launchDay: move.partId === null ? addDays(old.launchDay, move.days) : old.launchDay,
        parts: placed,
      }
    })
  const restore = () => void utils.campaigns.get.invalidate({ id })

  return async (move: PlanMove) => {
    if (move.partId === null) {
      const moved = addDays(launchDay, move.days)
      const consent = await askHastening(campaign, { launchDay: moved })
      if (!consent) return
      show(move)
      const undo = () => updateLaunch.mutateAsync({ id, launchDay })
      const message = text.moved(text.launchOf, formatLaunchDay(moved))
      updateLaunch.mutate(
        { id, launchDay: moved, ...consent },
        { onSuccess: () => toastUndo(message, { label: text.undo, undo, failed: text.moveFailed }), onError: restore },
      )
      return
    }
    const part = parts.find((one) => one.id === move.partId)
    if (!part) return
    const { dayOffset, title } = part
    const changed = changePart(campaign, part.id, { dayOffset: dayOffset + move.days })
    const consent = await askHastening(campaign, { parts: changed })
    if (!consent) return
    show(move)
    const undo = () => updatePart.mutateAsync({ id: part.id, dayOffset })
    const message = text.moved(title, text.dayOffset(dayOffset + move.days))
    updatePart.mutate(
      { id: part.id, dayOffset: dayOffset + move.days, ...consent },
      { onSuccess: () => toastUndo(message, { label: text.undo, undo, failed: text.partFailed }), onError: restore },
    )
  }
}
