import { useForm, type UseFormInput } from "@mantine/form"
import { readRefusal } from "../calls/refusal.ts"
import { useFormDraft } from "./use-form-draft.ts"

type KeptFormInput<Values extends Record<string, unknown>> = Omit<UseFormInput<Values>, "initialValues"> & {
  initialValues: Values
  handed?: Partial<Values>
}

/** A form whose values are kept on this device under `name` until they are saved, as `useFormDraft` keeps them. */
export function useKeptForm<Values extends Record<string, unknown>>(
  name: string,
  { initialValues, handed, onValuesChange, ...options }: KeptFormInput<Values>,
) {
  const draft = useFormDraft(name, initialValues, handed)
  const form = useForm<Values>({
    ...options,
    initialValues: draft.values,
    onValuesChange: (values, before) => {
      draft.keep(values)
      onValuesChange?.(values, before)
    },
  })
  return {
    form,
    draft: { ...draft, startOver: () => draft.startOver(form.setValues) },
    /** The server's words stand at the fields that it names. */
    showRefusal: (error: unknown) => form.setErrors(readRefusal(error)?.fields ?? {}),
  }
}
