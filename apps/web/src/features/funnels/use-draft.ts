import { emptyDraft } from "@brandwright/contract/funnel-drafts"
import type { Funnel } from "@brandwright/contract/funnels"
import { useState } from "react"
import type { Outputs } from "../../lib/trpc.ts"
import { type Draft, draftOf } from "./draft.ts"
import { readUnsent } from "./unsent-draft.ts"
import { type Autosave, useAutosave } from "./use-autosave.ts"

const UNDO_MAX = 100
/** Typing within this time is undone as one. */
const TYPING_MS = 900

export type DraftState = {
  draft: Draft
  isDirty: boolean
  /** A draft of an earlier visit was taken up. */
  isRestored: boolean
  canUndo: boolean
  /** `group` names what is typed in, so that a word is undone as a whole. */
  change: (patch: Partial<Draft>, group?: string) => void
  undo: () => void
  /** Another state of things from outside: can be undone. */
  replace: (draft: Draft) => void
  /** Starts again from the saved funnel, or from nothing. */
  reset: () => void
  autosave: Autosave
}

type History = { draft: Draft; past: Draft[]; group?: string; at: number }
type Kept = Outputs["funnels"]["draft"]

/** The editor's content with its way back; `kept` is what the server had of it. */
export function useDraft(brandId: number, saved: Funnel | undefined, kept: Kept, brief: string): DraftState {
  const start = saved ? draftOf(saved) : emptyDraft(brief)
  const [found] = useState(() => takeUp(brandId, saved?.id ?? null, kept))
  const [history, setHistory] = useState<History>({ draft: found.draft ?? start, past: [], at: 0 })
  const [isRestored, setRestored] = useState(
    found.draft !== undefined && JSON.stringify(found.draft) !== JSON.stringify(start),
  )
  const [base, setBase] = useState(start)
  const { draft, past } = history
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base)
  const autosave = useAutosave({
    brandId,
    funnelId: saved?.id ?? null,
    draft,
    isDirty,
    kept,
    isConflict: found.isConflict,
  })

  const push = (next: (old: Draft) => Draft, group?: string) =>
    setHistory((old) => {
      const isTyping = group !== undefined && group === old.group && Date.now() - old.at < TYPING_MS
      const before = isTyping ? old.past : [...old.past, old.draft].slice(-UNDO_MAX)
      return { draft: next(old.draft), past: before, group, at: Date.now() }
    })

  return {
    draft,
    isDirty,
    isRestored,
    canUndo: past.length > 0,
    change: (patch, group) => push((old) => ({ ...old, ...patch }), group),
    undo: () =>
      setHistory((old) => {
        const last = old.past.at(-1)
        return last ? { draft: { ...last, version: old.draft.version }, past: old.past.slice(0, -1), at: 0 } : old
      }),
    replace: (next) => {
      setBase(next)
      push(() => next)
    },
    reset: () => {
      setRestored(false)
      push(() => start)
    },
    autosave,
  }
}

/** What this device had not sent yet goes first, unless another window has written since. */
function takeUp(brandId: number, funnelId: number | null, kept: Kept): { draft?: Draft; isConflict: boolean } {
  const unsent = readUnsent(brandId, funnelId)
  if (!unsent || JSON.stringify(unsent.fields) === JSON.stringify(kept?.fields))
    return { ...(kept && { draft: kept.fields }), isConflict: false }
  return { draft: unsent.fields, isConflict: unsent.version !== (kept?.version ?? 0) }
}
