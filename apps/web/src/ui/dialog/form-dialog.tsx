import { shellText } from "@brandwright/contract/workspace/shell"
import { Modal, type ModalProps, Stack } from "@mantine/core"
import { schemaResolver, type UseFormReturnType } from "@mantine/form"
import { type ReactNode, useState } from "react"
import type { z } from "zod"
import { Stopped } from "../../lib/calls/running-call.ts"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { useKeptForm } from "../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../form/draft-note.tsx"
import { Form } from "../form/form.tsx"
import { FormFoot } from "../form/form-foot.tsx"

type FormDialogProps<Values extends Record<string, unknown>, Output> = {
  /** Key of the edited item, such as "brand-7", under which unsaved changes are stored. */
  name: string
  title: string
  /** Always, for a dialog that is mounted when it opens. */
  opened?: boolean
  onClose: () => void
  schema: z.ZodType<Output, Values>
  initialValues: Values
  /** Saves, and throws on a refusal: the dialog then stays open, with the server's errors at their fields; `Stopped` says nothing. */
  save: (values: Output) => Promise<unknown>
  /** By default "Save". */
  saveLabel?: string | ((values: Values) => string)
  /** Stays open after saving, for another one. */
  staysOpen?: boolean
  size?: ModalProps["size"]
  /** Whether there is enough to save; by default the button is always enabled. */
  isReady?: (values: Values) => boolean
  /** The inputs: `form.getInputProps("name")`. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/**
 * A dialog with a form. Enter saves. Escape, the close button and a click outside keep unsaved changes for the next
 * opening; Cancel discards them. Fields are validated on save, so that no message moves what is under the pointer.
 */
export function FormDialog<Values extends Record<string, unknown>, Output>(props: FormDialogProps<Values, Output>) {
  const { opened = true, onClose, title, size } = props
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

/** Only the form of a dialog, for one that loads data first or shows more than a form. */
export function DialogForm<Values extends Record<string, unknown>, Output>(props: DialogFormProps<Values, Output>) {
  const {
    name,
    schema,
    initialValues,
    save,
    saveLabel = shellText.save,
    isReady,
    staysOpen = false,
    onClose,
    children,
  } = props
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
      // The mutation's `meta.failed` has shown a toast; fields with server errors show them too.
      showRefusal(error)
      if (!readRefusal(error) && !(error instanceof Stopped)) console.warn(`"${name}" could not be saved.`, error)
    } finally {
      setSaving(false)
    }
  })
  const onCancel = () => draft.leave(onClose)
  return (
    <Form onSubmit={() => submit()} noValidate aria-busy={isSaving}>
      <Stack>
        <DraftNote draft={draft} />
        {children(form)}
        <FormFoot
          onCancel={onCancel}
          canCancel={!isSaving}
          cancelLabel={staysOpen ? shellText.close : shellText.cancel}
          loading={isSaving}
          disabled={isReady?.(form.values) === false}
        >
          {typeof saveLabel === "string" ? saveLabel : saveLabel(form.values)}
        </FormFoot>
      </Stack>
    </Form>
  )
}
