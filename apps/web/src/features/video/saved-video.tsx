import { videoText as text } from "@brandwright/contract/video/video-text"
import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { ShareForReview } from "../../blocks/review/share-for-review.tsx"
import { forgetFormDraft } from "../../lib/drafts/form-drafts.ts"
import { trpc, trpcClient } from "../../lib/trpc.ts"
import { useStoppable } from "../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { ChangedElsewhere } from "../../ui/changed-elsewhere.tsx"
import { SaveHint } from "../../ui/form/save-hint.tsx"
import { WizardStepper } from "../../ui/screen/wizard-stepper.tsx"
import { GenerateFailed } from "./generate-failed.tsx"
import { OpenVideoContext } from "./project-context.ts"
import { SettingsCard } from "./steps/settings-card.tsx"
import { Steps } from "./steps/steps.tsx"
import { suggestTitle } from "./suggest-title.ts"
import { useSources } from "./use-sources.ts"
import { useVideoDraft } from "./use-video-draft.ts"
import classes from "./video.module.css"

/** Loaded once per opening, in advance by the route: later changes are this window's own. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false }

/** A saved project with its settings and current step. */
export function SavedVideo({ id }: { id: number }) {
  const brandId = useBrandId()
  const [saved] = trpc.video.get.useSuspenseQuery({ id }, ONCE)
  const draft = useVideoDraft(saved)
  const { state, change } = draft
  const { hasFailed, retry, ...sources } = useSources(state)
  const name = `video-settings-${id}`
  const [isPreviewAsked, askPreview] = useState(false)
  const generate = useStoppable(trpcClient.video.generateScript.mutate, {
    onSuccess: ({ options }, { brandId: _brand, projectId: _project, voice: _voice, ...settings }) => {
      const next = { settings: { ...state.settings, ...settings }, options, step: 1, optionId: "" }
      forgetFormDraft(name)
      change(next, suggestTitle({ ...state, ...next }))
    },
  })
  const title = draft.title || suggestTitle(state)
  return (
    <OpenVideoContext value={{ ...draft, title, id, ...sources }}>
      <SettingsCard
        name={name}
        initial={state.settings}
        isRunning={generate.isPending}
        isStarted={state.step > 0}
        onStop={generate.isPending ? generate.stop : undefined}
        onGenerate={(settings) =>
          generate.mutate({ brandId, projectId: id, voice: state.audio.spoken ? state.audio : undefined, ...settings })
        }
      />
      <Stack className={classes.workflow} data-started>
        {generate.isError && <GenerateFailed error={generate.error} />}
        <Card padding="md">
          <WizardStepper labels={text.steps} active={state.step} onStep={(step) => change({ step })} />
        </Card>
        <Group justify="flex-end" mt="calc(-0.5 * var(--mantine-spacing-md))">
          <SaveHint state={draft.autosave.state} />
          {/* At every step, as a reviewer's notice leads here whatever the step. */}
          {state.scenes.length > 0 && <ShareForReview kind="video" id={id} />}
        </Group>
        {draft.autosave.state === "conflict" && (
          <ChangedElsewhere message={text.changedElsewhere} autosave={draft.autosave} />
        )}
        {hasFailed && <SourcesFailed onRetry={retry} />}
        <Steps isPreviewAsked={isPreviewAsked} askPreview={askPreview} />
      </Stack>
    </OpenVideoContext>
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
