import { sequenceText as text } from "@brandwright/contract/email/sequences/email-sequences"
import type { Template } from "@brandwright/contract/email/sending/email-templates"
import { Button, Group, Modal } from "@mantine/core"
import type { EarlierMail } from "../templates/generate-panel.tsx"
import { MailFields, MailTrial } from "../templates/mail-fields.tsx"
import type { StepDraft } from "./step-draft.ts"
import { Form } from "../../../ui/form/form.tsx"

type StepMailDialogProps = {
  /** Position of the step in its sequence, from 1. */
  number: number
  step: StepDraft | undefined
  /** The written emails before it. */
  earlier: EarlierMail[]
  /** Of the page whose visitors join the sequence. */
  funnelId: number | null
  /** The template of a step that uses one: shown here and edited under Templates. */
  template: Template | undefined
  onChange: (changes: Partial<StepDraft>) => void
  onClose: () => void
}

/** One email of a sequence: written here, or shown when it is a template's, with a preview and a test. */
export function StepMailDialog(props: StepMailDialogProps) {
  const { number, step, earlier, funnelId, template, onChange, onClose } = props
  // Changes apply to the sequence at once, so there is nothing to submit: Enter closes the dialog, as Escape does.
  return (
    <Modal
      opened={step !== undefined}
      onClose={onClose}
      title={text.emailNumber(number)}
      size={template ? "48rem" : "80rem"}
      closeOnClickOutside={false}
    >
      <Form onSubmit={() => onClose()} noValidate>
        {step && !template && (
          <MailFields
            value={step}
            onChange={onChange}
            isFocused
            generation={{
              name: step.key,
              earlier,
              funnelId,
              onGenerated: ({ subject, content }) => onChange({ subject, content }),
            }}
          />
        )}
        {template && <MailTrial value={{ ...template, textContent: template.textContent ?? "" }} />}
        <Group justify="flex-end" mt="lg">
          <Button type="submit">{text.stepDone}</Button>
        </Group>
      </Form>
    </Modal>
  )
}
