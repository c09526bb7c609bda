import { Stack, Text } from "@mantine/core"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { formatMoment } from "../../../lib/time.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { limitsScreen as text } from "../../../texts/en/limits.ts"
import { count } from "../summary-cards.tsx"
import { DeliveryCard, Fact, Facts } from "./delivery-card.tsx"
import { Hint } from "../../../ui/hint.tsx"

const LimitsDialog = lazyPart(async () => (await import("./limits-dialog.tsx")).LimitsDialog)
const WATCH_MS = 10_000

/** The sending limits, their usage, and waiting mails. */
export function LimitsCard() {
  const brandId = useBrandId()
  const [limits] = trpc.email.limits.useSuspenseQuery({ brandId }, { staleTime: 0, refetchInterval: WATCH_MS })
  return (
    <DeliveryCard
      name="limits"
      change={text.change}
      dialog={(onClose) => <LimitsDialog limits={limits} onClose={onClose} />}
    >
      <Hint>{text.intro}</Hint>
      <LimitFacts limits={limits} />
    </DeliveryCard>
  )
}

type Limits = Outputs["email"]["limits"]

function LimitFacts({ limits }: { limits: Limits }) {
  const { perHour, perDomain, warmUp, usedThisHour, usedToday, allowedToday } = limits
  if (perHour === null && perDomain === null && warmUp === null) return <Text>{text.none}</Text>
  return (
    <Facts>
      <Fact name={text.facts.hour}>
        {perHour === null ? count(usedThisHour) : text.used(count(usedThisHour), count(perHour))}
      </Fact>
      <Fact name={text.facts.today}>
        {allowedToday === null ? count(usedToday) : text.used(count(usedToday), count(allowedToday))}
      </Fact>
      {perDomain !== null && <Fact name={text.facts.domain}>{text.perDomainFact(count(perDomain))}</Fact>}
      <Fact name={text.facts.waiting}>
        <Waiting waiting={limits.waiting} />
      </Fact>
    </Facts>
  )
}

function Waiting({ waiting: { emails, people, nextAt, domains } }: { waiting: Limits["waiting"] }) {
  if (emails === 0 && people === 0) return text.nothingWaits
  const parts = [emails > 0 && text.waits(count(emails)), people > 0 && text.people(count(people))].filter(Boolean)
  return (
    <Stack gap={2}>
      <Text size="sm">{parts.join(", ")}</Text>
      {domains.map((one) => (
        <Hint key={one.domain}>{text.toDomain(one.domain, count(one.emails))}</Hint>
      ))}
      {nextAt && <Hint>{text.next(formatMoment(nextAt))}</Hint>}
    </Stack>
  )
}
