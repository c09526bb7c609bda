import { useState } from "react"
import { useFormDraft } from "./use-form-draft.ts"

/** What is chosen in a form of several steps or parts, kept on this device under `name` until it is saved. */
export function useKeptValues<Values extends Record<string, unknown>>(name: string, initialValues: Values) {
  const draft = useFormDraft(name, initialValues)
  const [values, setValues] = useState(draft.values)
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes }
    setValues(next)
    draft.keep(next)
  }
  return { values, change, draft: { ...draft, startOver: () => draft.startOver(setValues) } }
}
