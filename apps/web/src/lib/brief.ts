import type { CreatorChoice, CreatorTargetKind } from "@brandwright/contract/workspace/dashboard"
import { useHandover } from "./handover.ts"

/** `isAsked`: a new one should be started, with or without a brief. */
type CreatorBrief = { brief: string; isAsked: boolean } & CreatorChoice

/** The Creator Tool's brief for this target, with the chosen kind and tone. */
export function useCreatorBrief(target: CreatorTargetKind): CreatorBrief {
  const handed = useHandover("brief", target)
  return handed ? { ...handed, isAsked: true } : { brief: "", isAsked: false }
}

/** Only the brief; "" without one. */
export const useBrief = (target: CreatorTargetKind): string => useCreatorBrief(target).brief
