import { reviewPanelText as text } from "@brandwright/contract/workspace/review-screens"
import {
  REVIEW_DAYS,
  REVIEW_DAYS_DEFAULT,
  type ReviewKind,
  reviewPageText,
} from "@brandwright/contract/workspace/reviews"
import { Badge, Button, Card, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconLink } from "@tabler/icons-react"
import { useState } from "react"
import { CopyText } from "../../ui/copy-text.tsx"
import { confirm } from "../../lib/confirm.ts"
import { formatMoment } from "../../lib/time.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { useNotifications } from "../../providers/notifications.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Hint } from "../../ui/hint.tsx"
import { Form } from "../../ui/form/form.tsx"

type ReviewPanelProps = { kind: ReviewKind; id: number }

/** Creates review links for a subject, and lists them with their comments. */
export function ReviewPanel({ kind, id }: ReviewPanelProps) {
  const brandId = useBrandId()
  const [days, setDays] = useState<number>(REVIEW_DAYS_DEFAULT)
  const create = trpc.reviews.create.useMutation({
    meta: { done: text.made, failed: text.makeFailed, refresh: ["reviews"] },
  })
  return (
    <Stack>
      <Text size="sm">{text.intro}</Text>
      <Group
        component={Form}
        onSubmit={() => create.mutate({ brandId, kind, thingId: id, days })}
        align="flex-end"
        gap="sm"
      >
        <NativeSelect
          label={text.days}
          data={REVIEW_DAYS.map((value) => ({ value: String(value), label: text.daysCount(value) }))}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <Button type="submit" leftSection={<IconLink size={16} />} loading={create.isPending} data-autofocus>
          {text.make}
        </Button>
      </Group>
      <Boundary failed={text.loadFailed}>
        <ReviewLinks kind={kind} id={id} />
      </Boundary>
    </Stack>
  )
}

function ReviewLinks({ kind, id }: ReviewPanelProps) {
  const brandId = useBrandId()
  const [links] = trpc.reviews.list.useSuspenseQuery({ brandId, kind, thingId: id }, { staleTime: 0 })
  const { notifications } = useNotifications()
  const { reviews } = trpc.useUtils()
  // What a reviewer says is shown at once.
  useDidUpdate(() => void reviews.invalidate(), [notifications[0]?.id])
  if (links.length === 0) {
    return <Hint>{text.none}</Hint>
  }
  return (
    <Stack component="ul" gap="sm">
      {links.map((link) => (
        <ReviewLinkCard key={link.id} link={link} />
      ))}
    </Stack>
  )
}

type Link = Outputs["reviews"]["list"][number]

function ReviewLinkCard({ link }: { link: Link }) {
  const brandId = useBrandId()
  const revoke = trpc.reviews.revoke.useMutation({
    meta: { done: text.revoked, failed: text.revokeFailed, refresh: ["reviews"] },
  })
  const askToRevoke = () =>
    confirm({
      title: text.revoke,
      message: text.revokeQuestion,
      act: () => revoke.mutateAsync({ brandId, id: link.id }),
    })
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap="xs">
          <Badge color={link.isOpen ? "spruce" : "gray"}>{link.isOpen ? text.open : text.ended}</Badge>
          <Hint size="xs">
            {text.until(formatMoment(link.expiresAt))} · {text.looks(link.looks)}
          </Hint>
        </Group>
        {link.isOpen && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => void askToRevoke()}>
            {text.revoke}
          </Button>
        )}
      </Group>
      {link.isOpen && (
        <Group gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            size="xs"
            readOnly
            value={link.url}
            aria-label={text.address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyText size="xs" value={link.url} label={text.copy} done={text.copied} withIcon />
        </Group>
      )}
      <Comments comments={link.comments} />
    </Card>
  )
}

const COLORS: Record<Link["comments"][number]["verdict"], string> = {
  comment: "gray",
  approved: "spruce",
  changes: "amber",
}

function Comments({ comments }: Pick<Link, "comments">) {
  if (comments.length === 0) return null
  return (
    <Stack component="ul" gap="xs" mt="sm">
      {comments.map((comment) => (
        <li key={comment.id}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {comment.name}
            </Text>
            <Badge size="sm" color={COLORS[comment.verdict]}>
              {reviewPageText.verdicts[comment.verdict]}
            </Badge>
            <Hint size="xs">{formatMoment(comment.createdAt)}</Hint>
          </Group>
          {comment.text && (
            <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {comment.text}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  )
}
