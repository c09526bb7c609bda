import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { Button, Group, Menu, Text } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { toastDone } from "../../../lib/toasts.ts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { count } from "../summary-cards.tsx"

type Filter = NonNullable<Inputs["email"]["tagPeople"]["filter"]>
type BulkBarProps = {
  selected: number[]
  filter: Filter
  /** Number of people in the filter, as shown. */
  found: string
  isEveryone: boolean
  onEveryone: () => void
  onClear: () => void
  /** Called after the selected people were deleted. */
  onRemoved: () => void
}

/** Actions for the selected people: add a tag, remove a tag, delete. */
export function BulkBar(props: BulkBarProps) {
  const brandId = useBrandId()
  const { selected, filter, found, isEveryone, onEveryone, onClear, onRemoved } = props
  const tags = trpc.email.tags.useQuery({ brandId })
  const change = trpc.email.tagPeople.useMutation({
    meta: { failed: text.failed, refresh: ["email"] },
    onSuccess: ({ changed }) => {
      toastDone(text.changed(changed))
      onClear()
    },
  })
  const remove = trpc.email.deletePeople.useMutation({
    meta: { done: text.deleted, failed: text.failed, refresh: ["email"] },
  })
  const onTag = (tagId: number, isRemoval: boolean) =>
    change.mutate({ brandId, tagId, isRemoval, ...(isEveryone ? { filter } : { subscriberIds: selected }) })
  const onDelete = () =>
    void confirm({
      title: text.deleteSelected,
      message: text.deleteConfirm(count(selected.length)),
      act: async () => {
        await remove.mutateAsync({ brandId, subscriberIds: selected })
        onRemoved()
      },
    })
  return (
    <Group gap="sm" align="end" mb="md" role="toolbar" aria-label={text.selected(count(selected.length))}>
      <Text size="sm" fw={600} role="status">
        {isEveryone ? text.everyoneChosen(found) : text.selected(count(selected.length))}
      </Text>
      {[false, true].map((isRemoval) => (
        <Menu key={String(isRemoval)}>
          <Menu.Target>
            <Button size="xs" variant="default" disabled={!tags.data?.length} loading={change.isPending}>
              {isRemoval ? text.takeFromSelected : text.addToSelected}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={300} style={{ overflowY: "auto" }}>
            {tags.data?.map((tag) => (
              <Menu.Item key={tag.id} onClick={() => onTag(tag.id, isRemoval)}>
                {tag.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      {!isEveryone && (
        <>
          <Button size="xs" variant="subtle" color="red" onClick={onDelete}>
            {text.deleteSelected}
          </Button>
          <Button size="xs" variant="subtle" onClick={onEveryone}>
            {text.everyone(found)}
          </Button>
        </>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {text.clear}
      </Button>
    </Group>
  )
}
