import { PRICE_DECIMALS } from "@brandwright/contract/price"
import { currencySymbol } from "@brandwright/contract/currency"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_PRICE_DEFAULT, ebookInput, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { NumberInput, TextInput } from "@mantine/core"
import { useBrandId, useCurrentBrand } from "../../../providers/brand.tsx"
import { EBOOK_READS } from "../ebook-tabs.ts"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type QuickCreateDialogProps = { opened: boolean; onCreated: (id: number) => void; onClose: () => void }

/** Creates a draft with title, description and price, and opens it in the wizard. */
export function QuickCreateDialog({ opened, onCreated, onClose }: QuickCreateDialogProps) {
  const brandId = useBrandId()
  const { currency } = useCurrentBrand()
  const create = trpc.ebooks.create.useMutation({
    meta: {
      done: ebookText.created,
      failed: { title: "Error", message: ebookText.uploadFailed },
      refresh: EBOOK_READS,
    },
  })
  return (
    <FormDialog
      name={`ebook-quick-${brandId}`}
      title={text.quickCreate}
      opened={opened}
      onClose={onClose}
      schema={ebookInput.required()}
      initialValues={{ title: "", description: "", price: EBOOK_PRICE_DEFAULT }}
      save={async (values) => onCreated((await create.mutateAsync({ brandId, ...values })).id)}
      saveLabel={text.create}
    >
      {(form) => (
        <>
          <TextInput label={text.title} withAsterisk data-autofocus {...form.getInputProps("title")} />
          <GrowingTextarea label={text.bookDescription} minRows={3} {...form.getInputProps("description")} />
          <NumberInput
            label={text.price}
            leftSection={currencySymbol(currency)}
            min={0}
            step={0.01}
            decimalScale={PRICE_DECIMALS}
            {...form.getInputProps("price")}
          />
        </>
      )}
    </FormDialog>
  )
}
