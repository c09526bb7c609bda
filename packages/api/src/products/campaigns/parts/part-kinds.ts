import type { PartKind } from "@brandwright/contract/campaigns/campaigns"
import { QUESTIONS_HASH } from "@brandwright/contract/writing/open-questions"
import { bookPart } from "./book-part.ts"
import { broadcastPart } from "./broadcast-part.ts"
import { pagePart } from "./page-part.ts"
import type { PartItem, PartKindDoor, PartScope } from "./part-kind.ts"
import { postPart } from "./post-part.ts"
import { unlessMissing } from "./scopes.service.ts"
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

/** The content of a part; null before it is written, and once it was deleted. */
export async function findItem(
  services: Parameters<PartKindDoor["read"]>[0],
  scope: PartScope,
): Promise<PartItem | null> {
  const { kind, itemId } = scope.part
  return itemId === null ? null : unlessMissing(partKinds[kind].read(services, scope, itemId))
}

/** Where the open questions of a part are answered. */
export const linkToQuestions = (
  { kind, itemId }: { kind: PartKind; itemId: number | null },
  item?: PartItem | null,
): string => `${partKinds[kind].link(itemId)}${item?.questionsAt ?? ""}#${QUESTIONS_HASH}`
