import type { Draft } from "./draft.ts"

export type DraftFormProps = {
  draft: Draft
  errors: Record<string, string>
  onChange: (patch: Partial<Draft>, group?: string) => void
}

type TextName = {
  [Name in keyof Draft]-?: Draft[Name] extends string ? Name : never
}[keyof Draft]

/** The props of an input for one of the draft's texts; the check before publishing finds it by its name. */
export const getTextProps = ({ draft, errors, onChange }: DraftFormProps, name: TextName) => ({
  value: draft[name],
  error: errors[name],
  "data-field-name": name,
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }, name),
})

/** Hints are below the inputs, so that inputs side by side align. */
export const HINT_BELOW = {
  inputWrapperOrder: ["label" as const, "input" as const, "description" as const, "error" as const],
}
