import { type Ebook, ebookPatch, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { useRef, useState } from "react"
import { storedCopies } from "../../lib/drafts/stored-draft.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAutosave } from "../../lib/drafts/use-autosave.ts"

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

const copies = storedCopies(ebookPatch.omit({ version: true }))

/** An e-book being edited: changes show at once and are saved shortly after. */
export function useEbookDraft(ebook: Ebook) {
  const utils = trpc.useUtils()
  const [copy] = useState(() =>
    copies.open<DraftChanges>(`ebook-${ebook.id}`, (changes) => (isSaved(ebook, changes) ? undefined : changes)),
  )
  const [draft, setDraft] = useState<Ebook>({ ...ebook, ...copy.unsent?.value })
  const unsaved = useRef<DraftChanges>(copy.unsent?.value ?? {})
  const [loads, setLoads] = useState(0)
  const { mutateAsync } = trpc.ebooks.update.useMutation()
  const show = (saved: Ebook) => {
    utils.ebooks.get.setData({ id: ebook.id }, saved)
    setDraft((now) => ({ ...saved, ...pick(now, unsaved.current) }))
  }
  const autosave = useAutosave<DraftChanges>({
    version: ebook.version,
    copy,
    save: async (changes, version) => {
      const saved = await mutateAsync({ id: ebook.id, version, ...changes })
      unsaved.current = withoutSent(unsaved.current, changes)
      show(saved)
      return saved.version
    },
    onFailure: (error) => toastFailed(error, { title: "Error", message: ebookText.saveFailed }),
    readTheirs: async () => {
      const theirs = await utils.ebooks.get.fetch({ id: ebook.id }, { staleTime: 0 })
      const showTheirs = () => {
        unsaved.current = {}
        show(theirs)
        setLoads((times) => times + 1)
      }
      return { version: theirs.version, show: showTheirs }
    },
  })
  const change = (changes: DraftChanges) => {
    unsaved.current = { ...unsaved.current, ...changes }
    setDraft((now) => ({ ...now, ...changes }))
    autosave.change(unsaved.current)
  }
  /** Waits until everything is saved. @throws when something could not be saved, which has already been shown */
  const flush = async () => {
    await autosave.flush()
    if (autosave.hasUnsent()) throw new Error("The e-book could not be saved.")
  }
  /** Adopts the server's version of the book, keeping unsaved changes. */
  const adopt = (saved: Ebook) => {
    autosave.restart(saved.version)
    show(saved)
    if (Object.keys(unsaved.current).length > 0) autosave.change(unsaved.current)
  }
  return {
    draft,
    autosave,
    /** How often another window's version was loaded: fields with a state of their own begin again with it. */
    loads,
    change,
    /** Makes a change and waits until it is saved. */
    commit: (changes: DraftChanges) => {
      change(changes)
      return flush()
    },
    flush,
    adopt,
  }
}

const isSaved = (ebook: Ebook, changes: DraftChanges): boolean => {
  const saved = pick(ebook, changes)
  return JSON.stringify({ ...saved, ...changes }) === JSON.stringify(saved)
}

/** The current values of unsaved fields. */
const pick = (draft: Ebook, changes: DraftChanges): Partial<Ebook> =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => key in changes))

/** Fields changed again while being sent. */
const withoutSent = (unsaved: DraftChanges, sent: DraftChanges): DraftChanges =>
  Object.fromEntries(Object.entries(unsaved).filter(([key, value]) => sent[key as keyof DraftChanges] !== value)) // a key of the draft

export type EbookDraft = ReturnType<typeof useEbookDraft>
