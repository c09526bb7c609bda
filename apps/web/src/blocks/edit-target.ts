import { EDIT_CONTEXT_MAX } from "@brandwright/contract/text-edits"

/** What "Edit with AI" was pressed on: the selected words or everything. */
export type EditTarget = {
  text: string
  format: "text" | "html"
  isPart: boolean
  before: string
  after: string
  /** Characters of the whole with this text in it. */
  measure: (text: string) => number
  /** Puts the text in its place; returns the whole that stands then, and how to take it back. */
  replace: (text: string) => { value: string; undo: () => void }
}

/** The target in a plain field: its selection, without the spaces at its ends, or the whole value. */
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
  return {
    text,
    format,
    isPart,
    before: isPart ? before.slice(-EDIT_CONTEXT_MAX) : "",
    after: isPart ? after.slice(0, EDIT_CONTEXT_MAX) : "",
    measure: (edited) => [...(before + edited + after)].length,
    replace: (edited) => {
      const whole = before + edited + after
      onChange(whole)
      return { value: whole, undo: () => onChange(value) }
    },
  }
}
