import type { PartKind } from "@brandwright/contract/campaigns/campaigns"
import { bookPart } from "./book-part.ts"
import { broadcastPart } from "./broadcast-part.ts"
import { pagePart } from "./page-part.ts"
import type { PartKindDoor } from "./part-kind.ts"
import { postPart } from "./post-part.ts"
import { sequencePart } from "./sequence-part.ts"
import { toolPart } from "./tool-part.ts"
import { videoPart } from "./video-part.ts"

export const partKinds: Record<PartKind, PartKindDoor> = {
  book: bookPart,
  tool: toolPart,
  page: pagePart,
  sequence: sequencePart,
  broadcast: broadcastPart,
  video: videoPart,
  post: postPart,
}
