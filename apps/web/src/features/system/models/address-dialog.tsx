import { downloadInput } from "@brandwright/contract/models/model-files"
import { TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { modelsTexts as text } from "./models-texts.ts"

/** Downloads any other model by the address of its file. */
export function AddressDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const download = trpc.models.download.useMutation({
    meta: { done: text.downloadStarted, failed: text.failed, refresh: ["models"] },
  })
  return (
    <FormDialog
      name="model-address"
      title={text.otherModel}
      opened={opened}
      onClose={onClose}
      schema={downloadInput}
      initialValues={{ address: "", sha256: "" }}
      save={(values) => download.mutateAsync(values)}
      saveLabel={text.downloadWord}
    >
      {(form) => (
        <>
          <TextInput
            label={text.fileAddress}
            description={text.fileAddressHint}
            data-autofocus
            {...form.getInputProps("address")}
          />
          <TextInput label={text.hash} description={text.hashHint} {...form.getInputProps("sha256")} />
        </>
      )}
    </FormDialog>
  )
}
