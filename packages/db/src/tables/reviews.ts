import type { ColumnType } from "kysely"
import type { Id, Moment } from "../columns.ts"

/** A link by which people without an account see one thing of a brand. */
export type ReviewLinkTable = {
  id: Id
  userId: string
  brandId: number
  kind: "post" | "page" | "template" | "step" | "broadcast" | "book" | "video" | "campaign"
  /** Key of the thing in its own table. */
  thingId: number
  looks: ColumnType<number, number | undefined, number>
  createdAt: Moment
  expiresAt: Moment
  revokedAt: Moment | null
}

/** A comment or decision by a holder of the link; `userId` is the owner of the link. */
export type ReviewCommentTable = {
  id: Id
  userId: string
  linkId: number
  verdict: "comment" | "approved" | "changes"
  name: string
  text: string
  createdAt: Moment
}
