import { sequenceText as text } from "@brandwright/contract/email-sequences"
import { type Template, templateText } from "@brandwright/contract/email-templates"
import { Button, Group, Modal, Stack, Textarea, TextInput } from "@mantine/core"
import { lazy, Suspense } from "react"
import { LoadingLines } from "../../../ui/loading.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { VoiceCheck } from "../../../ui/voice-check.tsx"
import { EbookField } from "./ebook-field.tsx"
import classes from "../email.module.css"
import type { StepDraft } from "./step-draft.ts"
import { TemplatePreview } from "../templates/template-preview.tsx"
import { TestSend } from "./test-send.tsx"

const MailEditor = lazy(async () => ({ default: (await import("../templates/mail-editor.tsx")).MailEditor }))

type StepMailDialogProps = {
  brandId: number
  /** Of the step in its sequence, from 1. */
  number: number
  step: StepDraft | undefined
  /** Of a step that uses one: it is shown here and edited under Templates. */
  template: Template | undefined
  onChange: (changes: Partial<StepDraft>) => void
  onClose: () => void
}

/** One email of a sequence: written here, or shown when it is a template's, with a preview and a test. */
export function StepMailDialog({ brandId, number, step, template, onChange, onClose }: StepMailDialogProps) {
  const shown = template ?? step
  const draft = {
    subject: shown?.subject ?? "",
    content: shown?.content ?? "",
    textContent: shown?.textContent ?? "",
  }
  return (
    <Modal
      opened={step !== undefined}
      onClose={onClose}
      title={text.emailNumber(number)}
      size={template ? "48rem" : "80rem"}
      closeOnClickOutside={false}
    >
      {step && (
        <div className={template ? undefined : classes.columns}>
          {!template && (
            <Stack>
              <TextInput
                label={text.stepSubject}
                maxLength={250}
                data-autofocus
                value={step.subject}
                onChange={(event) => onChange({ subject: event.currentTarget.value })}
              />
              <Suspense fallback={<LoadingLines lines={6} height={40} />}>
                <MailEditor
                  brandId={brandId}
                  label={text.stepContent}
                  value={step.content}
                  hasEbook={step.ebookId !== null}
                  onChange={(content) => onChange({ content })}
                />
              </Suspense>
              <OpenQuestions value={step.subject} onChange={(subject) => onChange({ subject })} />
              <OpenQuestions isHtml value={step.content} onChange={(content) => onChange({ content })} />
              <VoiceCheck brandId={brandId} text={step.content} isHtml />
              <Textarea
                label={templateText.plainText}
                description={templateText.plainTextHint}
                autosize
                minRows={2}
                maxRows={8}
                value={step.textContent}
                onChange={(event) => onChange({ textContent: event.currentTarget.value })}
              />
              <EbookField
                brandId={brandId}
                isOpen={false}
                value={{ ebookId: step.ebookId, ebookEdition: step.ebookEdition }}
                onChange={onChange}
              />
            </Stack>
          )}
          <Stack gap="sm">
            <TemplatePreview brandId={brandId} {...draft} />
            <TestSend brandId={brandId} draft={draft} />
          </Stack>
        </div>
      )}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{text.stepDone}</Button>
      </Group>
    </Modal>
  )
}
