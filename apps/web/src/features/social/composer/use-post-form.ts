import { useEffect, useState } from "react"
import { forgetFormDraft, keepFormDraft, readFormDraft, withDraft } from "../../../lib/form-drafts.ts"
import type { PostForm } from "./post-form.ts"

/** Where the words of a new post wait on this device. */
export const draftName = (brandId: number, kind: "new" | "handed"): string => `post-${brandId}-${kind}`

type Options = {
  /** What counts more than a kept draft, such as the day that was clicked. */
  override: Partial<PostForm>
  /** Kept before anything is typed: what was handed over exists nowhere else. */
  isHanded: boolean
}

/** The composer's values. What was typed waits on this device, under the post's name, until it is saved or dropped. */
export function usePostForm(name: string, initial: PostForm, { override, isHanded }: Options) {
  const [kept] = useState(() => readFormDraft(name))
  const [first, setFirst] = useState(() => ({ ...withDraft(initial, kept), ...override }))
  const [form, setForm] = useState(first)
  const [isRestored, setRestored] = useState(kept !== undefined)
  // Storage is outside of React.
  useEffect(() => {
    if (form !== first || isHanded) keepFormDraft(name, form)
  }, [name, form, first, isHanded])
  return {
    form,
    isRestored,
    change: (part: Partial<PostForm>) => setForm((old) => ({ ...old, ...part })),
    forget: () => forgetFormDraft(name),
    startOver: () => {
      forgetFormDraft(name)
      const empty = { ...initial, ...override }
      setFirst(empty)
      setForm(empty)
      setRestored(false)
    },
  }
}
