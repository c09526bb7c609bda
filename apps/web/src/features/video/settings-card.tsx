import {
  VIDEO_AUDIENCES,
  VIDEO_CATEGORIES,
  VIDEO_DURATION_MAX,
  VIDEO_DURATION_MIN,
  VIDEO_PLATFORMS,
  VIDEO_TONES,
  type VideoSettings,
  type VideoState,
  videoScriptInput,
  videoText as text,
} from "@brandwright/contract/video"
import { Button, Card, NumberInput, Select, Stack, Textarea, TextInput, Title } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { IconSparkles } from "@tabler/icons-react"

const CATEGORIES = ["videos", "adContent"] as const
const label = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("-", " ")

type SettingsCardProps = {
  initial: VideoState["settings"]
  isRunning: boolean
  onGenerate: (settings: VideoSettings) => void
}

/** Every choice of content §9, with its limits. */
export function SettingsCard({ initial, isRunning, onGenerate }: SettingsCardProps) {
  const form = useForm({ initialValues: initial, validate: schemaResolver(videoScriptInput, { sync: true }) })
  const { platform, category, audience, ideology, specificType } = form.values
  const most = VIDEO_DURATION_MAX[platform]
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
          <Textarea label={text.script} autosize minRows={2} maxRows={10} {...form.getInputProps("script")} />
          <NumberInput
            label={text.duration}
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
        </Stack>
      </form>
    </Card>
  )
}
