import { useEffect, useState } from "react"
import { forgetFormDraft, keepFormDraft, readFormDraft, withDraft } from "../../../lib/drafts/form-drafts.ts"
import { forgetKey } from "../../../lib/drafts/kept-key.ts"
import type { PostForm } from "./post-form.ts"

/** Key under which a new post is stored on this device. */
export const draftName = (brandId: number, kind: "new" | "handed"): string => `post-${brandId}-${kind}`

type Options = {
  /** Values that override a stored draft, such as the clicked day. */
  override: Partial<PostForm>
  /** Stored before anything is typed: content from another screen exists nowhere else. */
  isHanded: boolean
}

/** The composer's values, stored on this device by post until saved or discarded. */
export function usePostForm(name: string, initial: PostForm, { override, isHanded }: Options) {
  const [savedDraft] = useState(() => readFormDraft(name))
  const [first, setFirst] = useState(() => ({ ...withDraft(initial, savedDraft), ...override }))
  const [form, setForm] = useState(first)
  const [isRestored, setRestored] = useState(savedDraft !== undefined)
  // Storage is outside React.
  useEffect(() => {
    if (form !== first || isHanded) keepFormDraft(name, form)
  }, [name, form, first, isHanded])
  const forget = () => {
    forgetFormDraft(name)
    forgetKey(name)
  }
  return {
    form,
    isRestored,
    change: (part: Partial<PostForm>) => setForm((old) => ({ ...old, ...part })),
    forget,
    startOver: () => {
      forget()
      const empty = { ...initial, ...override }
      setFirst(empty)
      setForm(empty)
      setRestored(false)
    },
  }
}
