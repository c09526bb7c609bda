import type { scopes } from "@brandwright/contract/account/tokens"
import type { Id, Json, Moment } from "../columns.ts"
import type { numbers } from "../shapes.ts"

/** A program's key: what it may do, and until when. Revoking deletes it. */
export type AccessTokenTable = {
  id: Id
  userId: string
  name: string
  /** SHA-256 of the token, which is shown once and kept nowhere. */
  hash: string
  /** List of brands; null for all of them. */
  brandIds: Json<typeof numbers> | null
  /** "read" or "write" by noun. */
  scopes: Json<typeof scopes>
  expiresAt: Moment
  lastUsedAt: Moment | null
  createdAt: Moment
}
