import { screenLabel } from "@brandwright/contract/shell"
import { CHECKS, type CheckName, systemText as text } from "@brandwright/contract/system"
import { Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { formatBytes } from "../../lib/bytes.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { useBrand } from "../../providers/brand.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { PeopleCard } from "./people-card.tsx"

/** What this instance is made of and whether it works; `outbox` shows the mails that were kept. */
export function SystemScreen({ outbox }: { outbox: ReactNode }) {
  const { user } = useAuth()
  const facts = trpc.system.facts.useQuery(undefined, { staleTime: 0 })
  return (
    <>
      <PageHeader title={screenLabel("/test")} description={text.description} />
      <Stack gap="lg">
        {user?.isAdmin && <Link to="/models">{screenLabel("/models")}</Link>}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {CHECKS.map((name) => (
            <CheckCard key={name} name={name} />
          ))}
        </SimpleGrid>
        <Card>
          <Title order={2} size="h4" mb="sm">
            {text.facts}
          </Title>
          {facts.isPending && <LoadingLines />}
          {facts.isError && (
            <LoadFailed error={facts.error} message={text.loadFailed} onRetry={() => void facts.refetch()} />
          )}
          {facts.data && (
            <Table variant="vertical">
              <Table.Tbody>
                <Fact name={text.version}>{facts.data.version}</Fact>
                <Fact name={text.engine}>{facts.data.engine}</Fact>
                <Fact name={text.provider}>{facts.data.provider}</Fact>
                <Fact name={text.transport}>{facts.data.transport}</Fact>
                <Fact name={text.files}>{facts.data.files}</Fact>
                <Fact name={text.clock}>{new Date(facts.data.now).toLocaleString()}</Fact>
                <Fact name={text.waiting}>{facts.data.waiting}</Fact>
                <Fact name={text.running}>{facts.data.running}</Fact>
                <Fact name={text.dead}>{facts.data.dead}</Fact>
                <StorageFact />
              </Table.Tbody>
            </Table>
          )}
        </Card>
        {user?.isAdmin && <DeadJobs />}
        {user?.isAdmin && <PeopleCard />}
        {facts.data?.transport === "outbox" && outbox}
      </Stack>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td>{children}</Table.Td>
  </Table.Tr>
)

function StorageFact() {
  const { brand } = useBrand()
  const usage = trpc.media.usage.useQuery({ brandId: brand?.id }, { enabled: brand !== null })
  return usage.data ? (
    <Fact
      name={text.storageUsed}
    >{`${formatBytes(usage.data.usedBytes)} / ${formatBytes(usage.data.totalBytes)}`}</Fact>
  ) : null
}

function CheckCard({ name }: { name: CheckName }) {
  const check = trpc.system.check.useMutation()
  const result = check.data
  return (
    <Card>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {text.names[name]}
        </Title>
        <span role="status">
          {result && (
            <Badge color={result.works ? "spruce" : "red"}>
              {result.works ? text.works : text.fails} · {text.took(result.ms)}
            </Badge>
          )}
        </span>
      </Group>
      {result?.message && (
        <Text size="sm" c="red" mt="xs">
          {result.message}
        </Text>
      )}
      <Button
        mt="md"
        size="xs"
        variant="default"
        loading={check.isPending}
        onClick={() => check.mutate({ name })}
        aria-label={`${text.runCheck}: ${text.names[name]}`}
      >
        {text.runCheck}
      </Button>
    </Card>
  )
}

function DeadJobs() {
  const jobs = trpc.system.dead.useQuery(undefined, { staleTime: 0 })
  const retry = trpc.system.retry.useMutation({
    onSuccess: () => void jobs.refetch(),
    onError: (error) => toastFailed(error, { title: "Error", message: text.loadFailed }),
  })
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.deadTitle}
      </Title>
      {jobs.isError && <LoadFailed error={jobs.error} message={text.loadFailed} onRetry={() => void jobs.refetch()} />}
      {jobs.data?.length === 0 && <Text c="dimmed">{text.noneDead}</Text>}
      <Stack gap="xs">
        {jobs.data?.map((job) => (
          <Group key={job.id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm" fw={600}>
                {job.name} · {new Date(job.failedAt).toLocaleString()}
              </Text>
              <Text size="xs" c="dimmed">
                {job.error}
              </Text>
            </div>
            <Button
              size="xs"
              variant="default"
              onClick={() => retry.mutate({ id: job.id })}
              aria-label={`${text.retry} ${job.name}`}
            >
              {text.retry}
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
