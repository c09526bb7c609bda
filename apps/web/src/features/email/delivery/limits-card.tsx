import { Button, Group, Stack, Table, Text } from "@mantine/core"
import { lazy, type ReactNode, Suspense } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { formatMoment } from "../../../lib/time.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { limitsScreen as text } from "../../../texts/en/limits.ts"
import { count } from "../summary-cards.tsx"

const LimitsDialog = lazy(() => import("./limits-dialog.tsx").then((file) => ({ default: file.LimitsDialog })))
const WATCH_MS = 10_000

/** How fast mail may leave, how much of that is used, and what waits. */
export function LimitsCard({ brandId }: { brandId: number }) {
  const [{ open }, change] = useSearchState("/_app/email-responder")
  const [limits] = trpc.email.limits.useSuspenseQuery({ brandId }, { staleTime: 0, refetchInterval: WATCH_MS })
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <Facts limits={limits} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => change({ open: "limits" }, true)}>
          {text.change}
        </Button>
      </Group>
      {open === "limits" && (
        <Suspense>
          <LimitsDialog brandId={brandId} limits={limits} onClose={() => change({ open: undefined })} />
        </Suspense>
      )}
    </Stack>
  )
}

type Limits = Outputs["email"]["limits"]

function Facts({ limits }: { limits: Limits }) {
  const { perHour, perDomain, warmUp, usedThisHour, usedToday, allowedToday } = limits
  if (perHour === null && perDomain === null && warmUp === null) return <Text>{text.none}</Text>
  return (
    <Table variant="vertical" layout="fixed">
      <Table.Tbody>
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
      </Table.Tbody>
    </Table>
  )
}

function Waiting({ waiting: { emails, people, nextAt, domains } }: { waiting: Limits["waiting"] }) {
  if (emails === 0 && people === 0) return text.nothingWaits
  const parts = [emails > 0 && text.waits(count(emails)), people > 0 && text.people(count(people))].filter(Boolean)
  return (
    <Stack gap={2}>
      <Text size="sm">{parts.join(", ")}</Text>
      {domains.map((one) => (
        <Text key={one.domain} size="sm" c="dimmed">
          {text.toDomain(one.domain, count(one.emails))}
        </Text>
      ))}
      {nextAt && (
        <Text size="sm" c="dimmed">
          {text.next(formatMoment(nextAt))}
        </Text>
      )}
    </Stack>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row" w="8rem">
      {name}
    </Table.Th>
    <Table.Td style={{ overflowWrap: "anywhere" }}>{children}</Table.Td>
  </Table.Tr>
)
