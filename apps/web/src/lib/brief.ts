import type { CreatorChoice, CreatorTargetKind } from "@brandwright/contract/dashboard"
import { useHandover } from "./handover.ts"

/** What the Creator Tool of the dashboard was given for this target, with the kind and the tone that were chosen there. */
export function useCreatorBrief(target: CreatorTargetKind): { brief: string } & CreatorChoice {
  const handed = useHandover("brief")
  return handed?.target === target ? handed : { brief: "" }
}

/** The brief alone; empty without one. */
export const useBrief = (target: CreatorTargetKind): string => useCreatorBrief(target).brief
