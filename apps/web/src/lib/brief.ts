import type { CreatorChoice, CreatorTargetKind } from "@brandwright/contract/dashboard"
import { useHandover } from "./handover.ts"

/** `isAsked`: a new one is to be begun, with a brief or without. */
type CreatorBrief = { brief: string; isAsked: boolean } & CreatorChoice

/** What the Creator Tool of the dashboard was given for this target, with the kind and the tone that were chosen there. */
export function useCreatorBrief(target: CreatorTargetKind): CreatorBrief {
  const handed = useHandover("brief")
  return handed?.target === target ? { ...handed, isAsked: true } : { brief: "", isAsked: false }
}

/** The brief alone; empty without one. */
export const useBrief = (target: CreatorTargetKind): string => useCreatorBrief(target).brief
