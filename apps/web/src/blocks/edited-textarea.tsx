import type { TextareaProps } from "@mantine/core"
import { useRef } from "react"
import classes from "./edited-textarea.module.css"
import { GrowingTextarea } from "../ui/growing-textarea.tsx"
import { readField } from "./edit-target.ts"
import { EditWithAi } from "./edit-with-ai.tsx"

type EditedTextareaProps = Omit<TextareaProps, "value" | "onChange" | "label"> & {
  label: string
  value: string
  onText: (value: string) => void
  /** Maximum length after an edit, unless it is the `maxLength`. */
  limit?: number
  /** What the text is a part of, in words for a model. */
  place?: string
}

/** A textarea with "Edit with AI" beside its label, for the whole text or the selection. */
export function EditedTextarea({ label, value, onText, limit, place, ...field }: EditedTextareaProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={classes.field}>
      <div className={classes.tools}>
        <EditWithAi
          label={label}
          value={value}
          limit={limit ?? field.maxLength}
          place={place}
          isDisabled={field.readOnly || field.disabled}
          read={() => readField(input.current, value, onText)}
        />
      </div>
      <GrowingTextarea
        ref={input}
        label={label}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        {...field}
      />
    </div>
  )
}
