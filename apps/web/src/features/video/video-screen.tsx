import { screenLabel, shellText } from "@brandwright/contract/shell"
import type { VideoSettings, VideoState } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core"
import { IconMovie } from "@tabler/icons-react"
import { useCallback, useEffect, useMemo, useState } from "react"
import { askForFunds, needsFunds } from "../../lib/funds.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { StepLine } from "../../ui/step-line.tsx"
import { AudioStep } from "./steps/audio-step.tsx"
import { describeFailure } from "./describe-failure.ts"
import { filmOf } from "./film/film-of.ts"
import type { Rendered } from "./film/renders.ts"
import { GraphicsStep } from "./steps/graphics-step.tsx"
import { HistoryCard } from "./history-card.tsx"
import { OptionsStep } from "./steps/options-step.tsx"
import { PreviewStep } from "./steps/preview-step.tsx"
import { RefineStep } from "./steps/refine-step.tsx"
import { SettingsCard } from "./steps/settings-card.tsx"
import { type SaveStatus, useProject } from "./use-project.ts"
import { useSources } from "./use-sources.ts"
import classes from "./video.module.css"

type VideoScreenProps = {
  brief: string
  /** The project of the address; undefined for a new one. */
  projectId: number | undefined
  onProject: (id: number | undefined) => void
}

/** From an idea to a clip in six steps (content §2.7 §4); every step is saved in History. */
export function VideoScreen(props: VideoScreenProps) {
  const brand = useCurrentBrand()
  return <BrandVideo key={brand.id} brandId={brand.id} {...props} />
}

function BrandVideo({ brandId, brief, projectId, onProject }: VideoScreenProps & { brandId: number }) {
  const utils = trpc.useUtils()
  const onSaved = useCallback(() => void utils.video.list.invalidate(), [utils])
  const project = useProject(brandId, brief, onSaved)
  const { id, state, change, create, show, replace, flush } = project
  const [isPreviewAsked, askPreview] = useState(false)
  const setup = trpc.video.setup.useQuery({ brandId })
  const { sources, ...loading } = useSources(state, setup.data, brandId)
  const film = useMemo(() => (sources ? filmOf(state, sources) : undefined), [state, sources])
  const title = project.title || titleOf(state)

  const generate = trpc.video.generateScript.useMutation({
    onSuccess: async ({ options }, { brandId: _brand, projectId: _project, ...settings }) => {
      const next = { settings: { ...state.settings, ...settings }, options, step: 1, optionId: "" }
      if (id !== undefined) return change(next, titleOf({ ...state, ...next }))
      onProject(await create(options[0]?.title ?? title, { ...state, ...next }))
    },
  })
  const resetGenerate = generate.reset

  const open = useCallback(
    async (wanted: number | undefined) => {
      resetGenerate()
      try {
        await show(wanted === undefined ? undefined : await utils.client.video.get.query({ id: wanted }))
      } catch (error) {
        toastFailed(error, { title: text.saveFailed.title, message: text.notFound })
        onProject(undefined)
      }
    },
    [show, utils, onProject, resetGenerate],
  )
  useEffect(() => {
    if (projectId !== undefined && projectId !== id) void open(projectId)
    // Only a new address opens: `id` follows it.
    // eslint-disable-next-line react/exhaustive-deps
  }, [projectId])

  const startNew = () => {
    void open(undefined)
    onProject(undefined)
  }
  const goTo = (step: number) => change({ step })
  const onFinished = useCallback((rendered: Rendered) => change(rendered), [change])
  const isStarted = state.step > 0
  return (
    <>
      <PageHeader
        title={screenLabel("/ai-content")}
        description={text.description}
        actions={
          isStarted && (
            <Button variant="default" onClick={startNew}>
              {text.startNew}
            </Button>
          )
        }
      />
      <div className={classes.columns}>
        <Stack className={classes.side}>
          <SettingsCard
            key={id ?? "new"}
            initial={state.settings}
            provider={setup.data?.provider}
            isRunning={generate.isPending}
            onGenerate={(settings: VideoSettings) => generate.mutate({ brandId, projectId: id, ...settings })}
          />
          <HistoryCard
            brandId={brandId}
            openId={id}
            onOpen={(wanted) => {
              onProject(wanted)
              void open(wanted)
            }}
            onDeleted={(gone) => gone === id && startNew()}
          />
        </Stack>
        <Stack className={classes.workflow} data-started={isStarted || undefined}>
          {generate.isError && <GenerateFailed error={generate.error} />}
          <Card padding="md">
            <StepLine labels={text.steps} active={state.step} onStep={goTo} />
            {isStarted && <SaveLine status={project.status} />}
          </Card>
          {(setup.isError || loading.hasFailed) && (
            <SourcesFailed onRetry={() => (setup.isError ? void setup.refetch() : loading.retry())} />
          )}
          {state.step === 0 && <EmptyState icon={<IconMovie />} title={text.startTitle} message={text.startHint} />}
          {state.step === 1 && (
            <OptionsStep
              state={state}
              sources={sources}
              onBack={() => goTo(0)}
              onChoose={(option) =>
                change({ optionId: option.id, scenes: option.scenes, frames: [], step: 2 }, option.title.slice(0, 200))
              }
            />
          )}
          {state.step === 2 && (
            <RefineStep
              projectId={id}
              state={state}
              setup={setup.data}
              brandId={brandId}
              film={film}
              assets={sources?.assets}
              flush={flush}
              onChange={change}
              onFrames={(frames) => change({ frames, step: 3 })}
              onRevised={replace}
              onBack={() => goTo(state.options.length > 0 ? 1 : 0)}
            />
          )}
          {state.step === 3 && (
            <GraphicsStep
              frames={state.frames}
              film={film}
              assets={sources?.assets}
              onContinue={() => goTo(4)}
              onBack={() => goTo(2)}
            />
          )}
          {state.step === 4 && (
            <AudioStep
              audio={state.audio}
              setup={setup.data}
              brandId={brandId}
              onChange={(audio) => change({ audio })}
              onReady={() => {
                askPreview(true)
                goTo(5)
              }}
              onBack={() => goTo(3)}
            />
          )}
          {state.step === 5 && id !== undefined && setup.data && film && sources && (
            <PreviewStep
              projectId={id}
              brandId={brandId}
              title={title}
              state={state}
              setup={setup.data}
              film={film}
              sources={sources}
              flush={flush}
              isPreviewAsked={isPreviewAsked}
              onPreview={() => askPreview(false)}
              onScenes={(scenes) => change({ scenes })}
              onFinished={onFinished}
              onCut={onSaved}
              onBack={() => goTo(3)}
              onRefine={() => goTo(2)}
            />
          )}
        </Stack>
      </div>
    </>
  )
}

const titleOf = ({ options, optionId, settings }: Pick<VideoState, "options" | "optionId" | "settings">): string =>
  (options.find((option) => option.id === optionId)?.title ?? settings.ideology.slice(0, 80)).slice(0, 200) || "Video"

/** Why no options came, with the way on where money is what is missing. */
function GenerateFailed({ error }: { error: unknown }) {
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{describeFailure(error)}</Text>
      {needsFunds(error) && (
        <Button size="xs" variant="default" mt="xs" onClick={askForFunds}>
          {shellText.addFunds}
        </Button>
      )}
    </Alert>
  )
}

function SourcesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert color="red" role="alert">
      <Text size="sm" mb="xs">
        {text.sourcesFailed}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {text.tryAgain}
      </Button>
    </Alert>
  )
}

function SaveLine({ status }: { status: SaveStatus }) {
  const said = { saved: text.saved, saving: text.saving, failed: text.notSaved }[status]
  return (
    <Group justify="flex-end" mt={6}>
      <Text size="xs" c={status === "failed" ? "red" : "dimmed"} role="status">
        {said}
      </Text>
    </Group>
  )
}
