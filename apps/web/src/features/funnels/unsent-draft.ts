import { draftFields } from "@brandwright/contract/funnel-drafts"
import { z } from "zod"
import { storedCopies } from "../../lib/stored-draft.ts"
import type { Draft } from "./draft.ts"

/** Changes not acknowledged by the server yet. */
const unsent = z.object({ fields: draftFields, version: z.number().int().min(0) })
export type Unsent = z.output<typeof unsent>

const stored = storedCopies(unsent)
const buildKey = (brandId: number, funnelId: number | null): string => `funnel-draft-${brandId}-${funnelId ?? "new"}`

export const readUnsent = (brandId: number, funnelId: number | null): Unsent | undefined =>
  stored.take(buildKey(brandId, funnelId))

export const keepUnsent = (brandId: number, funnelId: number | null, fields: Draft, version: number): void =>
  stored.keep(buildKey(brandId, funnelId), { fields, version })

export const forgetUnsent = (brandId: number, funnelId: number | null): void =>
  stored.forget(buildKey(brandId, funnelId))
