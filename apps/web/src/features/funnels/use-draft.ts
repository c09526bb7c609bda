import type { Funnel } from "@brandwright/contract/funnels"
import { useEffect, useRef, useState } from "react"
import { readStored, writeStored } from "../../lib/local-storage.ts"
import { type Draft, draftOf, draftShape, emptyDraft } from "./draft.ts"

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
  /** Forgets the kept draft and starts from the saved funnel, or from nothing. */
  reset: () => void
  forget: () => void
}

type History = { draft: Draft; past: Draft[]; group?: string; at: number }

/** The editor's content, kept on this device with every change, so that a closed tab loses nothing. */
export function useDraft(brandId: number, saved: Funnel | undefined, brief: string): DraftState {
  const key = `funnel-draft-${brandId}-${saved?.id ?? "new"}`
  const start = saved ? draftOf(saved) : emptyDraft(brief)
  const [restored] = useState(() => readDraft(key))
  const [history, setHistory] = useState<History>({ draft: restored ?? start, past: [], at: 0 })
  const [isRestored, setRestored] = useState(
    restored !== undefined && JSON.stringify(restored) !== JSON.stringify(start),
  )
  const [base, setBase] = useState(start)
  const { draft, past } = history
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base)
  const isForgotten = useRef(false)

  useEffect(() => {
    if (!isForgotten.current) writeStored(key, isDirty ? JSON.stringify(draft) : "")
  }, [key, draft, isDirty])

  const push = (next: Draft, group?: string) =>
    setHistory((old) => {
      const isTyping = group !== undefined && group === old.group && Date.now() - old.at < TYPING_MS
      return {
        draft: next,
        past: isTyping ? old.past : [...old.past, old.draft].slice(-UNDO_MAX),
        group,
        at: Date.now(),
      }
    })

  return {
    draft,
    isDirty,
    isRestored,
    canUndo: past.length > 0,
    change: (patch, group) =>
      setHistory((old) => {
        const isTyping = group !== undefined && group === old.group && Date.now() - old.at < TYPING_MS
        return {
          draft: { ...old.draft, ...patch },
          past: isTyping ? old.past : [...old.past, old.draft].slice(-UNDO_MAX),
          group,
          at: Date.now(),
        }
      }),
    undo: () =>
      setHistory((old) => {
        const last = old.past.at(-1)
        return last ? { draft: { ...last, version: old.draft.version }, past: old.past.slice(0, -1), at: 0 } : old
      }),
    replace: (next) => {
      setBase(next)
      push(next)
    },
    reset: () => {
      setRestored(false)
      push(start)
    },
    forget: () => {
      isForgotten.current = true
      writeStored(key, "")
    },
  }
}

function readDraft(key: string): Draft | undefined {
  const text = readStored(key)
  if (!text) return undefined
  try {
    return draftShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
