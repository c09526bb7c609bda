import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { Broadcast } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { Button, Group } from "@mantine/core"
import { IconCopy, IconTrash } from "@tabler/icons-react"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { confirm } from "../../../lib/confirm.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { CallButton } from "../../../ui/call-button.tsx"

const meta = { failed: text.failed, refresh: ["email.broadcasts"] } as const

/** Share, Duplicate and Delete, available in every state except while sending. */
export function DraftActions({ broadcast: { id, brandId } }: { broadcast: Broadcast }) {
  const [, change] = useSearchState("/_app/email-responder")
  const duplicate = trpc.email.duplicateBroadcast.useMutation({
    meta: { ...meta, done: text.created },
    onSuccess: (copy) => change({ broadcast: copy.id }, true),
  })
  const remove = trpc.email.deleteBroadcast.useMutation({ meta: { ...meta, done: text.deleted } })
  const onRemove = () =>
    void confirm({
      title: text.remove,
      message: text.removeConfirm,
      act: async () => {
        await remove.mutateAsync({ brandId, id })
        change({ broadcast: undefined })
      },
    })
  return (
    <Group gap="xs">
      <ShareForReview kind="broadcast" id={id} />
      <CallButton variant="subtle" leftSection={<IconCopy size={16} />} call={duplicate} input={{ brandId, id }}>
        {text.duplicate}
      </CallButton>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
        {text.remove}
      </Button>
    </Group>
  )
}
