import { screenLabel } from "@brandwright/contract/shell"
import {
  type VideoProject,
  type VideoSettings,
  type VideoState,
  videoSettings,
  videoState,
  videoText as text,
} from "@brandwright/contract/video"
import { Alert, Button, Card, Group, Stack, Stepper, Text, Title } from "@mantine/core"
import { useState } from "react"
import { formatUnitPrice } from "../../lib/money.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { AudioStep } from "./audio-step.tsx"
import { GraphicsStep } from "./graphics-step.tsx"
import { OptionsStep } from "./options-step.tsx"
import { PreviewStep } from "./preview-step.tsx"
import { RefineStep } from "./refine-step.tsx"
import { SettingsCard } from "./settings-card.tsx"
import classes from "./video.module.css"

const empty = (brief: string): VideoState =>
  videoState.parse({ settings: { ...videoSettings.parse({ ideology: brief || "-" }), ideology: brief } })

/** From an idea to a clip in six steps (content §2.7 §4); every step is saved in History. */
export function VideoScreen({ brief }: { brief: string }) {
  const brand = useCurrentBrand()
  const utils = trpc.useUtils()
  const [id, setId] = useState<number>()
  const [state, setState] = useState<VideoState>(() => empty(brief))
  const [hasFailed, setFailed] = useState(false)
  const projects = trpc.video.list.useQuery({ brandId: brand.id })
  const onError = (error: unknown) => toastFailed(error, text.saveFailed)
  const refresh = () => void utils.video.list.invalidate()
  const create = trpc.video.create.useMutation({ onError })
  const save = trpc.video.save.useMutation({ onSuccess: refresh, onError })

  const title =
    state.options.find((option) => option.id === state.optionId)?.title ??
    (state.settings.ideology.slice(0, 80) || "Video")
  const put = (changes: Partial<VideoState>) => {
    const next = { ...state, ...changes }
    setState(next)
    if (id !== undefined) save.mutate({ id, title, state: next })
  }
  const generate = trpc.video.generateScript.useMutation({
    onSuccess: async ({ options }, { brandId: _brand, ...settings }) => {
      setFailed(false)
      const next: VideoState = {
        ...state,
        settings: { ...state.settings, ...settings },
        options,
        step: 1,
        optionId: "",
        videoAssetId: null,
      }
      setState(next)
      if (id === undefined) {
        const project = await create.mutateAsync({ brandId: brand.id, title: options[0]?.title ?? title, state: next })
        setId(project.id)
      } else save.mutate({ id, title, state: next })
      refresh()
    },
    onError: () => setFailed(true),
  })
  const open = (project: VideoProject) => {
    setId(project.id)
    setState(project.state)
  }
  const startNew = () => {
    setId(undefined)
    setFailed(false)
    setState(empty(""))
  }
  const goTo = (step: number) => put({ step })
  return (
    <>
      <PageHeader
        title={screenLabel("/ai-content")}
        description={text.description}
        actions={
          state.step > 0 && (
            <Button variant="default" onClick={startNew}>
              {text.startNew}
            </Button>
          )
        }
      />
      <div className={classes.columns}>
        <Stack>
          <SettingsCard
            key={id ?? "new"}
            initial={state.settings}
            isRunning={generate.isPending}
            onGenerate={(settings: VideoSettings) => generate.mutate({ brandId: brand.id, ...settings })}
          />
          <Card>
            <Title order={2} size="h4" mb="sm">
              {text.history}
            </Title>
            {projects.isPending && <LoadingLines />}
            {projects.isError && <LoadFailed error={projects.error} onRetry={() => void projects.refetch()} />}
            {projects.data?.length === 0 && (
              <>
                <Text>{text.historyEmpty}</Text>
                <Text size="sm" c="dimmed">
                  {text.historyHint}
                </Text>
              </>
            )}
            <ul className={classes.history}>
              {projects.data?.map((project) => (
                <HistoryItem key={project.id} project={project} onOpen={() => open(project)} onChanged={refresh} />
              ))}
            </ul>
          </Card>
        </Stack>
        <Stack>
          {hasFailed && (
            <Alert color="red" role="alert">
              {text.optionsFailed}
            </Alert>
          )}
          <Card>
            <Stepper active={state.step} size="xs" allowNextStepsSelect={false} onStepClick={goTo}>
              {text.steps.map((label) => (
                <Stepper.Step key={label} label={label} />
              ))}
            </Stepper>
          </Card>
          {state.step === 0 && <Text c="dimmed">{text.ideologyHint}</Text>}
          {state.step === 1 && (
            <OptionsStep
              options={state.options}
              onChoose={(option) => put({ optionId: option.id, scenes: option.scenes, frames: [], step: 2 })}
            />
          )}
          {state.step === 2 && (
            <RefineStep
              projectId={id}
              state={state}
              brandId={brand.id}
              onChange={put}
              onFrames={(frames) => put({ frames, step: 3 })}
              onRevised={(project) => setState(project.state)}
              onBack={() => goTo(1)}
            />
          )}
          {state.step === 3 && <GraphicsStep frames={state.frames} onContinue={() => goTo(4)} onBack={() => goTo(2)} />}
          {state.step === 4 && (
            <AudioStep
              audio={state.audio}
              onChange={(audio) => put({ audio })}
              onReady={() => goTo(5)}
              onBack={() => goTo(3)}
            />
          )}
          {state.step === 5 && (
            <PreviewStep
              brand={brand}
              title={title}
              state={state}
              onRendered={(videoAssetId) => put({ videoAssetId })}
              onBack={() => goTo(3)}
              onRefine={() => goTo(2)}
            />
          )}
        </Stack>
      </div>
    </>
  )
}

function HistoryItem({
  project,
  onOpen,
  onChanged,
}: {
  project: VideoProject
  onOpen: () => void
  onChanged: () => void
}) {
  const [isDeleting, setDeleting] = useState(false)
  const onError = (error: unknown) => toastFailed(error, text.saveFailed)
  const duplicate = trpc.video.duplicate.useMutation({ onSuccess: onChanged, onError })
  const remove = trpc.video.delete.useMutation({
    onSuccess: () => {
      setDeleting(false)
      onChanged()
    },
    onError,
  })
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" py={6} align="flex-start">
        <div>
          <Text size="sm" fw={600} lineClamp={2}>
            {project.title}
          </Text>
          <Text size="xs" c="dimmed">
            {text.steps[project.state.step]} · {formatUnitPrice(project.cost)}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <Button size="compact-xs" variant="light" onClick={onOpen} aria-label={`${text.open}: ${project.title}`}>
            {text.open}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => duplicate.mutate({ id: project.id })}
            aria-label={`${text.duplicate}: ${project.title}`}
          >
            {text.duplicate}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            onClick={() => setDeleting(true)}
            aria-label={`${text.delete}: ${project.title}`}
          >
            {text.delete}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        opened={isDeleting}
        title={text.delete}
        message={text.deleteConfirm}
        confirmLabel={text.delete}
        isRunning={remove.isPending}
        onConfirm={() => remove.mutate({ id: project.id })}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}
