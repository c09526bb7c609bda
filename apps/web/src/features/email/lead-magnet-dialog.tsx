import { emailText } from "@brandwright/contract/email"
import { leadMagnetText as text } from "@brandwright/contract/email-sequences"
import { Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useEmailChanged } from "./use-email-changed.ts"

type LeadMagnetDialogProps = { opened: boolean; brandId: number; onClose: () => void; onCreated: () => void }

/** A file of the pool, a page that asks for an address, a mail that hands the file over: all as drafts. */
export function LeadMagnetDialog({ opened, ...rest }: LeadMagnetDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={emailText.quickActions.leadMagnet}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <LeadMagnetForm {...rest} />
    </Modal>
  )
}

function LeadMagnetForm({ brandId, onClose, onCreated }: Omit<LeadMagnetDialogProps, "opened">) {
  const changed = useEmailChanged()
  const files = trpc.media.list.useQuery({ brandId, limit: 200 })
  const [assetId, setAssetId] = useState<string | null>(null)
  const [name, setName] = useState("")
  const create = trpc.email.createLeadMagnet.useMutation({
    onSuccess: () => {
      toastDone(text.created)
      changed()
      onCreated()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  const choices = (files.data ?? []).filter((file) => file.mediaType !== "color")
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <Select
        label={text.file}
        searchable
        placeholder={files.data && choices.length === 0 ? text.noFiles : undefined}
        data={choices.map((file) => ({ value: String(file.id), label: file.name }))}
        value={assetId}
        onChange={setAssetId}
      />
      <TextInput
        label={text.name}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!assetId}
          loading={create.isPending}
          onClick={() => create.mutate({ brandId, assetId: Number(assetId), name: name || undefined })}
        >
          {text.create}
        </Button>
      </Group>
    </Stack>
  )
}
