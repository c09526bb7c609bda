import { taskText } from "@brandwright/contract/workspace/tasks"
import { Card, Group, Text } from "@mantine/core"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"

type Counts = Outputs["tasks"]["calendar"]

/** Counts of scheduled items, items waiting for the user, and sending in progress. */
export const countWaiting = (counts: Counts): number =>
  counts.scheduledPosts +
  counts.draftEmails +
  counts.waitingHandoffs +
  counts.waitingPayments +
  counts.sendingBroadcasts

/** Links to the user's other open items, which My Account counts too; hidden if there are none. */
export function CalendarLine({ running, brandId }: { running: boolean; brandId: number | undefined }) {
  const counts = trpc.tasks.calendar.useQuery({ brandId })
  if (!counts.data) return null
  const { scheduledPosts, draftEmails, waitingHandoffs, waitingPayments, waitingFunnelId, publishedPosts } = counts.data
  const broadcasts = running ? counts.data.sendingBroadcasts : 0
  const posts = running ? scheduledPosts : publishedPosts
  const emails = running ? draftEmails : 0
  const handoffs = running ? waitingHandoffs : 0
  const payments = running ? waitingPayments : 0
  if (posts + emails + handoffs + payments + broadcasts === 0) return null
  return (
    <Card padding="sm" mb="md">
      <Group gap="4px 16px">
        <Text fw={600}>{taskText.calendar}</Text>
        {posts > 0 && (
          <AnchorLink to="/posting-queue">
            {running ? taskText.scheduledPosts(posts) : taskText.publishedPosts(posts)}
          </AnchorLink>
        )}
        {handoffs > 0 && <AnchorLink to="/posting-queue">{taskText.waitingHandoffs(handoffs)}</AnchorLink>}
        {payments > 0 && (
          <AnchorLink to="/web-funnel" search={{ tab: "list", stats: waitingFunnelId ?? undefined }}>
            {taskText.waitingPayments(payments)}
          </AnchorLink>
        )}
        {broadcasts > 0 && (
          <AnchorLink to="/email-responder" search={{ tab: "broadcasts" }}>
            {taskText.sendingBroadcasts(broadcasts)}
          </AnchorLink>
        )}
        {emails > 0 && (
          <AnchorLink to="/email-responder" search={{ tab: "sequences" }}>
            {taskText.draftEmails(emails)}
          </AnchorLink>
        )}
      </Group>
    </Card>
  )
}
