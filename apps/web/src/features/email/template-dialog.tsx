import {
  EBOOK_VARIABLE,
  type Template,
  TEMPLATE_VARIABLES,
  templateInput,
  templateText as text,
} from "@brandwright/contract/email-templates"
import { Button, Group, Menu, Modal, Stack, Textarea, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { IconBraces, IconChevronDown, IconTrash } from "@tabler/icons-react"
import { useRef, useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { VoiceCheck } from "../../ui/voice-check.tsx"
import { EbookField } from "./ebook-field.tsx"
import classes from "./email.module.css"
import { GeneratePanel } from "./generate-panel.tsx"
import { TemplatePreview } from "./template-preview.tsx"
import { useEmailChanged } from "./use-email-changed.ts"

export type TemplateStart = { kind: "new"; withEbook?: boolean } | { kind: "edit"; template: Template }
type TemplateDialogProps = { start: TemplateStart | null; brandId: number; onClose: () => void }

/** Create mode without a template, edit mode with one (content §4). */
export function TemplateDialog({ start, brandId, onClose }: TemplateDialogProps) {
  return (
    <Modal
      opened={start !== null}
      onClose={onClose}
      title={start?.kind === "edit" ? text.editTitle : text.createTitle}
      size="80rem"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {start && <TemplateForm start={start} brandId={brandId} onClose={onClose} />}
    </Modal>
  )
}

function TemplateForm({ start, brandId, onClose }: TemplateDialogProps & { start: TemplateStart }) {
  const changed = useEmailChanged()
  const edited = start.kind === "edit" ? start.template : undefined
  const [isAsking, setAsking] = useState(false)
  const content = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    initialValues: {
      name: edited?.name ?? "",
      subject: edited?.subject ?? "",
      content:
        edited?.content ??
        (start.kind === "new" && start.withEbook
          ? `Hello {{subscriber_name}},\n\nhere is your book: {{${EBOOK_VARIABLE}}}`
          : ""),
      textContent: edited?.textContent ?? "",
      ebookId: edited?.ebookId ?? null,
      ebookEdition: edited?.ebookEdition ?? null,
      generationId: undefined as string | undefined,
    },
    validate: schemaResolver(templateInput, { sync: true }),
    validateInputOnBlur: true,
  })
  const onError = (error: unknown) => toastFailed(error, edited ? text.updateFailed : text.createFailed)
  const onSuccess = () => {
    toastDone(edited ? text.updated : text.created)
    changed()
    onClose()
  }
  const create = trpc.email.createTemplate.useMutation({ onSuccess, onError })
  const update = trpc.email.updateTemplate.useMutation({ onSuccess, onError })
  const remove = trpc.email.deleteTemplate.useMutation({
    onSuccess: () => {
      toastDone(text.deleted)
      changed()
      onClose()
    },
    onError: (error) => toastFailed(error, text.deleteFailed),
  })
  const { values } = form
  const isIncomplete = [values.name, values.subject, values.content].some((value) => value.trim() === "")
  const onInsert = (name: string) => {
    const field = content.current
    const [from, to] = [field?.selectionStart ?? values.content.length, field?.selectionEnd ?? values.content.length]
    form.setFieldValue("content", `${values.content.slice(0, from)}{{${name}}}${values.content.slice(to)}`)
    setTimeout(() => field?.focus())
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((input) =>
        edited ? update.mutate({ brandId, id: edited.id, ...input }) : create.mutate({ brandId, ...input }),
      )}
    >
      <div className={classes.columns}>
        <Stack>
          <TextInput label={text.name} data-autofocus {...form.getInputProps("name")} />
          <TextInput label={text.subject} {...form.getInputProps("subject")} />
          <GeneratePanel
            brandId={brandId}
            edited={edited}
            onGenerated={({ subject, content: written, generationId }) =>
              form.setValues({ subject, content: written, generationId })
            }
          />
          <Textarea
            ref={content}
            label={text.content}
            autosize
            minRows={10}
            maxRows={20}
            styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
            {...form.getInputProps("content")}
          />
          <VoiceCheck
            brandId={brandId}
            text={values.content}
            isHtml
            onShow={(from, to) => {
              content.current?.focus()
              content.current?.setSelectionRange(from, to)
            }}
          />
          <Group justify="space-between">
            <Menu position="bottom-start">
              <Menu.Target>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconBraces size={15} />}
                  rightSection={<IconChevronDown size={14} />}
                >
                  {text.insertVariable}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {TEMPLATE_VARIABLES.map((variable) => (
                  <Menu.Item key={variable.name} onClick={() => onInsert(variable.name)}>
                    {variable.label}
                  </Menu.Item>
                ))}
                {values.ebookId !== null && (
                  <Menu.Item onClick={() => onInsert(EBOOK_VARIABLE)}>eBook download link</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </Group>
          <Textarea
            label={text.plainText}
            description={text.plainTextHint}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps("textContent")}
          />
          <EbookField
            brandId={brandId}
            isOpen={start.kind === "new" && Boolean(start.withEbook)}
            value={{ ebookId: values.ebookId, ebookEdition: values.ebookEdition }}
            onChange={(chosen) => form.setValues(chosen)}
          />
        </Stack>
        <TemplatePreview
          brandId={brandId}
          subject={values.subject}
          content={values.content}
          textContent={values.textContent}
        />
      </div>
      <Group justify="space-between" mt="lg">
        {edited ? (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {text.remove}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" disabled={isIncomplete} loading={create.isPending || update.isPending}>
          {edited ? text.update : text.create}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={text.remove}
        message={text.removeConfirm}
        confirmLabel={text.remove}
        isRunning={remove.isPending}
        onConfirm={() => edited && remove.mutate({ brandId, id: edited.id })}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
