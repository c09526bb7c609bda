import { audienceScreen as text } from "@brandwright/contract/email-broadcast-screens"
import { TAG_NAME_MAX, type Tag } from "@brandwright/contract/email-people"
import { ActionIcon, Button, Group, Modal, Stack, Switch, Text, TextInput } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { type FormEvent, useState } from "react"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { count } from "../summary-cards.tsx"

const meta = { failed: text.failed, refresh: ["email"] } as const
type TagsDialogProps = { brandId: number; opened: boolean; onClose: () => void }

/** The brand's tags: added, made public, deleted. */
export function TagsDialog({ brandId, opened, onClose }: TagsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.tagsTitle}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text.tagsHint}
        </Text>
        <NewTag brandId={brandId} />
        <Boundary>
          <TagList brandId={brandId} />
        </Boundary>
      </Stack>
    </Modal>
  )
}

function NewTag({ brandId }: { brandId: number }) {
  const [name, setName] = useState("")
  const create = trpc.email.createTag.useMutation({ meta, onSuccess: () => setName("") })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== "") create.mutate({ brandId, name })
  }
  return (
    <form onSubmit={onSubmit}>
      <Group align="end" wrap="nowrap">
        <TextInput
          flex={1}
          label={text.tagName}
          maxLength={TAG_NAME_MAX}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={name.trim() === ""} loading={create.isPending}>
          {text.addTag}
        </Button>
      </Group>
    </form>
  )
}

function TagList({ brandId }: { brandId: number }) {
  const [tags] = trpc.email.tags.useSuspenseQuery({ brandId })
  if (tags.length === 0) return <Text c="dimmed">{text.noTags}</Text>
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }} aria-label={text.tagsTitle}>
      {tags.map((tag) => (
        <TagLine key={tag.id} brandId={brandId} tag={tag} />
      ))}
    </Stack>
  )
}

function TagLine({ brandId, tag }: { brandId: number; tag: Tag }) {
  const update = trpc.email.updateTag.useMutation({ meta })
  const remove = trpc.email.deleteTag.useMutation({ meta })
  const onRemove = () =>
    void confirm({
      title: text.removeTag(tag.name),
      message: text.removeTagConfirm,
      confirmLabel: text.removeTag(tag.name),
      act: () => remove.mutateAsync({ brandId, id: tag.id }),
    })
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={550} style={{ overflowWrap: "anywhere" }}>
          {tag.name}
        </Text>
        <Text size="xs" c="dimmed">
          {text.people(count(tag.people))}
        </Text>
      </div>
      <Group wrap="nowrap" gap="sm">
        <Switch
          label={text.isPublic}
          aria-label={`${text.isPublic}: ${tag.name}`}
          checked={tag.isPublic}
          onChange={(event) => update.mutate({ brandId, id: tag.id, isPublic: event.currentTarget.checked })}
        />
        <ActionIcon color="red" variant="subtle" aria-label={text.removeTag(tag.name)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
