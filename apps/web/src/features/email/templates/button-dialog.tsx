import { escapeHtml } from "@brandwright/contract/text/html-text"
import { templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { TextInput } from "@mantine/core"
import { z } from "zod"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"

type ButtonDialogProps = { opened: boolean; onClose: () => void; onInsert: (html: string) => void }

/** An address, a mailto link, or a variable with one. */
const LINK = /^(https?:\/\/[^\s/]+|mailto:.+|\{\{.+\}\}$)/i
const LABEL_MAX = 200
const LINK_MAX = 2000
const schema = z.object({ label: z.string().trim().max(LABEL_MAX), link: z.string().trim().max(LINK_MAX) })

/** Inserts a link styled as a button, in the brand's color when sent. */
export function ButtonDialog({ opened, onClose, onInsert }: ButtonDialogProps) {
  return (
    <FormDialog
      name="mail-button"
      title={text.insertButton}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initialValues={{ label: "", link: "https://" }}
      isReady={({ label, link }) => label.trim() !== "" && LINK.test(link.trim())}
      save={async ({ label, link }) =>
        onInsert(`<a class="button" href="${escapeHtml(link)}">${escapeHtml(label)}</a>`)
      }
      saveLabel={text.buttonInsert}
    >
      {(form) => (
        <>
          <TextInput label={text.buttonText} maxLength={LABEL_MAX} data-autofocus {...form.getInputProps("label")} />
          <TextInput label={text.buttonLink} maxLength={LINK_MAX} {...form.getInputProps("link")} />
        </>
      )}
    </FormDialog>
  )
}
