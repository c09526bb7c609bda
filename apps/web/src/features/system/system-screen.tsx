import { screenLabel } from "@brandwright/contract/workspace/shell"
import { CHECKS, OWN_CHECKS, systemText as text } from "@brandwright/contract/workspace/system"
import { SimpleGrid, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { AtAGlance, LoadingGlance } from "./at-a-glance.tsx"
import { CheckCard } from "./check-card.tsx"
import { DeadJobs } from "./dead-jobs.tsx"
import { InstanceFacts } from "./instance-facts.tsx"
import { PeopleCard } from "./people-card.tsx"

/** The system check: of the instance for administrators, otherwise of the user's own parts. `outbox` shows stored mails. */
export function SystemScreen({ outbox }: { outbox: ReactNode }) {
  const { user } = useAuth()
  const isAdmin = user?.isAdmin === true
  return (
    <>
      <PageHeader title={screenLabel("/test")} description={isAdmin ? text.description : text.ownDescription} />
      <Boundary loading={<Loading />}>
        <SystemParts isAdmin={isAdmin} outbox={outbox} />
      </Boundary>
    </>
  )
}

function SystemParts({ isAdmin, outbox }: { isAdmin: boolean; outbox: ReactNode }) {
  const [facts] = trpc.system.facts.useSuspenseQuery(undefined, { staleTime: 0 })
  return (
    <Stack gap="lg">
      {isAdmin && (
        <Part title={text.overviewTitle} loading={<LoadingGlance />} failed={text.overviewFailed}>
          <AtAGlance facts={facts} />
        </Part>
      )}
      {isAdmin && <PeopleCard />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {(isAdmin ? CHECKS : OWN_CHECKS).map((name) => (
          <CheckCard key={name} name={name} />
        ))}
      </SimpleGrid>
      <InstanceFacts facts={facts} />
      {isAdmin && (
        <Part title={text.deadTitle} failed={text.loadFailed}>
          <DeadJobs />
        </Part>
      )}
      {facts.transport === "outbox" && outbox}
    </Stack>
  )
}
