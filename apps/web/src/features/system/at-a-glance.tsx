import { systemText } from "@brandwright/contract/workspace/system"
import { Code, SimpleGrid, Skeleton } from "@mantine/core"
import type { ReactNode } from "react"
import { formatBytes } from "../../lib/format.ts"
import { formatMoment } from "../../lib/time.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { StatCard } from "../../ui/data/stat-card.tsx"

const text = systemText.glance
const dollars = (amount: number) => `$${amount.toFixed(2)}`

const SHOWN = [text.people, text.storage, text.month, text.writer, text.mail, text.queue, text.backup]

const Cards = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }}>{children}</SimpleGrid>
)

/** As tall as what comes. */
export const LoadingGlance = () => (
  <Cards>
    {SHOWN.map((label) => (
      <Skeleton key={label} radius="lg">
        <StatCard label={label} value="0" hint={label} />
      </Skeleton>
    ))}
  </Cards>
)

/** The operator's key figures in one row. */
export function AtAGlance({ facts }: { facts: Outputs["system"]["facts"] }) {
  const [{ people, administrators, storedBytes, month, keptMails, lastBackupAt }] =
    trpc.system.overview.useSuspenseQuery(undefined, { staleTime: 0 })
  const models = (
    <AnchorLink to="/models" size="xs" underline="always">
      {text.models}
    </AnchorLink>
  )
  return (
    <Cards>
      <StatCard label={text.people} value={people.toLocaleString("en-US")} hint={text.administrators(administrators)} />
      <StatCard label={text.storage} value={formatBytes(storedBytes)} hint={text.storedIn(facts.files, facts.engine)} />
      <StatCard label={text.month} value={dollars(month.cost)} hint={text.charged(dollars(month.charged))} />
      <StatCard label={text.writer} value={text.writers[facts.provider]} hint={models} />
      <StatCard
        label={text.mail}
        value={keptMails === null ? text.sent : text.kept(keptMails)}
        hint={keptMails === null ? text.mailSent : text.mailHow}
      />
      <StatCard label={text.queue} value={text.waiting(facts.waiting ?? 0)} hint={text.failed(facts.dead ?? 0)} />
      <StatCard
        label={text.backup}
        value={lastBackupAt ? formatMoment(lastBackupAt) : text.noBackup}
        hint={<Code c="var(--mantine-color-text)">{text.backupHow}</Code>}
      />
    </Cards>
  )
}
