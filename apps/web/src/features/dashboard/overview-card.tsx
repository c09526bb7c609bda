import type { Brand } from "@brandwright/contract/brands/brands"
import { formatMoney } from "@brandwright/contract/currency"
import { Group, SimpleGrid, Stack, Text } from "@mantine/core"
import type { LinkProps } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { OVERVIEW_ROWS } from "@brandwright/contract/workspace/checklist-steps"
import { handOver } from "../../lib/drafts/handover.ts"
import { visitDashboard } from "../../lib/session/last-visit.ts"
import { formatMoment, formatSoon } from "../../lib/time.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { overviewText as text } from "../../texts/en/welcome.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"

type News = Outputs["welcome"]["overview"]

/** What happened since the last visit, what comes next, and what needs the user. */
export function OverviewCard({ brand }: { brand: Brand }) {
  const { user } = useAuth()
  const [since] = useState(() => new Date(visitDashboard(user?.id ?? "", brand.id).since).toISOString())
  return (
    <Part title={text.title} lines={4} height={28} failed={text.loadFailed}>
      <Overview brand={brand} since={since} />
    </Part>
  )
}

function Overview({ brand, since }: { brand: Brand; since: string }) {
  const [news] = trpc.welcome.overview.useSuspenseQuery({ brandId: brand.id, since }, { staleTime: MINUTE_MS })
  const { newPeople, sales } = news
  const nextPosts = useNextPosts(brand.id, news)
  const more = newPeople.count - newPeople.newest.length
  return (
    <>
      <Hint mt={-12} mb="md">
        {text.since(formatMoment(since > brand.createdAt ? since : brand.createdAt))}
      </Hint>
      <SimpleGrid minColWidth="min(16rem, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
        <Section title={text.waiting}>
          <Waiting news={news} />
        </Section>
        <Section title={text.nextPosts}>
          {nextPosts.length === 0 && (
            <Hint>
              {text.noPosts}{" "}
              <AnchorLink
                to="/posting-queue"
                size="sm"
                underline="always"
                onClick={() => handOver("brief", { target: "post", brief: "" })}
              >
                {text.schedule}
              </AnchorLink>
            </Hint>
          )}
          {nextPosts.map(({ id, title, scheduledFor }) => (
            <Group key={id} gap="xs" justify="space-between" wrap="nowrap">
              <AnchorLink to="/posting-queue" search={{ post: id }} size="sm" truncate>
                {title}
              </AnchorLink>
              <Hint size="xs" flex="none">
                {formatSoon(scheduledFor)}
              </Hint>
            </Group>
          ))}
        </Section>
        <Section title={text.people}>
          {newPeople.count === 0 && <Hint>{text.noPeople}</Hint>}
          {newPeople.newest.map(({ id, name }) => (
            <Text key={id} size="sm" truncate>
              {name}
            </Text>
          ))}
          {more > 0 && (
            <AnchorLink to="/email-responder" search={{ tab: "subscribers" }} size="sm">
              {text.morePeople(more)}
            </AnchorLink>
          )}
        </Section>
        <Section title={text.sales}>
          {sales.count === 0 ? (
            <Hint>{text.noSales}</Hint>
          ) : (
            <Text size="sm">
              {formatMoney(sales.revenue, brand.currency, brand.language)} · {text.salesCount(sales.count)}
            </Text>
          )}
        </Section>
      </SimpleGrid>
    </>
  )
}

/** Scheduled posts with those that launched campaigns publish. */
function useNextPosts(brandId: number, { nextPosts }: News): News["nextPosts"] {
  const [planned] = trpc.campaigns.plannedPosts.useSuspenseQuery({ brandId }, { staleTime: MINUTE_MS })
  const ofCampaigns = planned.flatMap(({ itemId, title, plannedAt, isScheduled }) =>
    isScheduled ? [{ id: itemId, title, scheduledFor: plannedAt }] : [],
  )
  return [...nextPosts, ...ofCampaigns]
    .toSorted((one, other) => Date.parse(one.scheduledFor) - Date.parse(other.scheduledFor))
    .slice(0, OVERVIEW_ROWS)
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Text size="sm" fw={600} mb={4}>
      {title}
    </Text>
    <Stack gap={4}>{children}</Stack>
  </section>
)

const waitingPlaces = ({
  paymentsFunnelId,
}: News): Record<keyof News["waiting"], Pick<LinkProps, "to" | "search">> => ({
  // The page's figures, with pending payments above them.
  payments: { to: "/web-funnel", search: { tab: "list", stats: paymentsFunnelId ?? undefined } },
  handoffs: { to: "/posting-queue" },
  failedPosts: { to: "/posting-queue" },
  questions: { to: "/posting-queue" },
})
const WAITING = ["payments", "handoffs", "failedPosts", "questions"] as const

function Waiting({ news }: { news: News }) {
  const { waiting } = news
  const places = waitingPlaces(news)
  const open = WAITING.filter((name) => waiting[name] > 0)
  if (open.length === 0) {
    return <Hint>{text.nothingWaits}</Hint>
  }
  return open.map((name) => (
    <AnchorLink key={name} {...places[name]} size="sm">
      {text.waitingFor[name](waiting[name])}
    </AnchorLink>
  ))
}
