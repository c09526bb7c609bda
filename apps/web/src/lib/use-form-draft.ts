import { useState } from "react"
import { forgetFormDraft, keepFormDraft, readFormDraft, withDraft } from "./form-drafts.ts"

/**
 * What was typed into a form and not saved, kept on this device under `name`: closing the form or reloading the page
 * loses none of it.
 */
export function useFormDraft<Values extends Record<string, unknown>>(name: string, initialValues: Values) {
  const [draft, setDraft] = useState(() => readFormDraft(name))
  const forget = () => forgetFormDraft(name)
  return {
    /** The initial values with unsaved changes. */
    values: withDraft(initialValues, draft),
    /** Whether unsaved changes were restored. */
    isRestored: draft !== undefined,
    keep: (values: Values) => keepFormDraft(name, values),
    forget,
    /** Discards them; `reset` then shows `initialValues` again, and that change is not stored. */
    startOver: (reset: (values: Values) => void) => {
      setDraft(undefined)
      reset(initialValues)
      forget()
    },
  }
}

/** One text that outlives a reload, such as a request beside an editor. */
export function useTextDraft(name: string): [text: string, setText: (text: string) => void] {
  const draft = useFormDraft(name, { text: "" })
  const [text, setText] = useState(draft.values.text)
  const change = (next: string) => {
    setText(next)
    if (next) draft.keep({ text: next })
    else draft.forget()
  }
  return [text, change]
}
