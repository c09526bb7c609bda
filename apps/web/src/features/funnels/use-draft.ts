import { emptyDraft } from "@brandwright/contract/funnel-drafts"
import type { Funnel } from "@brandwright/contract/funnels"
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react"
import type { SaveState } from "../../lib/autosaver.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { useAutosave } from "../../lib/use-autosave.ts"
import { type Draft, toDraft } from "./draft.ts"
import { DraftHistory } from "./draft-history.ts"
import { forgetUnsent, keepUnsent, readUnsent } from "./unsent-draft.ts"

export type DraftState = {
  draft: Draft
  isDirty: boolean
  /** A draft from an earlier visit was restored. */
  isRestored: boolean
  canUndo: boolean
  saving: SaveState
  /** `group` identifies the field, so that a word is undone as a whole. */
  change: (patch: Partial<Draft>, group?: string) => void
  undo: () => void
  /** Replaces the content from outside; can be undone. */
  replace: (draft: Draft) => void
  /** Starts again from the saved funnel, or from nothing. */
  reset: () => void
  /** Sends pending changes. Returns the draft's version on the server. */
  flush: () => Promise<number>
  /** Replaces the other window's draft with this window's. */
  keepMine: () => Promise<void>
  /** Adopts the other window's draft, or `instead` if it was deleted. */
  takeTheirs: (instead: () => void) => Promise<void>
  /** Clears the draft after it was saved or discarded. */
  stop: () => Promise<void>
}

type Kept = Outputs["funnels"]["draft"]

/**
 * The editor's content with undo, saved as a draft while editing; `kept` is the server's draft,
 * `handed` is initial content from another screen for a new funnel.
 */
export function useDraft(
  brandId: number,
  saved: Funnel | undefined,
  kept: Kept,
  handed: Partial<Draft> | undefined,
): DraftState {
  const utils = trpc.useUtils()
  const place = { brandId, funnelId: saved?.id ?? null }
  const start = saved ? toDraft(saved) : { ...emptyDraft(), ...handed }
  const [unsent] = useState(() => readUnsent(place.brandId, place.funnelId))
  const [base, setBase] = useState(start)
  const [isRestored, setRestored] = useState(() => {
    const found = unsent?.fields ?? kept?.fields
    return found !== undefined && !isSame(found, start)
  })
  const save = trpc.funnels.saveDraft.useMutation({ retry: false })
  const discard = trpc.funnels.discardDraft.useMutation()
  const autosave = useAutosave<Draft>({
    version: unsent?.version ?? kept?.version ?? 0,
    conflictReason: "draft",
    save: async (fields, version) => {
      const isChanged = !isSame(fields, base)
      if (!isChanged && version > 0) await discard.mutateAsync({ ...place, version })
      const next = isChanged ? (await save.mutateAsync({ ...place, fields, version })).version : 0
      // An editor reopened a moment later starts from here.
      const updatedAt = new Date().toISOString()
      utils.funnels.draft.setData(place, isChanged ? { fields, version: next, updatedAt } : null)
      return next
    },
    keep: (fields, version) =>
      fields && !isSame(fields, base)
        ? keepUnsent(place.brandId, place.funnelId, fields, version)
        : forgetUnsent(place.brandId, place.funnelId),
  })
  const [history] = useState(() => new DraftHistory(unsent?.fields ?? kept?.fields ?? start, autosave.change))
  const { draft, past } = useSyncExternalStore(history.subscribe, history.read)

  // Changes a closed tab left on this device are sent first.
  const takeUp = useEffectEvent(() => {
    if (unsent) autosave.change(unsent.fields)
    // They are a change to the server's draft, which Undo restores.
    if (handed && !saved && (unsent ?? kept)) history.change(handed)
  })
  useEffect(() => takeUp(), [])

  const readTheirs = () => utils.funnels.draft.fetch(place, { staleTime: 0 })
  return {
    draft,
    isDirty: !isSame(draft, base),
    isRestored,
    canUndo: past.length > 0,
    saving: autosave.state,
    change: history.change,
    undo: history.undo,
    replace: (next) => {
      setBase(next)
      history.change(next)
    },
    reset: () => {
      setRestored(false)
      history.change(start)
    },
    flush: autosave.flush,
    keepMine: async () => void (await autosave.keepMine((await readTheirs())?.version ?? 0)),
    takeTheirs: async (instead) => {
      const theirs = await readTheirs()
      if (theirs) history.change(theirs.fields)
      else instead()
      autosave.restart(theirs?.version ?? 0)
    },
    stop: async () => {
      const version = await autosave.flush()
      autosave.restart(0)
      if (version > 0) await discard.mutateAsync({ ...place, version })
      utils.funnels.draft.setData(place, null)
    },
  }
}

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)
