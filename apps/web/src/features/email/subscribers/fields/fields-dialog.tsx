import type { Field } from "@brandwright/contract/email/people/email-fields"
import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { confirm } from "../../../../lib/confirm.ts"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { fieldsText as text } from "../../../../texts/en/fields.ts"
import { Hint } from "../../../../ui/hint.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { PartDialog } from "../../../../ui/dialog/part-dialog.tsx"
import { FieldDialog } from "./field-dialog.tsx"

type FieldsDialogProps = { opened: boolean; onClose: () => void }

/** The brand's custom fields, to add, edit and delete. */
export const FieldsDialog = (props: FieldsDialogProps) => (
  <PartDialog title={text.title} size="lg" {...props}>
    <FieldLists />
  </PartDialog>
)

function FieldLists() {
  const brandId = useBrandId()
  const [fields] = trpc.email.fields.useSuspenseQuery({ brandId })
  const [edited, setEdited] = useState<Field | "new" | null>(null)
  const lines = (shown: Field[]) =>
    shown.map((field) => <FieldLine key={field.id} field={field} onEdit={() => setEdited(field)} />)
  const own = fields.filter((field) => field.isDeclared)
  const others = fields.filter((field) => !field.isDeclared)
  return (
    <Stack>
      <Hint>{text.hint}</Hint>
      {own.length === 0 && <Text c="dimmed">{text.none}</Text>}
      {own.length > 0 && (
        <Stack component="ul" gap="sm" aria-label={text.title}>
          {lines(own)}
        </Stack>
      )}
      <Group>
        <Button data-autofocus leftSection={<IconPlus size={16} />} onClick={() => setEdited("new")}>
          {text.add}
        </Button>
      </Group>
      {others.length > 0 && (
        <section>
          <Title order={3} size="h4">
            {text.other}
          </Title>
          <Hint mb="xs">{text.otherHint}</Hint>
          <Stack component="ul" gap="sm" aria-label={text.other}>
            {lines(others)}
          </Stack>
        </section>
      )}
      {edited !== null && <FieldDialog {...(edited !== "new" && { field: edited })} onClose={() => setEdited(null)} />}
    </Stack>
  )
}

type FieldLineProps = { field: Field; onEdit: () => void }

function FieldLine({ field, onEdit }: FieldLineProps) {
  const brandId = useBrandId()
  const remove = trpc.email.deleteField.useMutation({ meta: { failed: text.failed, refresh: ["email"] } })
  const onRemove = () =>
    void confirm({
      title: text.remove(field.label),
      message: text.removeConfirm,
      act: () => remove.mutateAsync({ brandId, id: field.id }),
    })
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={550} style={{ overflowWrap: "anywhere" }}>
          {field.label}
        </Text>
        <Hint size="xs" style={{ overflowWrap: "anywhere" }}>
          {[text.types[field.type], field.choices.join(", "), text.keyIs(field.key)].filter(Boolean).join(" · ")}
        </Hint>
      </div>
      <Group wrap="nowrap" gap="xs">
        <IconButton icon={IconPencil} label={text.edit(field.label)} onClick={onEdit} />
        <IconButton icon={IconTrash} label={text.remove(field.label)} color="red" onClick={onRemove} />
      </Group>
    </Group>
  )
}
