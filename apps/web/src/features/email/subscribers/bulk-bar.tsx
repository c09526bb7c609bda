import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { bulkText } from "@brandwright/contract/email/people/email-bulk"
import { Button, Group, Menu, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { confirm } from "../../../lib/confirm.ts"
import { toastDone } from "../../../lib/toasts.ts"
import { type Inputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { count } from "../summary-cards.tsx"
import { SequenceDialog } from "./enrol-dialog.tsx"

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

/** Actions for the selected people: tags, a sequence, unsubscribe, delete. More than a page's people are changed by a task. */
export function BulkBar(props: BulkBarProps) {
  const brandId = useBrandId()
  const { selected, filter, found, isEveryone, onEveryone, onClear, onRemoved } = props
  const change = trpc.email.tagPeople.useMutation({
    meta: { failed: text.failed, refresh: ["email"] },
    onSuccess: ({ changed }) => {
      toastDone(text.changed(changed))
      onClear()
    },
  })
  const act = trpc.email.changePeople.useMutation({
    meta: { failed: text.failed, refresh: ["email"] },
    onSuccess: ({ changed }, { action }) => {
      if (changed === null) toastDone(bulkText.started)
      else toastDone(action.kind === "delete" ? text.deleted : text.changed(changed))
    },
  })
  const [isEnrolling, enrolling] = useDisclosure(false)
  const who = isEveryone ? { filter } : { subscriberIds: selected }
  const chosen = isEveryone ? found : count(selected.length)
  const onTag = (tagId: number, isRemoval: boolean) => change.mutate({ brandId, tagId, isRemoval, ...who })
  const onUnsubscribe = () =>
    void confirm({
      title: bulkText.unsubscribe,
      message: bulkText.unsubscribeConfirm(chosen),
      act: async () => {
        await act.mutateAsync({ brandId, ...who, action: { kind: "unsubscribe" } })
        onClear()
      },
    })
  const onDelete = () =>
    void confirm({
      title: text.deleteSelected,
      message: text.deleteConfirm(chosen),
      typeToConfirm: isEveryone ? { label: bulkText.typeDelete, word: bulkText.deleteWord } : undefined,
      act: async () => {
        await act.mutateAsync({ brandId, ...who, action: { kind: "delete" } })
        onRemoved()
      },
    })
  return (
    <Group gap="sm" align="end" mb="md" role="toolbar" aria-label={text.selected(count(selected.length))}>
      <Text size="sm" fw={600} role="status">
        {isEveryone ? text.everyoneChosen(found) : text.selected(count(selected.length))}
      </Text>
      <TagMenus isPending={change.isPending} onTag={onTag} />
      <Button size="xs" variant="default" onClick={enrolling.open}>
        {bulkText.enrol}
      </Button>
      <Button size="xs" variant="default" onClick={onUnsubscribe}>
        {bulkText.unsubscribe}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={onDelete}>
        {text.deleteSelected}
      </Button>
      {!isEveryone && (
        <Button size="xs" variant="subtle" onClick={onEveryone}>
          {text.everyone(found)}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {text.clear}
      </Button>
      {isEnrolling && (
        <SequenceDialog
          name="enrol-selected"
          hint={isEveryone ? text.everyoneChosen(found) : text.selected(chosen)}
          onClose={enrolling.close}
          save={async (sequenceId) => {
            await act.mutateAsync({ brandId, ...who, action: { kind: "enrol", sequenceId } })
            onClear()
          }}
        />
      )}
    </Group>
  )
}

type TagMenusProps = { isPending: boolean; onTag: (tagId: number, isRemoval: boolean) => void }

function TagMenus({ isPending, onTag }: TagMenusProps) {
  const tags = trpc.email.tags.useQuery({ brandId: useBrandId() })
  return (
    <>
      {[false, true].map((isRemoval) => (
        <Menu key={String(isRemoval)}>
          <Menu.Target>
            <Button size="xs" variant="default" disabled={!tags.data?.length} loading={isPending}>
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
    </>
  )
}
