import type { VideoState } from "@brandwright/contract/video/video"
import {
  VIDEO_AUDIENCES,
  VIDEO_CATEGORIES,
  VIDEO_DURATION_MAX,
  VIDEO_DURATION_MIN,
  VIDEO_PLATFORMS,
  VIDEO_SCRIPT_MAX,
  VIDEO_TONES,
} from "@brandwright/contract/video/video-choices"
import { readingSeconds } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { NumberInput, Text, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { EditedTextarea } from "../../../blocks/edit/edited-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { capitalize } from "../capitalize.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

const CATEGORIES = ["videos", "adContent"] as const

type SettingsForm = UseFormReturnType<VideoState["settings"]>

/** The video's topic, audience and duration. */
export function SettingsFields({ form }: { form: SettingsForm }) {
  const { platform, category, audience, script, duration } = form.values
  const most = VIDEO_DURATION_MAX[platform]
  return (
    <>
      <ChoiceSelect
        label={text.platform}
        choices={VIDEO_PLATFORMS}
        toLabel={(value) => text.platforms[value]}
        {...form.getInputProps("platform")}
      />
      <ChoiceSelect
        label={text.category}
        choices={CATEGORIES}
        toLabel={(value) => text.categories[value]}
        {...form.getInputProps("category")}
        onChange={(chosen) => form.setValues({ category: chosen, specificType: VIDEO_CATEGORIES[chosen][0] })}
      />
      <ChoiceSelect
        label={text.specificType}
        choices={VIDEO_CATEGORIES[category]}
        toLabel={(value) => text.specificTypes[value]}
        {...form.getInputProps("specificType")}
      />
      <GrowingTextarea
        label={text.ideology}
        description={text.ideologyHint}
        withAsterisk
        minRows={3}
        maxRows={10}
        {...form.getInputProps("ideology")}
      />
      <EditedTextarea
        label={text.script}
        description={text.scriptHint}
        minRows={2}
        maxRows={10}
        value={script}
        error={form.errors.script}
        onText={(words) => form.setFieldValue("script", words)}
      />
      <ScriptHint script={script} duration={duration} />
      <NumberInput
        label={text.duration}
        description={text.durationHint(most)}
        min={VIDEO_DURATION_MIN}
        max={most}
        clampBehavior="none"
        {...form.getInputProps("duration")}
      />
      <ChoiceSelect label={text.tone} choices={VIDEO_TONES} toLabel={capitalize} {...form.getInputProps("tone")} />
      <ChoiceSelect
        label={text.audience}
        choices={VIDEO_AUDIENCES}
        toLabel={capitalize}
        {...form.getInputProps("audience")}
      />
      {audience === "custom" && (
        <TextInput label={text.audienceDescription} withAsterisk {...form.getInputProps("audienceDescription")} />
      )}
    </>
  )
}

/** Warns that a script is too long for the video's duration. */
function ScriptHint({ script, duration }: Pick<VideoState["settings"], "script" | "duration">) {
  if (script.trim() === "" || readingSeconds(script) <= duration) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      {script.length > VIDEO_SCRIPT_MAX ? text.scriptLong : text.scriptTooLong(readingSeconds(script), duration)}
    </Text>
  )
}
