import {
  QUICK_NAMES,
  QUICK_TEMPLATES,
  sequenceInput,
  sequenceText as text,
} from "@brandwright/contract/email/sequences/email-sequences"
import { Text, TextInput, SimpleGrid } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type CreateSequenceDialogProps = { opened: boolean; onClose: () => void; onCreated: (id: number) => void }
type Values = { name: string; description: string; quickTemplate: (typeof QUICK_NAMES)[number] | undefined }
const EMPTY: Values = { name: "", description: "", quickTemplate: undefined }

export function CreateSequenceDialog({ opened, onClose, onCreated }: CreateSequenceDialogProps) {
  const brandId = useBrandId()
  const create = trpc.email.createSequence.useMutation({
    meta: { done: text.created, failed: text.createFailed, refresh: ["email"] },
  })
  return (
    <FormDialog
      name={`sequence-new-${brandId}`}
      title={text.createTitle}
      opened={opened}
      onClose={onClose}
      schema={sequenceInput}
      initialValues={EMPTY}
      isReady={({ name }) => name.trim() !== ""}
      save={async (values) => onCreated((await create.mutateAsync({ brandId, ...values })).id)}
      saveLabel={text.create}
    >
      {(form) => (
        <>
          <TextInput label={text.name} data-autofocus {...form.getInputProps("name")} />
          <GrowingTextarea label={text.description} minRows={2} maxRows={6} {...form.getInputProps("description")} />
          <div role="group" aria-label={text.quickTemplates}>
            <Text size="sm" fw={600} mb={6}>
              {text.quickTemplates}
            </Text>
            <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 11rem)" spacing="sm">
              {QUICK_NAMES.map((quick) => {
                const { name, description } = QUICK_TEMPLATES[quick]
                const onChoose = () => form.setValues({ name, description, quickTemplate: quick })
                return (
                  <ChoiceCard
                    key={quick}
                    name={name}
                    description={description}
                    isChosen={form.values.quickTemplate === quick}
                    onChoose={onChoose}
                  />
                )
              })}
            </SimpleGrid>
          </div>
        </>
      )}
    </FormDialog>
  )
}
