import {
  EBOOK_VARIABLE,
  type Template,
  templateInput,
  templateText as text,
} from "@brandwright/contract/email-templates"
import { ShareForReview } from "../../../blocks/share-for-review.tsx"
import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { schemaResolver, useForm } from "@mantine/form"
import { IconTrash } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import { VoiceCheck } from "../../../ui/voice-check.tsx"
import { EbookField } from "../sequences/ebook-field.tsx"
import classes from "../email.module.css"
import { GeneratePanel } from "./generate-panel.tsx"
import { TemplatePreview } from "./template-preview.tsx"
import { TestSend } from "../sequences/test-send.tsx"
import { useEmailChanged } from "../use-email-changed.ts"

const MailEditor = lazy(async () => ({ default: (await import("./mail-editor.tsx")).MailEditor }))

export type TemplateStart = { kind: "new"; withEbook?: boolean; brief?: string } | { kind: "edit"; template: Template }
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
    >
      {start && <TemplateForm start={start} brandId={brandId} onClose={onClose} />}
    </Modal>
  )
}

function TemplateForm({ start, brandId, onClose }: TemplateDialogProps & { start: TemplateStart }) {
  const changed = useEmailChanged()
  const edited = start.kind === "edit" ? start.template : undefined
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initialValues: {
      name: edited?.name ?? "",
      subject: edited?.subject ?? "",
      content:
        edited?.content ??
        (start.kind === "new" && start.withEbook
          ? `<p>Hello {{subscriber_name}},</p><p>here is your book.</p><p><a class="button" href="{{${EBOOK_VARIABLE}}}">Download</a></p>`
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
  // The editor has no blur of a field: it is marked as soon as it was emptied.
  const contentError =
    form.errors.content ?? (form.isTouched("content") && values.content.trim() === "" ? text.contentEmpty : undefined)
  const isIncomplete = [values.name, values.subject, values.content].some((value) => value.trim() === "")
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
            begun={start.kind === "new" ? start.brief : undefined}
            onGenerated={({ subject, content: written, generationId }) =>
              form.setValues({ subject, content: written, generationId })
            }
          />
          <Suspense fallback={<LoadingLines lines={6} height={40} />}>
            <MailEditor
              brandId={brandId}
              label={text.content}
              value={values.content}
              error={contentError}
              hasEbook={values.ebookId !== null}
              onChange={(content) => form.setFieldValue("content", content)}
            />
          </Suspense>
          <OpenQuestions value={values.subject} onChange={(subject) => form.setFieldValue("subject", subject)} />
          <OpenQuestions isHtml value={values.content} onChange={(content) => form.setFieldValue("content", content)} />
          <VoiceCheck brandId={brandId} text={values.content} isHtml />
          <FactCheck brandId={brandId} text={values.content} isHtml />
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
        <Stack gap="sm">
          <TemplatePreview
            brandId={brandId}
            subject={values.subject}
            content={values.content}
            textContent={values.textContent}
          />
          <TestSend brandId={brandId} draft={values} />
        </Stack>
      </div>
      <Group justify="space-between" mt="lg">
        {edited ? (
          <Group gap="xs">
            <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
              {text.remove}
            </Button>
            <ShareForReview brandId={brandId} kind="template" id={edited.id} />
          </Group>
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
