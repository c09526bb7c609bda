import { findListPrice } from "@brandwright/contract/models/model-prices"
import { type Connection, type JobInput, jobInput } from "@brandwright/contract/models/models"
import { Autocomplete, Group, NativeSelect, NumberInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { readRefusal, trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { type ModelJob, modelsTexts as text } from "./models-texts.ts"

type JobDialogProps = {
  job: ModelJob
  connections: Connection[]
  chosen: JobInput | undefined
  onClose: () => void
}

/** Sets the model of one job, and its prices. */
export function JobDialog({ job, connections, chosen, onClose }: JobDialogProps) {
  const isText = job !== "picture" && job !== "speech"
  const able = connections.filter(({ provider }) => isText || provider !== "llama")
  const choose = trpc.models.choose.useMutation({
    meta: { done: text.saved, failed: text.failed, refresh: "everything" },
  })
  return (
    <FormDialog
      name={`job-${job}`}
      title={text.jobNames[job]}
      onClose={onClose}
      schema={jobInput}
      initialValues={
        chosen ?? {
          job,
          connectionId: able[0]?.id ?? 0,
          model: "",
          inputPrice: 0,
          outputPrice: 0,
          unitPrice: 0,
          maxOutputTokens: null,
        }
      }
      save={(values) => choose.mutateAsync(values)}
      saveLabel={text.saveWord}
    >
      {(form) => <JobFields job={job} connections={able} form={form} />}
    </FormDialog>
  )
}

/** Of the hundreds that some servers list; typing finds the others. */
const NAMES_SHOWN = 100
type JobFieldsProps = { job: ModelJob; connections: Connection[]; form: UseFormReturnType<JobInput> }

function JobFields({ job, connections, form }: JobFieldsProps) {
  const { connectionId } = form.values
  const isText = job !== "picture" && job !== "speech"
  const names = trpc.models.names.useQuery({ id: connectionId }, { retry: false, enabled: connectionId > 0 })
  const { inputPrice, outputPrice } = form.values
  const onModel = (model: string) => {
    form.setFieldValue("model", model)
    const listed = findListPrice(model)
    if (listed && isText && inputPrice === 0 && outputPrice === 0)
      form.setValues({ inputPrice: listed.input, outputPrice: listed.output })
  }
  const price = (label: string, field: "inputPrice" | "outputPrice" | "unitPrice") => (
    <NumberInput
      label={label}
      min={0}
      decimalScale={6}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(value) => form.setFieldValue(field, Number(value) || 0)}
    />
  )
  return (
    <>
      <NativeSelect
        label={text.connection}
        value={String(connectionId)}
        data={connections.map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(event) => form.setFieldValue("connectionId", Number(event.currentTarget.value))}
      />
      <Autocomplete
        label={text.model}
        description={names.error ? readRefusal(names.error)?.message : undefined}
        data={[...new Set(names.data)]}
        limit={NAMES_SHOWN}
        {...form.getInputProps("model")}
        onChange={onModel}
      />
      {!isText ? (
        price(text.unitPrice[job], "unitPrice")
      ) : (
        <>
          <Group grow>
            {price(text.inputPrice, "inputPrice")}
            {price(text.outputPrice, "outputPrice")}
          </Group>
          <NumberInput
            label={text.limit}
            min={256}
            value={form.values.maxOutputTokens ?? ""}
            error={form.errors.maxOutputTokens}
            onChange={(value) => form.setFieldValue("maxOutputTokens", Number(value) || null)}
          />
        </>
      )}
    </>
  )
}
