import { CONNECTION_PROVIDERS } from "@brandwright/contract/generation"
import { connectionInput } from "@brandwright/contract/models"
import { Button, Group, NativeSelect, PasswordInput, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { modelsTexts as text } from "./models-texts.ts"

/** Adds a server of models; its key leaves the browser once and is never shown again. */
export function ConnectForm() {
  const utils = trpc.useUtils()
  const form = useForm({
    initialValues: { provider: CONNECTION_PROVIDERS[0], label: "", baseUrl: "", key: "" },
    validate: schemaResolver(connectionInput, { sync: true }),
  })
  const connect = trpc.models.connect.useMutation({
    onSuccess: async () => {
      toastDone(text.connected)
      form.reset()
      await utils.models.invalidate()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  return (
    <form onSubmit={form.onSubmit((values) => connect.mutate(values))} aria-label={text.add}>
      <Group align="flex-start">
        <NativeSelect
          label={text.provider}
          data={CONNECTION_PROVIDERS.map((value) => ({ value, label: text.providers[value] }))}
          {...form.getInputProps("provider")}
        />
        <TextInput label={text.label} {...form.getInputProps("label")} />
        <TextInput label={text.address} description={text.addressHint} {...form.getInputProps("baseUrl")} />
        <PasswordInput label={text.key} w={200} autoComplete="off" {...form.getInputProps("key")} />
      </Group>
      <Button mt="sm" type="submit" loading={connect.isPending}>
        {text.connect}
      </Button>
    </form>
  )
}
