import { type Subscriber, subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Menu, Text } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { MoreMenu } from "../../../ui/more-menu.tsx"

type SubscriberMenuProps = {
  subscriber: Subscriber
  onEdit: () => void
  onEnrol: () => void
  onRemoved: () => void
}
const refresh = ["email"] as const

/** The actions for one person of the list. */
export function SubscriberMenu({ subscriber, onEdit, onEnrol, onRemoved }: SubscriberMenuProps) {
  const brandId = useBrandId()
  const { id, email, status, confirmedAt } = subscriber
  const remove = trpc.email.deleteSubscriber.useMutation({
    meta: { done: text.deleted, failed: text.deleteFailed, refresh },
  })
  const unsubscribe = trpc.email.unsubscribe.useMutation({
    meta: { done: text.unsubscribed, failed: text.unsubscribeFailed, refresh },
  })
  const resend = trpc.email.resendConfirmation.useMutation({
    meta: { done: text.confirmationSent, failed: text.resendFailed, refresh },
  })
  const onUnsubscribe = () =>
    void confirm({
      title: text.unsubscribe,
      message: <Question address={email} words={text.unsubscribeConfirm} />,
      act: () => unsubscribe.mutateAsync({ brandId, id }),
    })
  const onRemove = async () => {
    const isRemoved = await confirm({
      title: text.remove,
      message: <Question address={email} words={text.deleteConfirm} />,
      act: () => remove.mutateAsync({ brandId, id }),
    })
    if (isRemoved) onRemoved()
  }
  const isActive = status === "active"
  return (
    <MoreMenu label={text.actionsOf(email)}>
      <Menu.Item onClick={onEdit}>{text.edit}</Menu.Item>
      {isActive && <Menu.Item onClick={onEnrol}>{text.enrol}</Menu.Item>}
      {isActive && !confirmedAt && <Menu.Item onClick={() => resend.mutate({ brandId, id })}>{text.resend}</Menu.Item>}
      <Menu.Item disabled={status === "unsubscribed"} onClick={onUnsubscribe}>
        {text.unsubscribe}
      </Menu.Item>
      <Menu.Item color="red" onClick={() => void onRemove()}>
        {text.remove}
      </Menu.Item>
    </MoreMenu>
  )
}

const Question = ({ address, words }: { address?: string; words: string }) => (
  <>
    <Text fw={600} style={{ overflowWrap: "anywhere" }}>
      {address}
    </Text>
    <Text size="sm">{words}</Text>
  </>
)
