import {
  QUICK_NAMES,
  QUICK_TEMPLATES,
  sequenceInput,
  sequenceText as text,
} from "@brandwright/contract/email-sequences"
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { trpc } from "../../../lib/trpc.ts"
import { ChoiceCard } from "./choice-card.tsx"
import classes from "../email.module.css"

type CreateSequenceDialogProps = { opened: boolean; brandId: number; onClose: () => void }

export function CreateSequenceDialog({ opened, ...rest }: CreateSequenceDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text.createTitle}>
      <CreateSequenceForm {...rest} />
    </Modal>
  )
}

function CreateSequenceForm({ brandId, onClose }: Omit<CreateSequenceDialogProps, "opened">) {
  const form = useForm({
    initialValues: { name: "", description: "", quickTemplate: undefined as (typeof QUICK_NAMES)[number] | undefined },
    validate: schemaResolver(sequenceInput, { sync: true }),
  })
  const create = trpc.email.createSequence.useMutation({
    meta: { done: text.created, failed: text.createFailed, refresh: ["email"] },
    onSuccess: onClose,
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate({ brandId, ...values }))}>
      <Stack>
        <TextInput label={text.name} data-autofocus {...form.getInputProps("name")} />
        <Textarea label={text.description} autosize minRows={2} maxRows={6} {...form.getInputProps("description")} />
        <div role="group" aria-label={text.quickTemplates}>
          <Text size="sm" fw={500} mb={6}>
            {text.quickTemplates}
          </Text>
          <div className={classes.choices}>
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
          </div>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={form.values.name.trim() === ""}>
            {text.create}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
