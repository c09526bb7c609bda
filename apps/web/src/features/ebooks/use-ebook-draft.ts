import { type Ebook, ebookText } from "@brandwright/contract/ebooks"
import { useCallback, useEffect, useRef, useState } from "react"
import { toastFailed } from "../../lib/toasts.ts"
import { refusalOf, trpc } from "../../lib/trpc.ts"

const SAVE_WAIT_MS = 800
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
export type SaveState = "saved" | "saving" | "waiting" | "failed"

/**
 * An e-book under the person's hands: changes show at once and are saved shortly after, when the page is
 * left, and never over what another window saved.
 */
export function useEbookDraft(ebook: Ebook) {
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState(ebook)
  const [state, setState] = useState<SaveState>("saved")
  const unsaved = useRef<DraftChanges>({})
  const version = useRef(ebook.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const { mutateAsync } = trpc.ebooks.update.useMutation()

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(async () => {
      const changes = unsaved.current
      if (Object.keys(changes).length === 0) return
      unsaved.current = {}
      setState("saving")
      try {
        const saved = await mutateAsync({ id: ebook.id, version: version.current, ...changes })
        version.current = saved.version
        utils.ebooks.get.setData({ id: ebook.id }, saved)
        setDraft((now) => ({ ...saved, ...pick(now, unsaved.current) }))
        setState(Object.keys(unsaved.current).length === 0 ? "saved" : "waiting")
      } catch (error) {
        unsaved.current = { ...changes, ...unsaved.current }
        setState("failed")
        toastFailed(error, { title: "Error", message: ebookText.saveFailed })
        if (refusalOf(error)) throw error
      }
    })
    const settled = queue.current
    queue.current = settled.catch(() => {})
    return settled
  }, [ebook.id, mutateAsync, utils])

  const change = useCallback(
    (changes: DraftChanges) => {
      unsaved.current = { ...unsaved.current, ...changes }
      setDraft((now) => ({ ...now, ...changes }))
      setState("waiting")
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save().catch(() => {}), SAVE_WAIT_MS)
    },
    [save],
  )

  useEffect(() => {
    const onHide = () => void save().catch(() => {})
    document.addEventListener("visibilitychange", onHide)
    return () => {
      document.removeEventListener("visibilitychange", onHide)
      onHide()
    }
  }, [save])

  /** Changes and waits until they are durable. */
  const commit = useCallback(
    async (changes: DraftChanges) => {
      change(changes)
      await save()
    },
    [change, save],
  )
  /** Takes over what the server made of the book; what is not saved yet stays. */
  const adopt = useCallback(
    (saved: Ebook) => {
      version.current = saved.version
      utils.ebooks.get.setData({ id: ebook.id }, saved)
      setDraft((now) => ({ ...saved, ...pick(now, unsaved.current) }))
    },
    [ebook.id, utils],
  )
  return { draft, state, change, commit, flush: save, adopt }
}

/** The draft's own values of what is still to be saved. */
const pick = (draft: Ebook, changes: DraftChanges): Partial<Ebook> =>
  Object.fromEntries(Object.entries(draft).filter(([key]) => key in changes))

export type EbookDraft = ReturnType<typeof useEbookDraft>
