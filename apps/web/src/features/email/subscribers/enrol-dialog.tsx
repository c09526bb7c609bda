import { enrolInput, sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { type Subscriber, subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { z } from "zod"
import { SequencePicker } from "../../../blocks/row-pickers.tsx"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"

const schema = z.object({ id: enrolInput.shape.id.nullable() })
type EnrolDialogProps = { subscriber: Subscriber | undefined; onClose: () => void }

/** Adds one person to a sequence by hand. */
export function EnrolDialog({ subscriber, onClose }: EnrolDialogProps) {
  const brandId = useBrandId()
  const enrol = trpc.email.enrol.useMutation({
    meta: { done: text.enrolled, failed: text.enrolFailed, refresh: ["email"] },
  })
  if (!subscriber) return null
  const { id: subscriberId, email } = subscriber
  return (
    <SequenceDialog
      name={`enrol-${subscriberId}`}
      hint={email}
      onClose={onClose}
      save={(id) => enrol.mutateAsync({ brandId, id, subscriberIds: [subscriberId] })}
    />
  )
}

type SequenceDialogProps = {
  name: string
  /** Who is added. */
  hint: string
  onClose: () => void
  save: (sequenceId: number) => Promise<unknown>
}

export function SequenceDialog({ name, hint, onClose, save }: SequenceDialogProps) {
  return (
    <FormDialog
      name={name}
      title={text.enrol}
      onClose={onClose}
      schema={schema}
      initialValues={{ id: null as number | null }}
      isReady={({ id }) => id !== null}
      save={async ({ id }) => id !== null && save(id)}
      saveLabel={text.enrol}
    >
      {(form) => (
        <>
          <Hint style={{ overflowWrap: "anywhere" }}>{hint}</Hint>
          <SequencePicker
            label={text.enrolSequence}
            none={sequenceText.none}
            value={form.values.id}
            onChange={(id) => form.setFieldValue("id", id)}
          />
        </>
      )}
    </FormDialog>
  )
}
