import { cutText } from "@brandwright/contract/text/cut-text"
import { type VideoState, videoSettings, videoState } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Card, Stack } from "@mantine/core"
import { IconMovie } from "@tabler/icons-react"
import { useBrief } from "../../lib/brief.ts"
import { forgetFormDraft } from "../../lib/drafts/form-drafts.ts"
import { trpc, trpcClient } from "../../lib/trpc.ts"
import { useStoppable } from "../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { WizardStepper } from "../../ui/screen/wizard-stepper.tsx"
import { GenerateFailed } from "./generate-failed.tsx"
import { suggestTitle } from "./suggest-title.ts"
import { SettingsCard } from "./steps/settings-card.tsx"
import classes from "./video.module.css"

const EMPTY: VideoState = videoState.parse({ settings: { ...videoSettings.parse({ ideology: "-" }), ideology: "" } })

type NewVideoProps = { onCreated: (id: number) => void }

/** Before there is a project: generating options creates one. */
export function NewVideo({ onCreated }: NewVideoProps) {
  const brandId = useBrandId()
  const brief = useBrief("video")
  const name = `video-settings-${brandId}-new`
  const utils = trpc.useUtils()
  const create = trpc.video.create.useMutation({
    onSuccess: (project) => {
      forgetFormDraft(name)
      utils.video.get.setData({ id: project.id }, project)
    },
    meta: { refresh: ["video.list"] },
  })
  const generate = useStoppable(trpcClient.video.generateScript.mutate, {
    onSuccess: ({ options }, { brandId: _brand, projectId: _project, voice: _voice, ...settings }) => {
      const newState = { ...EMPTY, settings: { ...EMPTY.settings, ...settings }, options, step: 1 }
      const title = cutText(options[0]?.title ?? suggestTitle(newState), 200) || "Video"
      // The project is created even if the user has left; it only opens if they stayed.
      create.mutate({ brandId, title, state: newState }, { onSuccess: ({ id }) => onCreated(id) })
    },
  })
  const error = generate.error ?? create.error
  return (
    <>
      <SettingsCard
        key={brief}
        name={name}
        handed={brief ? { ideology: brief } : undefined}
        initial={EMPTY.settings}
        isRunning={generate.isPending || create.isPending}
        onStop={generate.isPending ? generate.stop : undefined}
        onGenerate={(settings) => generate.mutate({ brandId, ...settings })}
      />
      <Stack className={classes.workflow}>
        {error && <GenerateFailed error={error} />}
        <Card padding="md">
          <WizardStepper labels={text.steps} active={0} onStep={() => {}} />
        </Card>
        <EmptyState icon={<IconMovie />} title={text.startTitle} message={text.startHint} />
      </Stack>
    </>
  )
}
