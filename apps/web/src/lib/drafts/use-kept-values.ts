import { useRef, useState } from "react"
import { useFormDraft } from "./use-form-draft.ts"

/** What is chosen in a form of several steps or parts, kept on this device under `name` until it is saved. */
export function useKeptValues<Values extends Record<string, unknown>>(name: string, initialValues: Values) {
  const draft = useFormDraft(name, initialValues)
  const [values, setValues] = useState(draft.values)
  const latest = useRef(values)
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    latest.current = next
    setValues(next)
    draft.keep(next)
  }
  /** Discards the values, unless others have been chosen since, such as while they were being saved. */
  const startOver = () => {
    if (latest.current !== values) return
    latest.current = initialValues
    draft.startOver(setValues)
  }
  return { values, change, draft: { ...draft, startOver } }
}
