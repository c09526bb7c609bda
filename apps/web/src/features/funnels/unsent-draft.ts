import { draftFields } from "@brandwright/contract/funnel-drafts"
import { z } from "zod"
import { readStored, writeStored } from "../../lib/local-storage.ts"
import type { Draft } from "./draft.ts"

/** What the server has not acknowledged yet stays on this device: a closed tab or a lost network loses nothing. */
const unsent = z.object({ fields: draftFields, version: z.number().int().min(0) })
export type Unsent = z.output<typeof unsent>

const keyOf = (brandId: number, funnelId: number | null): string => `funnel-draft-${brandId}-${funnelId ?? "new"}`

export function readUnsent(brandId: number, funnelId: number | null): Unsent | undefined {
  const text = readStored(keyOf(brandId, funnelId))
  if (!text) return undefined
  try {
    return unsent.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const keepUnsent = (brandId: number, funnelId: number | null, fields: Draft, version: number): void =>
  writeStored(keyOf(brandId, funnelId), JSON.stringify({ fields, version }))

export const forgetUnsent = (brandId: number, funnelId: number | null): void =>
  writeStored(keyOf(brandId, funnelId), "")
