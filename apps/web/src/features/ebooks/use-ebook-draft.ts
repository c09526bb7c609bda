import { type Ebook, ebookPatch, ebookText } from "@brandwright/contract/ebooks"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { DRAFT_PREFIX } from "../../lib/form-drafts.ts"
import { storedCopies } from "../../lib/stored-draft.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAutosave } from "../../lib/use-autosave.ts"

export type DraftChanges = Partial<
  Pick<
    Ebook,
    | "title"
    | "description"
    | "price"
    | "status"
    | "chapters"
    | "style"
    | "matter"
    | "wizard"
    | "options"
    | "recommendations"
    | "coverAssetId"
    | "coverAlt"
  >
>

/** Changes not acknowledged by the server yet, with the version they apply to. */
const unsent = storedCopies(ebookPatch.required({ version: true }))

/** Changes left by a closed tab, unless they reached the server after all. */
function readUnsent(key: string, ebook: Ebook): { changes: DraftChanges; version: number } | undefined {
  const kept = unsent.take(key)
  if (!kept) return undefined
  const { version, ...changes } = kept
  const saved = pick(ebook, changes)
  if (JSON.stringify({ ...saved, ...changes }) !== JSON.stringify(saved)) return { changes, version }
  unsent.forget(key)
  return undefined
}

/**
 * An e-book under the person's hands: changes show at once and are saved shortly after and when the page is left, wait
 * on this device until the server has them, and never go over what another window saved.
 */
export function useEbookDraft(ebook: Ebook) {
  const utils = trpc.useUtils()
  const key = `${DRAFT_PREFIX}ebook-${ebook.id}`
  const [kept] = useState(() => readUnsent(key, ebook))
  const [draft, setDraft] = useState<Ebook>({ ...ebook, ...kept?.changes })
  const unsaved = useRef<DraftChanges>(kept?.changes ?? {})
  const { mutateAsync } = trpc.ebooks.update.useMutation()
  const show = (saved: Ebook) => {
    utils.ebooks.get.setData({ id: ebook.id }, saved)
    setDraft((now) => ({ ...saved, ...pick(now, unsaved.current) }))
  }
  const autosave = useAutosave<DraftChanges>({
    version: kept?.version ?? ebook.version,
    conflictReason: ebookText.changedReason,
    save: async (changes, version) => {
      const saved = await mutateAsync({ id: ebook.id, version, ...changes })
      unsaved.current = withoutSent(unsaved.current, changes)
      show(saved)
      return saved.version
    },
    keep: (changes, version) => (changes ? unsent.keep(key, { ...changes, version }) : unsent.forget(key)),
    onFailure: (error) => toastFailed(error, { title: "Error", message: ebookText.saveFailed }),
  })
  const sendKept = useEffectEvent(() => {
    if (kept) autosave.change(unsaved.current)
  })
  useEffect(() => sendKept(), [])
  const change = (changes: DraftChanges) => {
    unsaved.current = { ...unsaved.current, ...changes }
    setDraft((now) => ({ ...now, ...changes }))
    autosave.change(unsaved.current)
  }
  /** Waits until everything is saved. @throws when something could not be saved, which has already been shown */
  const flush = async () => {
    await autosave.flush()
    if (Object.keys(unsaved.current).length > 0) throw new Error("The e-book could not be saved.")
  }
  /** Adopts the server's version of the book, keeping unsaved changes. */
  const adopt = (saved: Ebook) => {
    autosave.restart(saved.version)
    show(saved)
    if (Object.keys(unsaved.current).length > 0) autosave.change(unsaved.current)
  }
  return {
    draft,
    state: autosave.state,
    change,
    /** Makes a change and waits until it is saved. */
    commit: (changes: DraftChanges) => {
      change(changes)
      return flush()
    },
    flush,
    adopt,
    /** Replaces the other window's text with this window's. */
    keepMine: async () => {
      const theirs = await utils.ebooks.get.fetch({ id: ebook.id }, { staleTime: 0 })
      await autosave.keepMine(theirs.version)
    },
    /** Replaces this window's text with the other window's. */
    loadTheirs: async () => {
      unsaved.current = {}
      adopt(await utils.ebooks.get.fetch({ id: ebook.id }, { staleTime: 0 }))
    },
  }
}

/** The current values of unsaved fields. */
const pick = (draft: Ebook, changes: DraftChanges): Partial<Ebook> =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => key in changes))

/** Fields changed again while being sent. */
const withoutSent = (unsaved: DraftChanges, sent: DraftChanges): DraftChanges =>
  Object.fromEntries(Object.entries(unsaved).filter(([key, value]) => sent[key as keyof DraftChanges] !== value)) // a key of the draft

export type EbookDraft = ReturnType<typeof useEbookDraft>
