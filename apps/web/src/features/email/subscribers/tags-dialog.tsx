import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { TAG_NAME_MAX, type Tag } from "@brandwright/contract/email/people/email-people"
import { Button, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { count } from "../summary-cards.tsx"

const meta = { failed: text.failed, refresh: ["email"] } as const
type TagsDialogProps = { opened: boolean; onClose: () => void }

/** The brand's tags, to add, make public and delete. */
export function TagsDialog({ opened, onClose }: TagsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.tagsTitle}>
      <Stack>
        <Hint>{text.tagsHint}</Hint>
        <NewTag />
        <Boundary>
          <TagList />
        </Boundary>
      </Stack>
    </Modal>
  )
}

function NewTag() {
  const brandId = useBrandId()
  const { form, draft, showRefusal } = useKeptForm(`tag-${brandId}`, { initialValues: { name: "" } })
  const create = trpc.email.createTag.useMutation({
    meta,
    onSuccess: () => {
      form.setValues({ name: "" })
      draft.forget()
    },
    onError: showRefusal,
  })
  const isEmpty = form.values.name.trim() === ""
  return (
    <form
      onSubmit={form.onSubmit(({ name }) => {
        if (!isEmpty) create.mutate({ brandId, name })
      })}
      noValidate
    >
      <DraftNote draft={draft} />
      <Group align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label={text.tagName}
          maxLength={TAG_NAME_MAX}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Button type="submit" disabled={isEmpty} loading={create.isPending}>
          {text.addTag}
        </Button>
      </Group>
    </form>
  )
}

function TagList() {
  const brandId = useBrandId()
  const [tags] = trpc.email.tags.useSuspenseQuery({ brandId })
  if (tags.length === 0) return <Text c="dimmed">{text.noTags}</Text>
  return (
    <Stack component="ul" gap="xs" aria-label={text.tagsTitle}>
      {tags.map((tag) => (
        <TagLine key={tag.id} tag={tag} />
      ))}
    </Stack>
  )
}

function TagLine({ tag }: { tag: Tag }) {
  const brandId = useBrandId()
  const update = trpc.email.updateTag.useMutation({ meta })
  const remove = trpc.email.deleteTag.useMutation({ meta })
  const onRemove = () =>
    void confirm({
      title: text.removeTag(tag.name),
      message: text.removeTagConfirm,
      act: () => remove.mutateAsync({ brandId, id: tag.id }),
    })
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={550} style={{ overflowWrap: "anywhere" }}>
          {tag.name}
        </Text>
        <Hint size="xs">{text.people(count(tag.people))}</Hint>
      </div>
      <Group wrap="nowrap" gap="sm">
        <Switch
          label={text.isPublic}
          aria-label={`${text.isPublic}: ${tag.name}`}
          checked={tag.isPublic}
          onChange={(event) => update.mutate({ brandId, id: tag.id, isPublic: event.currentTarget.checked })}
        />
        <IconButton icon={IconTrash} label={text.removeTag(tag.name)} color="red" onClick={onRemove} />
      </Group>
    </Group>
  )
}
