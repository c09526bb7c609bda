import type { ModelFile } from "@brandwright/contract/models/model-files"
import { Button, Group, Progress, Text } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { formatGigabytes, modelsTexts as text } from "./models-texts.ts"
import { CallButton } from "../../../ui/call-button.tsx"

const TEXT_JOBS = 3

/** One model on this machine: downloading, failed, or ready. */
export function ModelFileLine({ file }: { file: ModelFile }) {
  const { id, name, state, taskId, jobs, error } = file
  const use = trpc.models.use.useMutation({ meta: { done: text.saved, failed: text.failed, refresh: "everything" } })
  const resume = trpc.models.resume.useMutation({
    meta: { done: text.downloadStarted, failed: text.failed, refresh: ["models"] },
  })
  const cancel = trpc.tasks.cancel.useMutation({
    meta: { done: text.downloadCanceled, failed: text.failed, refresh: ["models", "tasks"] },
  })
  const remove = trpc.models.delete.useMutation({
    meta: { done: text.fileDeleted, failed: text.failed, refresh: "everything" },
  })
  const onDelete = () =>
    confirm({
      title: text.deleteFile(name),
      message: text.deleteConfirm,
      confirmLabel: text.deleteWord,
      act: () => remove.mutateAsync({ id }),
    })
  return (
    <div>
      <Group justify="space-between">
        <div>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c={state === "failed" ? "red" : "dimmed"} role="status">
            {state === "failed" ? error : describeFile(file)}
          </Text>
        </div>
        <Group gap="xs">
          {state === "ready" && jobs < TEXT_JOBS && (
            <CallButton size="xs" call={use} input={{ id }} aria-label={text.useFile(name)}>
              {text.useFileWord}
            </CallButton>
          )}
          {state === "failed" && (
            <CallButton size="xs" call={resume} input={{ id }} aria-label={text.resume(name)}>
              {text.resumeWord}
            </CallButton>
          )}
          {taskId !== null && (
            <CallButton
              size="xs"
              variant="default"
              call={cancel}
              input={{ id: taskId }}
              aria-label={text.cancelDownload(name)}
            >
              {text.cancelWord}
            </CallButton>
          )}
          {state !== "downloading" && (
            <Button size="xs" variant="default" onClick={() => void onDelete()} aria-label={text.deleteFile(name)}>
              {text.deleteWord}
            </Button>
          )}
        </Group>
      </Group>
      {state === "downloading" && <DownloadProgress file={file} />}
    </div>
  )
}

function DownloadProgress({ file: { name, receivedBytes, sizeBytes } }: { file: ModelFile }) {
  const percentage = sizeBytes ? Math.round((receivedBytes / sizeBytes) * 100) : 0
  return <Progress mt={4} value={percentage} aria-label={text.progress(name)} />
}

function describeFile({ state, receivedBytes, sizeBytes, jobs }: ModelFile): string {
  if (state === "ready")
    return jobs > 0
      ? text.atWork(formatGigabytes(sizeBytes ?? 0), jobs)
      : text.idleFile(formatGigabytes(sizeBytes ?? 0))
  if (!sizeBytes) return text.starting
  return text.received(formatGigabytes(receivedBytes), formatGigabytes(sizeBytes))
}
