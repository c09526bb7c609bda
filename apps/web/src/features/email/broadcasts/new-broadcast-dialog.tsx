import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { broadcastInput } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"

const schema = broadcastInput.pick({ name: true })

type NewBroadcastDialogProps = {
  opened: boolean
  onClose: () => void
  onCreated: (id: number) => void
}

export function NewBroadcastDialog({ opened, onClose, onCreated }: NewBroadcastDialogProps) {
  const brandId = useBrandId()
  const create = trpc.email.createBroadcast.useMutation({
    meta: { failed: text.failed, refresh: ["email.broadcasts"] },
  })
  return (
    <FormDialog
      name={`broadcast-${brandId}`}
      title={text.createTitle}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initialValues={{ name: "" }}
      save={async (values) => onCreated((await create.mutateAsync({ brandId, ...values })).id)}
      saveLabel={text.createSave}
    >
      {(form) => (
        <TextInput label={text.name} description={text.nameHint} data-autofocus {...form.getInputProps("name")} />
      )}
    </FormDialog>
  )
}
