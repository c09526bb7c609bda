import type { AiProvider } from "@brandwright/contract/generation"
import type { VideoSettings, VideoState } from "@brandwright/contract/video"
import {
  VIDEO_AUDIENCES,
  VIDEO_CATEGORIES,
  VIDEO_COST_FALLBACK,
  VIDEO_COSTS,
  VIDEO_DURATION_MAX,
  VIDEO_DURATION_MIN,
  VIDEO_PLATFORMS,
  VIDEO_SCRIPT_MAX,
  VIDEO_STYLES,
  VIDEO_TONES,
} from "@brandwright/contract/video-choices"
import { readingSeconds } from "@brandwright/contract/video-film"
import { videoText as text } from "@brandwright/contract/video-text"
import { Button, Card, NumberInput, Select, Stack, Text, Textarea, TextInput, Title } from "@mantine/core"
import { useForm } from "@mantine/form"
import { IconSparkles } from "@tabler/icons-react"
import { EditedTextarea } from "../../../blocks/edited-textarea.tsx"
import { lazySchema } from "../../../lib/lazy-schema.ts"

const CATEGORIES = ["videos", "adContent"] as const
const label = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " ")

const settingsSchema = lazySchema(async () => (await import("@brandwright/contract/video")).videoScriptInput)
/** content §9: what three options are expected to cost, in dollars. */
const COSTS = VIDEO_STYLES.map((_, index) => `$${(VIDEO_COSTS[index] ?? VIDEO_COST_FALLBACK).toFixed(4)}`)

type SettingsCardProps = {
  initial: VideoState["settings"]
  provider: AiProvider | undefined
  isRunning: boolean
  onGenerate: (settings: VideoSettings) => void
}

/** Every choice of content §9, with its limits. */
export function SettingsCard({ initial, provider, isRunning, onGenerate }: SettingsCardProps) {
  const form = useForm({ initialValues: initial, validate: settingsSchema })
  const { platform, category, audience, ideology, specificType, script, duration } = form.values
  const most = VIDEO_DURATION_MAX[platform]
  const isScriptLong = script.trim() !== "" && readingSeconds(script) > duration
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.settings}
      </Title>
      <form onSubmit={form.onSubmit(onGenerate)} noValidate>
        <Stack>
          <Select
            label={text.platform}
            allowDeselect={false}
            data={VIDEO_PLATFORMS.map((value) => ({ value, label: text.platforms[value] }))}
            {...form.getInputProps("platform")}
          />
          <Select
            label={text.category}
            allowDeselect={false}
            data={CATEGORIES.map((value) => ({ value, label: text.categories[value] }))}
            {...form.getInputProps("category")}
            onChange={(value) => {
              const chosen = CATEGORIES.find((one) => one === value) ?? "videos"
              form.setValues({ category: chosen, specificType: VIDEO_CATEGORIES[chosen][0] })
            }}
          />
          <Select
            label={text.specificType}
            allowDeselect={false}
            data={VIDEO_CATEGORIES[category].map((value) => ({ value, label: label(value) }))}
            {...form.getInputProps("specificType")}
          />
          <Textarea
            label={text.ideology}
            description={text.ideologyHint}
            withAsterisk
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps("ideology")}
          />
          <EditedTextarea
            label={text.script}
            description={text.scriptHint}
            autosize
            minRows={2}
            maxRows={10}
            value={script}
            error={form.errors.script}
            onText={(words) => form.setFieldValue("script", words)}
          />
          {isScriptLong && (
            <Text size="sm" c="red" role="status">
              {script.length > VIDEO_SCRIPT_MAX
                ? text.scriptLong
                : text.scriptTooLong(readingSeconds(script), duration)}
            </Text>
          )}
          <NumberInput
            label={text.duration}
            description={text.durationHint(most)}
            min={VIDEO_DURATION_MIN}
            max={most}
            clampBehavior="none"
            {...form.getInputProps("duration")}
          />
          <Select
            label={text.tone}
            allowDeselect={false}
            data={VIDEO_TONES.map((value) => ({ value, label: label(value) }))}
            {...form.getInputProps("tone")}
          />
          <Select
            label={text.audience}
            allowDeselect={false}
            data={VIDEO_AUDIENCES.map((value) => ({ value, label: label(value) }))}
            {...form.getInputProps("audience")}
          />
          {audience === "custom" && (
            <TextInput label={text.audienceDescription} withAsterisk {...form.getInputProps("audienceDescription")} />
          )}
          <Button
            type="submit"
            loading={isRunning}
            disabled={!ideology.trim() || !category || !specificType}
            leftSection={<IconSparkles size={17} />}
          >
            {text.generateOptions}
          </Button>
          {provider && (
            <Text size="xs" c="dimmed">
              {provider === "local" ? text.estimateLocal(COSTS) : text.estimate(COSTS)}
            </Text>
          )}
        </Stack>
      </form>
    </Card>
  )
}
