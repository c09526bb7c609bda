import type { CreatorChoice, CreatorTargetKind } from "@brandwright/contract/workspace/dashboard"
import { keepFormDraft, readFormDraft } from "./drafts/form-drafts.ts"
import { useHandover } from "./drafts/handover.ts"
import { useArrival } from "./use-arrival.ts"

/** `isAsked`: a new one should be started, with or without a brief. */
type CreatorBrief = { brief: string; isAsked: boolean } & CreatorChoice

/** The Creator Tool's brief for this target, with the chosen kind and tone. */
export function useCreatorBrief(target: CreatorTargetKind): CreatorBrief {
  const handed = useHandover("brief", target)
  return handed ? { ...handed, isAsked: true } : { brief: "", isAsked: false }
}

/** Only the brief; "" without one. */
export const useBrief = (target: CreatorTargetKind): string => useCreatorBrief(target).brief

/** Makes the brief for this target the draft of a form, where closing the form or a reload loses none of it, and opens the form. */
export function useBriefAsDraft(target: CreatorTargetKind, name: string, field: string, open: () => void): void {
  useArrival(useHandover("brief", target), ({ brief }) => {
    keepFormDraft(name, { ...readFormDraft(name), [field]: brief })
    open()
  })
}
