import { MODEL_JOBS } from "@brandwright/contract/content/generation"
import type { JobInput } from "@brandwright/contract/models/models"
import { formatCost } from "@brandwright/contract/money"
import { Button, Group, Stack, Text } from "@mantine/core"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { JobDialog } from "./job-dialog.tsx"
import { type ModelJob, modelsTexts as text } from "./models-texts.ts"
import type { Models } from "./use-models.ts"
import { CallButton } from "../../../ui/call-button.tsx"

/** The model of each job, with a test call. */
export function JobList({ models: { connections, jobs, environment } }: { models: Models }) {
  const [{ job: edited }, change] = useSearchState("/_app/models")
  if (connections.length === 0 && !environment) return <Text c="dimmed">{text.noJobs}</Text>
  return (
    <Stack gap="sm">
      {MODEL_JOBS.map((job) => {
        const chosen = jobs.find((one) => one.job === job)
        const label = connections.find(({ id }) => id === chosen?.connectionId)?.label
        return <JobLine key={job} job={job} chosen={chosen} label={label} onEdit={() => change({ job }, true)} />
      })}
      {edited && (
        <JobDialog
          job={edited}
          connections={connections}
          chosen={jobs.find((one) => one.job === edited)}
          onClose={() => change({ job: undefined })}
        />
      )}
    </Stack>
  )
}

type JobLineProps = { job: ModelJob; chosen: JobInput | undefined; label: string | undefined; onEdit: () => void }

function JobLine({ job, chosen, label, onEdit }: JobLineProps) {
  const name = text.jobNames[job]
  const trial = trpc.models.try.useMutation({ meta: { failed: text.failed } })
  const forget = trpc.models.forget.useMutation({
    meta: { done: text.forgotten, failed: text.failed, refresh: "everything" },
  })
  const model = chosen
    ? [chosen.model, chosen.model === label ? "" : label].filter(Boolean).join(" · ")
    : text.notChosen
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm">
          <b>{name}</b>: {model}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onEdit} aria-label={text.choose(name)}>
            {text.chooseWord}
          </Button>
          {chosen && (
            <CallButton size="xs" variant="default" call={forget} input={{ job }} aria-label={text.forget(name)}>
              {text.forgetWord}
            </CallButton>
          )}
          <CallButton size="xs" variant="default" call={trial} input={{ job }} aria-label={text.test(name)}>
            {text.testWord}
          </CallButton>
        </Group>
      </Group>
      <div role="status">
        {trial.data && (
          <Text size="sm" c={trial.data.works ? undefined : "red"}>
            {`${trial.data.answer} · ${text.tested(trial.data.ms, formatCost(trial.data.cost))}`}
          </Text>
        )}
      </div>
    </div>
  )
}
