import { cutText } from "@brandwright/contract/text/cut-text"
import { contentTemplateInput } from "@brandwright/contract/content/content-templates"
import { contentText, TEMPLATE_NAME_MAX } from "@brandwright/contract/content/content"
import { TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import type { GeneratorForm } from "./generator-form.tsx"

type KeepTemplateDialogProps = { form: GeneratorForm; opened: boolean; onClose: () => void }

const nameSchema = contentTemplateInput.pick({ name: true })

/** Saves the form's values under a name, as a template. */
export function KeepTemplateDialog({ form: input, opened, onClose }: KeepTemplateDialogProps) {
  const brandId = useBrandId()
  const create = trpc.content.createTemplate.useMutation({
    meta: { done: contentText.savedAsTemplate, failed: contentText.saveFailed, refresh: ["content.templates"] },
  })
  return (
    <FormDialog
      name="generator-template"
      title={contentText.saveAsTemplate}
      opened={opened}
      onClose={onClose}
      schema={nameSchema}
      initialValues={{ name: "" }}
      save={({ name }) => create.mutateAsync({ brandId, name, description: cutText(input.brief, 300), input })}
    >
      {(form) => (
        <TextInput
          data-autofocus
          label={contentText.templateName}
          maxLength={TEMPLATE_NAME_MAX}
          {...form.getInputProps("name")}
        />
      )}
    </FormDialog>
  )
}
