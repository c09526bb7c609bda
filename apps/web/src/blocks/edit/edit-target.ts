import { EDIT_CONTEXT_MAX } from "@brandwright/contract/writing/text-edits"

/** The target of "Edit with AI": the selection or the whole text. */
export type EditTarget = {
  text: string
  format: "text" | "html"
  isPart: boolean
  before: string
  after: string
  /** The whole with this text inserted, without saving it. */
  insert: (text: string) => string
  /** Inserts the text; returns the new whole, and a function that undoes it. */
  replace: (text: string) => { value: string; undo: () => void }
}

/** The target in a plain field: its trimmed selection, or the whole value. */
export function readField(
  field: Pick<HTMLTextAreaElement, "selectionStart" | "selectionEnd"> | null,
  value: string,
  onChange: (value: string) => void,
  format: EditTarget["format"] = "text",
): EditTarget {
  const selected = value.slice(field?.selectionStart ?? 0, field?.selectionEnd ?? 0)
  const isPart = selected.trim() !== "" && selected.trim() !== value.trim()
  const text = (isPart ? selected : value).trim()
  const from = value.indexOf(text, isPart ? (field?.selectionStart ?? 0) : 0)
  const [before, after] = [value.slice(0, from), value.slice(from + text.length)]
  const insert = (edited: string): string => before + edited + after
  return {
    text,
    format,
    isPart,
    before: isPart ? before.slice(-EDIT_CONTEXT_MAX) : "",
    after: isPart ? after.slice(0, EDIT_CONTEXT_MAX) : "",
    insert,
    replace: (edited) => {
      const whole = insert(edited)
      onChange(whole)
      return { value: whole, undo: () => onChange(value) }
    },
  }
}
