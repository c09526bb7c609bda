import type { AiProvider } from "@brandwright/contract/content/generation"
import type { VideoSettings, VideoState } from "@brandwright/contract/video/video"
import { VIDEO_COST_FALLBACK, VIDEO_COSTS, VIDEO_STYLES } from "@brandwright/contract/video/video-choices"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { Button, Card, Stack, Title } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { lazySchema } from "../../../lib/loading/lazy-schema.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { SettingsFields } from "./settings-fields.tsx"
import { Hint } from "../../../ui/hint.tsx"

const settingsSchema = lazySchema(async () => (await import("@brandwright/contract/video/video")).videoScriptInput)
/** content §9: the estimated price of three options, in dollars. */
const COSTS = VIDEO_STYLES.map((_, index) => `$${(VIDEO_COSTS[index] ?? VIDEO_COST_FALLBACK).toFixed(4)}`)

type SettingsCardProps = {
  /** Of what is typed here, until options are generated from it. */
  name: string
  /** The idea handed over by another screen. */
  handed?: Pick<VideoSettings, "ideology">
  initial: VideoState["settings"]
  isRunning: boolean
  /** Another button is the next step. */
  isStarted?: boolean
  /** Absent while there is nothing to stop. */
  onStop: (() => void) | undefined
  onGenerate: (settings: VideoSettings) => void
}

/** The settings of content §9, with their limits. */
export function SettingsCard({
  name,
  handed,
  initial,
  isRunning,
  isStarted = false,
  onStop,
  onGenerate,
}: SettingsCardProps) {
  const brandId = useBrandId()
  const setup = trpc.video.setup.useQuery({ brandId })
  const { form, draft } = useKeptForm(name, { initialValues: initial, handed, validate: settingsSchema })
  const { category, ideology, specificType } = form.values
  return (
    <Card style={{ gridArea: "settings" }}>
      <Title order={2} size="h4" mb="sm">
        {text.settings}
      </Title>
      <form onSubmit={form.onSubmit(onGenerate)} noValidate>
        <Stack>
          {JSON.stringify(form.values) !== JSON.stringify(initial) && <DraftNote draft={draft} />}
          {/* The film gets the settings that its options were made from. */}
          <fieldset disabled={isRunning}>
            <Stack>
              <SettingsFields form={form} />
            </Stack>
          </fieldset>
          <Button
            type="submit"
            variant={isStarted ? "light" : undefined}
            loading={isRunning}
            disabled={!ideology.trim() || !category || !specificType}
            leftSection={<IconSparkles size={17} />}
          >
            {text.generateOptions}
          </Button>
          {onStop && <StopButton onStop={onStop} />}
          {setup.data && <Estimate provider={setup.data.provider} />}
        </Stack>
      </form>
    </Card>
  )
}

const Estimate = ({ provider }: { provider: AiProvider }) => (
  <Hint size="xs">{provider === "local" ? text.estimateLocal(COSTS) : text.estimate(COSTS)}</Hint>
)
