import { suppressionInput } from "@brandwright/contract/email/people/email-suppressions"
import { TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { suppressionListText as text } from "../../../texts/en/suppressions.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"

/** Suppresses one address by hand. */
export function SuppressDialog({ onClose }: { onClose: () => void }) {
  const brandId = useBrandId()
  const add = trpc.email.addSuppression.useMutation({
    meta: { done: text.added, failed: text.addFailed, refresh: ["email"] },
  })
  return (
    <FormDialog
      name={`suppress-${brandId}`}
      title={text.addTitle}
      onClose={onClose}
      schema={suppressionInput}
      initialValues={{ email: "" }}
      save={({ email }) => add.mutateAsync({ brandId, email })}
      saveLabel={text.add}
    >
      {(form) => (
        <TextInput
          label={text.address}
          description={text.addNote}
          type="email"
          data-autofocus
          {...form.getInputProps("email")}
        />
      )}
    </FormDialog>
  )
}
