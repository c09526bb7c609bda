import { MODEL_JOBS } from "@brandwright/contract/generation"
import { screenLabel } from "@brandwright/contract/shell"
import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { ConnectForm } from "./connect-form.tsx"
import { JobCard } from "./job-card.tsx"
import { modelsTexts as text } from "./models-texts.ts"

/** Where administrators connect models and choose what each one does. */
export function ModelsScreen() {
  const { user } = useAuth()
  return (
    <>
      <PageHeader title={screenLabel("/models")} description={text.description} />
      {user?.isAdmin ? <Models /> : <Alert>{text.adminsOnly}</Alert>}
    </>
  )
}

function Models() {
  const models = trpc.models.list.useQuery(undefined, { staleTime: 0 })
  if (models.isPending) return <LoadingLines />
  if (models.isError)
    return <LoadFailed error={models.error} message={text.loadFailed} onRetry={() => void models.refetch()} />
  const { connections, jobs, environment } = models.data
  return (
    <Stack gap="lg">
      <Noticed />
      <Card>
        <Title order={2} size="h4" mb="sm">
          {text.connections}
        </Title>
        <Stack gap="xs">
          {environment && <Text size="sm">{text.environment(environment.model)}</Text>}
          {connections.length === 0 && !environment && <Text c="dimmed">{text.none}</Text>}
          {connections.map((connection) => (
            <ConnectionLine key={connection.id} {...connection} />
          ))}
          <ConnectForm />
        </Stack>
      </Card>
      {connections.length > 0 &&
        MODEL_JOBS.map((job) => (
          <JobCard key={job} job={job} connections={connections} chosen={jobs.find((one) => one.job === job)} />
        ))}
    </Stack>
  )
}

type Line = { id: number; label: string; baseUrl: string; keyHint: string | null }

function ConnectionLine({ id, label, baseUrl, keyHint }: Line) {
  const utils = trpc.useUtils()
  const remove = trpc.models.disconnect.useMutation({
    onSuccess: async () => {
      toastDone(text.removed)
      await utils.models.invalidate()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  return (
    <Group justify="space-between">
      <Text size="sm">{[label, baseUrl, keyHint ?? text.noKey].filter(Boolean).join(" · ")}</Text>
      <Button
        size="xs"
        variant="default"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
        aria-label={text.remove(label)}
      >
        Remove
      </Button>
    </Group>
  )
}

/** Servers of this machine that only wait to be used. */
function Noticed() {
  const utils = trpc.useUtils()
  const noticed = trpc.models.noticed.useQuery(undefined, { staleTime: 0 })
  const adopt = trpc.models.adopt.useMutation({
    onSuccess: async () => {
      toastDone(text.adopted)
      await utils.invalidate()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  return noticed.data?.map(({ label, baseUrl, models }) => (
    <Alert key={baseUrl} color="spruce">
      <Group justify="space-between">
        <Text size="sm">{text.noticed(label, models.length)}</Text>
        <Button size="xs" loading={adopt.isPending} onClick={() => adopt.mutate({ baseUrl })}>
          {text.use(label)}
        </Button>
      </Group>
    </Alert>
  ))
}
