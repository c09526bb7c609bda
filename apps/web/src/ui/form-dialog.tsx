import { shellText } from "@brandwright/contract/shell"
import { Button, Group, Modal, type ModalProps, Stack } from "@mantine/core"
import { schemaResolver, type UseFormReturnType } from "@mantine/form"
import { type FormEvent, type ReactNode, useState } from "react"
import type { z } from "zod"
import { readRefusal } from "../lib/refusal.ts"
import { takeWaitingFocus } from "../lib/waiting-focus.ts"
import { useKeptForm } from "../lib/use-kept-form.ts"
import { DraftNote } from "./draft-note.tsx"

type FormDialogProps<Values extends Record<string, unknown>, Output> = {
  /** Who is edited and what, such as "brand-7": typed text waits under this name until it is saved. */
  name: string
  title: string
  opened: boolean
  onClose: () => void
  schema: z.ZodType<Output, Values>
  initialValues: Values
  /** Saves, and throws when it is refused: the dialog then stays, with the server's words at the fields it names. */
  save: (values: Output) => Promise<unknown>
  saveLabel: string | ((values: Values) => string)
  /** Stays open once it is saved, for more of the same. */
  staysOpen?: boolean
  size?: ModalProps["size"]
  /** Whether there is enough to save; without it the button is there from the start. */
  isReady?: (values: Values) => boolean
  /** The inputs: `form.getInputProps("name")`. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/**
 * A dialog that is a form. Enter saves. Escape, the close button and a click outside keep what was typed for the next
 * opening; Cancel drops it. Fields are checked when it is saved, so that no message moves what is under the pointer.
 */
export function FormDialog<Values extends Record<string, unknown>, Output>(props: FormDialogProps<Values, Output>) {
  const { opened, onClose, title, size } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size}>
      {/* Mounted with each opening: the values are those of now. */}
      <DialogForm key={props.name} {...props} />
    </Modal>
  )
}

type DialogFormProps<Values extends Record<string, unknown>, Output> = Omit<
  FormDialogProps<Values, Output>,
  "title" | "opened" | "size"
>

/** The form of a dialog alone, for one that reads first or shows more than its form. */
export function DialogForm<Values extends Record<string, unknown>, Output>(props: DialogFormProps<Values, Output>) {
  const { name, schema, initialValues, save, saveLabel, isReady, staysOpen = false, onClose, children } = props
  const { form, draft, showRefusal } = useKeptForm(name, {
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  })
  const [isSaving, setSaving] = useState(false)

  const submit = form.onSubmit(async (values) => {
    setSaving(true)
    try {
      await save(schema.parse(values))
      draft.forget()
      if (!staysOpen) onClose()
    } catch (error) {
      // The mutation's own `meta.failed` has said it in a toast; a field that the server names says it once more.
      showRefusal(error)
      if (!readRefusal(error)) console.warn(`"${name}" could not be saved.`, error)
    } finally {
      setSaving(false)
    }
  })
  const onCancel = () => {
    draft.forget()
    onClose()
  }
  // A dialog over a form is still inside of it for React: what is saved here is not saved there.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation()
    submit(event)
  }
  return (
    <form ref={takeWaitingFocus} onSubmit={onSubmit} noValidate aria-busy={isSaving}>
      <Stack>
        <DraftNote draft={draft} />
        {children(form)}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} disabled={isSaving}>
            {staysOpen ? shellText.close : shellText.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={isReady?.(form.values) === false}>
            {typeof saveLabel === "string" ? saveLabel : saveLabel(form.values)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
