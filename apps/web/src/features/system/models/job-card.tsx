import type { MODEL_JOBS } from "@brandwright/contract/generation"
import type { Connection, JobInput } from "@brandwright/contract/models"
import { formatUnitPrice } from "@brandwright/contract/money"
import { Autocomplete, Button, Card, Group, NativeSelect, NumberInput, Text, Title } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { modelsTexts as text } from "./models-texts.ts"

type Job = (typeof MODEL_JOBS)[number]
type Props = { job: Job; connections: Connection[]; chosen: JobInput | undefined }

/** Which model does one job, at what price, and a real call of it. */
export function JobCard({ job, connections, chosen }: Props) {
  const name = text.jobNames[job]
  const utils = trpc.useUtils()
  const [choice, setChoice] = useState<JobInput>(
    chosen ?? {
      job,
      connectionId: connections[0]?.id ?? 0,
      model: "",
      inputPrice: 0,
      outputPrice: 0,
      unitPrice: 0,
      maxOutputTokens: null,
    },
  )
  const change = (changes: Partial<JobInput>) => setChoice((old) => ({ ...old, ...changes }))
  const names = trpc.models.names.useQuery({ id: choice.connectionId }, { retry: false })
  const save = trpc.models.choose.useMutation({
    onSuccess: async () => {
      toastDone(text.saved)
      await utils.invalidate()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  return (
    <Card>
      <Title order={2} size="h5" mb="xs">
        {name}
      </Title>
      <Group align="flex-end">
        <NativeSelect
          label={text.connection(name)}
          value={String(choice.connectionId)}
          data={connections.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={(event) => change({ connectionId: Number(event.currentTarget.value) })}
        />
        <Autocomplete
          label={text.model(name)}
          data={[...new Set(names.data)]}
          value={choice.model}
          onChange={(model) => change({ model })}
        />
        <Prices job={job} choice={choice} change={change} />
        <Button
          disabled={!choice.model.trim()}
          loading={save.isPending}
          onClick={() => save.mutate(choice)}
          aria-label={text.save(name)}
        >
          Save
        </Button>
        <Trial job={job} name={name} />
      </Group>
    </Card>
  )
}

type PricesProps = { job: Job; choice: JobInput; change: (changes: Partial<JobInput>) => void }

function Prices({ job, choice, change }: PricesProps) {
  const price = (label: string, field: "inputPrice" | "outputPrice" | "unitPrice") => (
    <NumberInput
      label={label}
      min={0}
      value={choice[field]}
      onChange={(value) => change({ [field]: Number(value) || 0 })}
    />
  )
  if (job === "picture" || job === "speech") return price(text.unitPrice[job], "unitPrice")
  return (
    <>
      {price(text.inputPrice, "inputPrice")}
      {price(text.outputPrice, "outputPrice")}
      <NumberInput
        label={text.limit}
        min={256}
        value={choice.maxOutputTokens ?? ""}
        onChange={(value) => change({ maxOutputTokens: Number(value) || null })}
      />
    </>
  )
}

function Trial({ job, name }: { job: Job; name: string }) {
  const trial = trpc.models.try.useMutation({ onError: (error) => toastFailed(error, text.failed) })
  return (
    <>
      <Button
        variant="default"
        loading={trial.isPending}
        onClick={() => trial.mutate({ job })}
        aria-label={text.test(name)}
      >
        Test
      </Button>
      <div role="status">
        {trial.data && (
          <Text size="sm" c={trial.data.works ? undefined : "red"}>
            {`${trial.data.answer} · ${text.tested(trial.data.ms, formatUnitPrice(trial.data.cost))}`}
          </Text>
        )}
      </div>
    </>
  )
}
