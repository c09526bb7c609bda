import { sequenceText } from "@brandwright/contract/email-sequences"
import { type Subscriber, subscriberText as text } from "@brandwright/contract/email-subscribers"
import { Button, Group, Modal, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { SequencePicker } from "../../../blocks/row-pickers.tsx"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useEmailChanged } from "../use-email-changed.ts"

type EnrolDialogProps = { subscriber: Subscriber | null; brandId: number; onClose: () => void }

/** Puts one person into a sequence, by hand. */
export function EnrolDialog({ subscriber, brandId, onClose }: EnrolDialogProps) {
  return (
    <Modal opened={subscriber !== null} onClose={onClose} title={text.enrol}>
      {subscriber && <EnrolForm subscriber={subscriber} brandId={brandId} onClose={onClose} />}
    </Modal>
  )
}

function EnrolForm({ subscriber, brandId, onClose }: EnrolDialogProps & { subscriber: Subscriber }) {
  const [id, setId] = useState<number | null>(null)
  const changed = useEmailChanged()
  const enrol = trpc.email.enrol.useMutation({
    onSuccess: () => {
      toastDone(text.enrolled)
      changed()
      onClose()
    },
    onError: (error) => toastFailed(error, text.enrolFailed),
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {subscriber.email}
      </Text>
      <SequencePicker
        brandId={brandId}
        label={sequenceText.name}
        none={sequenceText.none}
        value={id}
        onChange={setId}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          disabled={id === null}
          loading={enrol.isPending}
          onClick={() => id !== null && enrol.mutate({ brandId, id, subscriberIds: [subscriber.id] })}
        >
          {text.enrol}
        </Button>
      </Group>
    </Stack>
  )
}
