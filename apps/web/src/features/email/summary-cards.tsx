import { emailText } from "@brandwright/contract/email/email"
import { Box, SimpleGrid, Skeleton, Text } from "@mantine/core"
import { IconClick, IconMailOpened, IconSend, IconUsers } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { StatCard } from "../../ui/data/stat-card.tsx"

const { cards: text } = emailText
/** content §9: with one decimal. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`
export const count = (value: number): string => value.toLocaleString("en-US")

/** The four summary cards (content §2.2). */
export function SummaryCards() {
  return (
    <Box mb="lg">
      <Boundary
        loading={
          <Cards>
            {CARDS.map((card) => (
              // As tall as the final card, whose name wraps to two lines on a phone.
              <Skeleton key={card} radius="lg">
                <StatCard
                  label={text[card]}
                  value="0"
                  hint={card === "subscribers" ? <Hint>{text.total("0")}</Hint> : text.total("0")}
                  icon={<IconUsers size={18} />}
                />
              </Skeleton>
            ))}
          </Cards>
        }
      >
        <Cards>
          <Stats />
        </Cards>
      </Boundary>
    </Box>
  )
}

const CARDS = ["subscribers", "sequences", "openRate", "clickRate"] as const satisfies (keyof typeof text)[]

/** Has the height of two lines on a phone from the start. */
const Hint = ({ children }: { children: string }) => (
  <Text span inherit display="block" mih={{ base: "2lh", xs: 0 }}>
    {children}
  </Text>
)

const Cards = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
    {children}
  </SimpleGrid>
)

function Stats() {
  const brandId = useBrandId()
  const [data] = trpc.email.stats.useSuspenseQuery({ brandId })
  return (
    <>
      <StatCard
        label={text.subscribers}
        value={count(data.subscriberCount)}
        icon={<IconUsers size={18} />}
        hint={
          <Hint>
            {[
              text.active(count(data.activeSubscriberCount)),
              data.unconfirmedSubscriberCount > 0 && text.unconfirmed(count(data.unconfirmedSubscriberCount)),
            ]
              .filter(Boolean)
              .join(", ")}
          </Hint>
        }
      />
      <StatCard
        label={text.sequences}
        value={count(data.activeSequenceCount)}
        icon={<IconSend size={18} />}
        hint={text.total(count(data.sequenceCount))}
      />
      <StatCard
        label={text.openRate}
        value={percent(data.openRate)}
        icon={<IconMailOpened size={18} />}
        hint={text.sent(count(data.totalSent))}
      />
      <StatCard
        label={text.clickRate}
        value={percent(data.clickRate)}
        icon={<IconClick size={18} />}
        hint={text.templates(count(data.templateCount))}
      />
    </>
  )
}
