import {
  EBOOK_VARIABLE,
  type Template,
  templateInput,
  templateText as text,
} from "@brandwright/contract/email/sending/email-templates"
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { IconTrash } from "@tabler/icons-react"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { MailFields } from "./mail-fields.tsx"

export type TemplateStart = { kind: "new"; withEbook?: boolean } | { kind: "edit"; template: Template }
type TemplateDialogProps = { start: TemplateStart | null; onClose: () => void }

const BOOK_MAIL = `<p>Hello {{subscriber_name}},</p><p>Here is your book.</p><p><a class="button" href="{{${EBOOK_VARIABLE}}}">Download</a></p>`

/** Create mode without a template, edit mode with one (content §4). Changes survive Escape and a reload. */
export function TemplateDialog({ start, onClose }: TemplateDialogProps) {
  const brandId = useBrandId()
  return (
    <Modal
      opened={start !== null}
      onClose={onClose}
      title={start?.kind === "edit" ? text.editTitle : text.createTitle}
      size="80rem"
      closeOnClickOutside={false}
    >
      {start && <TemplateForm key={nameDraft(start, brandId)} start={start} onClose={onClose} />}
    </Modal>
  )
}

export function nameDraft(start: TemplateStart, brandId: number): string {
  if (start.kind === "edit") return `template-${start.template.id}`
  return `template-new-${brandId}${start.withEbook ? "-ebook" : ""}`
}

const refresh = ["email"] as const
const BLANK = { name: "", subject: "", content: "", textContent: "", ebookId: null, ebookEdition: null }

function readTemplate(start: TemplateStart) {
  const generationId = undefined as string | undefined
  if (start.kind === "new") return { ...BLANK, ...(start.withEbook && { content: BOOK_MAIL }), generationId }
  const { name, subject, content, textContent, ebookId, ebookEdition } = start.template
  return { name, subject, content, textContent: textContent ?? "", ebookId, ebookEdition, generationId }
}

function TemplateForm({ start, onClose }: TemplateDialogProps & { start: TemplateStart }) {
  const brandId = useBrandId()
  const edited = start.kind === "edit" ? start.template : undefined
  const { form, draft, showRefusal } = useKeptForm(nameDraft(start, brandId), {
    initialValues: readTemplate(start),
    validate: schemaResolver(templateInput, { sync: true }),
    // Not on blur: a message would move what is being pressed.
    validateInputOnChange: true,
  })
  const onSuccess = () => draft.leave(onClose)
  const create = trpc.email.createTemplate.useMutation({
    meta: { done: text.created, failed: text.createFailed, refresh },
    onSuccess,
    onError: showRefusal,
  })
  const update = trpc.email.updateTemplate.useMutation({
    meta: { done: text.updated, failed: text.updateFailed, refresh },
    onSuccess,
    onError: showRefusal,
  })
  const { values, errors } = form
  const findGap = (field: "subject" | "content", message: string) =>
    form.isDirty(field) && values[field].trim() === "" ? message : undefined
  const gaps = { subject: findGap("subject", text.subjectEmpty), content: findGap("content", text.contentEmpty) }
  const isIncomplete = [values.name, values.subject, values.content].some((value) => value.trim() === "")
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((input) =>
        edited ? update.mutate({ brandId, id: edited.id, ...input }) : create.mutate({ brandId, ...input }),
      )}
    >
      <Stack>
        <DraftNote draft={draft} />
        <MailFields
          value={values}
          errors={{ ...errors, ...gaps }}
          hasEbook={start.kind === "new" && start.withEbook}
          onChange={(changes) => form.setValues(changes)}
          before={<TextInput label={text.name} data-autofocus {...form.getInputProps("name")} />}
          generation={{
            name: nameDraft(start, brandId),
            edited,
            onGenerated: ({ subject, content, generationId }) => form.setValues({ subject, content, generationId }),
          }}
        />
      </Stack>
      <Group justify="space-between" mt="lg">
        {edited ? <OfTemplate id={edited.id} onRemoved={onSuccess} /> : <span />}
        <Button type="submit" disabled={isIncomplete} loading={create.isPending || update.isPending}>
          {edited ? text.update : text.create}
        </Button>
      </Group>
    </form>
  )
}

type OfTemplateProps = { id: number; onRemoved: () => void }

function OfTemplate({ id, onRemoved }: OfTemplateProps) {
  const brandId = useBrandId()
  const remove = trpc.email.deleteTemplate.useMutation({
    meta: { done: text.deleted, failed: text.deleteFailed, refresh },
    onSuccess: onRemoved,
  })
  const onRemove = () =>
    void confirm({ title: text.remove, message: text.removeConfirm, act: () => remove.mutateAsync({ brandId, id }) })
  return (
    <Group gap="xs">
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
        {text.remove}
      </Button>
      <ShareForReview kind="template" id={id} />
    </Group>
  )
}
