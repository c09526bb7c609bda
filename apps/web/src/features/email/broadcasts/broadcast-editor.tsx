import { broadcastScreen as text } from "@brandwright/contract/email-broadcast-screens"
import { type Broadcast, broadcastInput, PREVIEW_TEXT_MAX } from "@brandwright/contract/email-broadcasts"
import { templateText } from "@brandwright/contract/email-templates"
import { Button, Group, Select, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { lazy, Suspense, useState } from "react"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useAutosave } from "../../../lib/use-autosave.ts"
import { LoadingLines } from "../../../ui/loading.tsx"
import { VoiceCheck } from "../../../ui/voice-check.tsx"
import classes from "../email.module.css"
import { EbookField } from "../sequences/ebook-field.tsx"
import { TestSend } from "../sequences/test-send.tsx"
import { GeneratePanel } from "../templates/generate-panel.tsx"
import { TemplatePreview } from "../templates/template-preview.tsx"
import { AudienceField } from "./audience-field.tsx"
import { DraftActions } from "./draft-actions.tsx"
import { SendDialog } from "./send-dialog.tsx"

const MailEditor = lazy(async () => ({ default: (await import("../templates/mail-editor.tsx")).MailEditor }))

const readValues = ({
  name,
  subject,
  previewText,
  content,
  textContent,
  ebookId,
  ebookEdition,
  audience,
}: Broadcast) => ({
  name,
  subject,
  previewText,
  content,
  textContent: textContent ?? "",
  ebookId,
  ebookEdition,
  audience,
})
type Values = ReturnType<typeof readValues>

/** Everything of a draft on one page, saved while it is written. */
export function BroadcastEditor({ broadcast }: { broadcast: Broadcast }) {
  const { id, brandId } = broadcast
  const [isSending, setSending] = useState(false)
  const update = trpc.email.updateBroadcast.useMutation({ meta: { refresh: ["email.broadcasts"] } })
  const autosave = useAutosave<Values>({
    version: 0,
    save: async (values) => {
      // A name or choice that is not whole yet waits for the next change.
      if (!broadcastInput.safeParse(values).success) return 0
      await update.mutateAsync({ brandId, id, ...values })
      return 0
    },
    onFailure: (error) => toastFailed(error, text.failed),
  })
  const form = useForm<Values>({
    initialValues: readValues(broadcast),
    validate: schemaResolver(broadcastInput, { sync: true }),
    onValuesChange: autosave.change,
  })
  const { values } = form
  const onReview = async () => {
    if (form.validate().hasErrors) return
    await autosave.flush()
    setSending(true)
  }
  return (
    <>
      <div className={classes.columns}>
        <Stack>
          <TextInput label={text.name} description={text.nameHint} {...form.getInputProps("name")} />
          <TemplateChoice brandId={brandId} onPick={(chosen) => form.setValues(chosen)} />
          <TextInput label={text.subject} {...form.getInputProps("subject")} />
          <TextInput
            label={text.previewText}
            description={text.previewTextHint}
            maxLength={PREVIEW_TEXT_MAX}
            {...form.getInputProps("previewText")}
          />
          <GeneratePanel
            brandId={brandId}
            onGenerated={({ subject, content }) => form.setValues({ subject, content })}
          />
          <Suspense fallback={<LoadingLines lines={6} height={40} />}>
            <MailEditor
              brandId={brandId}
              label={templateText.content}
              value={values.content}
              hasEbook={values.ebookId !== null}
              onChange={(content) => form.setFieldValue("content", content)}
            />
          </Suspense>
          <OpenQuestions
            texts={[
              { value: values.subject, onChange: (subject) => form.setFieldValue("subject", subject) },
              { value: values.previewText, onChange: (preview) => form.setFieldValue("previewText", preview) },
              { value: values.content, onChange: (content) => form.setFieldValue("content", content), isHtml: true },
            ]}
          />
          <VoiceCheck brandId={brandId} text={values.content} isHtml />
          <FactCheck brandId={brandId} text={values.content} isHtml />
          <Textarea
            label={templateText.plainText}
            description={templateText.plainTextHint}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps("textContent")}
          />
          <EbookField
            brandId={brandId}
            isOpen={false}
            value={{ ebookId: values.ebookId, ebookEdition: values.ebookEdition }}
            onChange={(chosen) => form.setValues(chosen)}
          />
        </Stack>
        <Stack gap="lg">
          <AudienceField
            brandId={brandId}
            value={values.audience}
            onChange={(audience) => form.setFieldValue("audience", audience)}
          />
          <TemplatePreview
            brandId={brandId}
            subject={values.subject}
            previewText={values.previewText}
            content={values.content}
            textContent={values.textContent}
          />
          <TestSend brandId={brandId} draft={values} />
        </Stack>
      </div>
      <Group justify="space-between" className={classes.bar}>
        <DraftActions broadcast={broadcast} />
        <Group>
          <Text size="sm" c="dimmed" role="status">
            {text.saving[autosave.state]}
          </Text>
          <Button onClick={() => void onReview()}>{text.review}</Button>
        </Group>
      </Group>
      {isSending && <SendDialog broadcast={broadcast} onClose={() => setSending(false)} />}
    </>
  )
}

type TemplateChoiceProps = {
  brandId: number
  onPick: (chosen: Pick<Values, "subject" | "content" | "textContent" | "ebookId" | "ebookEdition">) => void
}

/** Puts a template's text in place of what stands there; absent while the brand has none. */
function TemplateChoice({ brandId, onPick }: TemplateChoiceProps) {
  const templates = trpc.email.templates.useQuery({ brandId })
  if (!templates.data?.length) return null
  const onChange = (id: string | null) => {
    const chosen = templates.data.find((template) => String(template.id) === id)
    if (!chosen) return
    const { subject, content, textContent, ebookId, ebookEdition } = chosen
    onPick({ subject, content, textContent: textContent ?? "", ebookId, ebookEdition })
  }
  return (
    <Select
      label={text.fromTemplate}
      searchable
      data={templates.data.map((template) => ({ value: String(template.id), label: template.name }))}
      value={null}
      onChange={onChange}
    />
  )
}
