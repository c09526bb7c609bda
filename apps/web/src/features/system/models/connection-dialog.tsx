import { CONNECTION_PROVIDERS } from "@brandwright/contract/content/generation"
import { type Connection, connectionInput } from "@brandwright/contract/models/models"
import { Checkbox, NativeSelect, PasswordInput, TextInput } from "@mantine/core"
import { z } from "zod"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { modelsTexts as text } from "./models-texts.ts"

const fields = connectionInput.extend({ dropKey: z.boolean() })
const PROVIDERS = CONNECTION_PROVIDERS.map((value) => ({ value, label: text.providers[value] }))

type ConnectionDialogProps = { connection: Connection | "new" | null; onClose: () => void }

/** Adds or changes a model server; its key is sent once and never shown again. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const old = connection === "new" ? null : connection
  const connect = trpc.models.connect.useMutation({
    meta: { done: text.connected, failed: text.failed, refresh: ["models"] },
  })
  const update = trpc.models.update.useMutation({
    meta: { done: text.changed, failed: text.failed, refresh: ["models"] },
  })
  return (
    <FormDialog
      name={old ? `connection-${old.id}` : "connection"}
      title={old ? text.edit(old.label) : text.add}
      opened={connection !== null}
      onClose={onClose}
      schema={fields}
      initialValues={{
        provider: CONNECTION_PROVIDERS.find((provider) => provider === old?.provider) ?? CONNECTION_PROVIDERS[0],
        label: old?.label ?? "",
        baseUrl: old?.baseUrl ?? "",
        key: "",
        dropKey: false,
      }}
      save={({ provider, dropKey, ...values }) =>
        old ? update.mutateAsync({ id: old.id, dropKey, ...values }) : connect.mutateAsync({ provider, ...values })
      }
      saveLabel={old ? text.saveWord : text.connect}
    >
      {(form) => (
        <>
          {!old && <NativeSelect label={text.provider} data={PROVIDERS} {...form.getInputProps("provider")} />}
          <TextInput label={text.label} data-autofocus {...form.getInputProps("label")} />
          <TextInput label={text.address} description={text.addressHint} {...form.getInputProps("baseUrl")} />
          <PasswordInput
            label={text.key}
            description={old?.keyHint ? text.keyKept(old.keyHint) : undefined}
            autoComplete="off"
            {...form.getInputProps("key")}
          />
          {old?.keyHint && <Checkbox label={text.dropKey} {...form.getInputProps("dropKey", { type: "checkbox" })} />}
        </>
      )}
    </FormDialog>
  )
}
