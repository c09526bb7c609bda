import { useState } from "react"
import { forgetFormDraft, keepFormDraft, readFormDraft, withDraft } from "./form-drafts.ts"
import { useArrival } from "../use-arrival.ts"

/**
 * What was typed into a form and not saved, kept on this device under `name`: closing the form or reloading the page
 * loses none of it. `handed` values come from another screen and replace what was kept.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  name: string,
  initialValues: Values,
  handed: Partial<Values> = {},
) {
  const [draft, setDraft] = useState(() => readFormDraft(name))
  const values: Values = { ...withDraft(initialValues, draft), ...handed }
  useArrival(Object.keys(handed).length > 0, () => keepFormDraft(name, values))
  const forget = () => {
    setDraft(undefined)
    forgetFormDraft(name)
  }
  return {
    /** The initial values with unsaved changes. */
    values,
    /** Whether unsaved changes were restored. */
    isRestored: draft !== undefined,
    keep: (changed: Values) => keepFormDraft(name, changed),
    forget,
    /** Discards them, and closes the form. */
    leave: (close: () => void) => {
      forget()
      close()
    },
    /** Discards them; `reset` then shows `initialValues` again, and that change is not stored. */
    startOver: (reset: (values: Values) => void) => {
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
