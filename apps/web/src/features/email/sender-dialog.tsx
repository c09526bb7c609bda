import { emailSettingsInput, emailText as text } from "@brandwright/contract/email"
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"

type SenderDialogProps = { opened: boolean; brandId: number; onClose: () => void }

/** Who the brand's mail comes from. */
export function SenderDialog({ opened, brandId, onClose }: SenderDialogProps) {
  const settings = trpc.email.settings.useQuery({ brandId }, { enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title={text.settingsTitle}>
      {settings.isError && <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <LoadingLines lines={4} height={34} />}
      {settings.data && <SenderForm brandId={brandId} settings={settings.data} onClose={onClose} />}
    </Modal>
  )
}

type SenderFormProps = { brandId: number; settings: Outputs["email"]["settings"]; onClose: () => void }

function SenderForm({ brandId, settings, onClose }: SenderFormProps) {
  const utils = trpc.useUtils()
  const form = useForm({
    initialValues: { fromName: settings.fromName, replyTo: settings.replyTo, postalAddress: settings.postalAddress },
    validate: schemaResolver(emailSettingsInput, { sync: true }),
  })
  const save = trpc.email.saveSettings.useMutation({
    onSuccess: () => {
      toastDone(text.settingsSaved)
      void utils.email.settings.invalidate()
      onClose()
    },
    onError: (error) => toastFailed(error, text.settingsFailed),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate({ brandId, ...values }))}>
      <Stack>
        <TextInput label={text.fromName} description={settings.fromAddress} {...form.getInputProps("fromName")} />
        <TextInput label={text.replyTo} type="email" {...form.getInputProps("replyTo")} />
        <TextInput label={text.postalAddress} description={text.postalNote} {...form.getInputProps("postalAddress")} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
