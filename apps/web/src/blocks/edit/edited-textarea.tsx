import { Box, type TextareaProps } from "@mantine/core"
import { useRef } from "react"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"
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
    <Box pos="relative">
      <Box pos="absolute" top={0} right={0} style={{ zIndex: 1 }}>
        <EditWithAi
          label={label}
          value={value}
          limit={limit ?? field.maxLength}
          place={place}
          isDisabled={field.readOnly || field.disabled}
          read={() => readField(input.current, value, onText)}
        />
      </Box>
      <GrowingTextarea
        ref={input}
        label={label}
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        {...field}
      />
    </Box>
  )
}
