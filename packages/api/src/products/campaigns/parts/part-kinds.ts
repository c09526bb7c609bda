import type { PartKind } from "@brandwright/contract/campaigns"
import { broadcastPart } from "./broadcast-part.ts"
import { pagePart } from "./page-part.ts"
import type { PartKindDoor } from "./part-kind.ts"
import { postPart } from "./post-part.ts"
import { sequencePart } from "./sequence-part.ts"

export const partKinds: Record<PartKind, PartKindDoor> = {
  page: pagePart,
  sequence: sequencePart,
  broadcast: broadcastPart,
  post: postPart,
}
