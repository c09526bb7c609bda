import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { EBOOK_PRICE_DEFAULT, ebookInput, ebookText } from "@brandwright/contract/ebooks"
import { Button, Group, Modal, NumberInput, Stack, Textarea, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useEbooksChanged } from "./use-ebooks-changed.ts"

type QuickCreateDialogProps = { opened: boolean; brandId: number; onCreated: (id: number) => void; onClose: () => void }

export function QuickCreateDialog({ opened, onClose, ...rest }: QuickCreateDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.quickCreate}>
      <QuickCreateForm onClose={onClose} {...rest} />
    </Modal>
  )
}

/** A draft with title, description and price; it opens in the wizard. */
function QuickCreateForm({ brandId, onCreated, onClose }: Omit<QuickCreateDialogProps, "opened">) {
  const changed = useEbooksChanged()
  const form = useForm({
    initialValues: { title: "", description: "", price: EBOOK_PRICE_DEFAULT },
    validate: schemaResolver(ebookInput, { sync: true }),
  })
  const create = trpc.ebooks.create.useMutation({
    onSuccess: ({ id }) => {
      toastDone(ebookText.created)
      changed()
      onClose()
      onCreated(id)
    },
    onError: (error) => toastFailed(error, { title: "Error", message: ebookText.uploadFailed }),
  })
  return (
    <form onSubmit={form.onSubmit((values) => create.mutate({ brandId, ...values }))} noValidate>
      <Stack>
        <TextInput label={text.title} withAsterisk data-autofocus {...form.getInputProps("title")} />
        <Textarea label={text.bookDescription} autosize minRows={3} {...form.getInputProps("description")} />
        <NumberInput
          label={text.price}
          prefix="$"
          min={0}
          step={0.01}
          decimalScale={2}
          {...form.getInputProps("price")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {text.create}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
