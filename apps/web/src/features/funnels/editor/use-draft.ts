import { draftFields, emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import type { Funnel } from "@brandwright/contract/funnels/funnels"
import { useState, useSyncExternalStore } from "react"
import { storedCopies } from "../../../lib/drafts/stored-draft.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useAutosave } from "../../../lib/drafts/use-autosave.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { type Draft, toDraft } from "./draft.ts"
import { DraftHistory } from "./draft-history.ts"

export type DraftState = ReturnType<typeof useDraft>

const copies = storedCopies(draftFields)
type ServerDraft = Outputs["funnels"]["draft"]

/**
 * The editor's content with undo, saved as a draft while editing; `serverDraft` is the one of the server,
 * `initial` is content from another screen for a new funnel.
 */
export function useDraft(saved: Funnel | undefined, serverDraft: ServerDraft, initial: Partial<Draft> | undefined) {
  const brandId = useBrandId()
  const utils = trpc.useUtils()
  const place = { brandId, funnelId: saved?.id ?? null }
  const start = saved ? toDraft(saved) : emptyDraft()
  const [copy] = useState(() => copies.open(`funnel-${brandId}-${saved?.id ?? "new"}`, (fields): Draft => fields))
  const [base, setBase] = useState(start)
  const found = copy.unsent?.value ?? serverDraft?.fields
  const [isRestored, setRestored] = useState(found !== undefined && !isSame(found, start))
  // Content from another screen is a change to the draft, which Undo takes back.
  const [changed] = useState(initial && !saved ? { ...(found ?? start), ...initial } : undefined)
  const save = trpc.funnels.saveDraft.useMutation({ retry: false })
  const discard = trpc.funnels.discardDraft.useMutation()
  const autosave = useAutosave<Draft>({
    version: serverDraft?.version ?? 0,
    copy,
    unsent: changed,
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
    readTheirs: async () => {
      const theirs = await utils.funnels.draft.fetch(place, { staleTime: 0 })
      if (theirs) return { version: theirs.version, show: () => history.change(theirs.fields) }
      // The other window saved its draft as the funnel, or discarded it.
      const fields = await readSaved()
      return { version: 0, show: () => replace(fields) }
    },
  })
  const [history] = useState(
    (): DraftHistory => new DraftHistory(changed ?? found ?? start, autosave.change, changed && [found ?? start]),
  )
  const { draft, past } = useSyncExternalStore(history.subscribe, history.read)
  const readSaved = async (): Promise<Draft> =>
    saved ? toDraft(await utils.funnels.get.fetch({ id: saved.id }, { staleTime: 0 })) : emptyDraft()
  const replace = (fields: Draft) => {
    setBase(fields)
    history.change(fields)
  }
  return {
    draft,
    isDirty: !isSame(draft, base),
    /** A draft from an earlier visit was restored. */
    isRestored,
    canUndo: past.length > 0,
    autosave,
    /** `group` identifies the field, so that a word is undone as a whole. */
    change: history.change,
    undo: history.undo,
    /** Adopts the saved funnel, or empties the form of a new one; can be undone. */
    reload: async () => replace(await readSaved()),
    /** Starts again from the saved funnel, or from nothing. */
    reset: () => {
      setRestored(false)
      history.change(start)
    },
    /** Clears the draft after it was saved or discarded. */
    stop: async () => {
      const version = await autosave.flush()
      autosave.restart(0)
      if (version > 0) await discard.mutateAsync({ ...place, version })
      utils.funnels.draft.setData(place, null)
    },
  }
}

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)
