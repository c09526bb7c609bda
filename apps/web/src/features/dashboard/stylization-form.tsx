import {
  CHOICE_MAX,
  CHOICES_MAX,
  brandText,
  STYLIZATION_OPTIONS,
  STYLIZATION_SLIDERS,
  type Stylization,
  stylization,
} from "@brandwright/contract/brands/brands"
import { dashboardText, SLIDER_LABELS, STYLIZATION_LABELS } from "@brandwright/contract/workspace/dashboard"
import { Autocomplete, Button, Group, Stack, TagsInput, SimpleGrid } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { formatRelative } from "../../lib/time.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { useKeptForm } from "../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../../ui/form/draft-note.tsx"
import { PercentSlider } from "../../ui/form/percent-slider.tsx"
import { Hint } from "../../ui/hint.tsx"
import { VoicePreview } from "./voice-preview.tsx"

const SINGLE = [
  ...(["brandVibe", "toneOfVoice", "targetAudience", "industryVertical"] as const),
  ...(["contentStyle", "colorScheme", "communicationStyle", "visualStyle"] as const),
]
const SEVERAL = ["brandPersonality", "contentThemes"] as const
const WORDS = ["preferredWords", "bannedWords"] as const

type StylizationFormProps = { saved: Outputs["brands"]["stylization"] }

/** The lists are suggestions: custom values are allowed. */
export function StylizationForm({ saved }: StylizationFormProps) {
  const utils = trpc.useUtils()
  const initialValues = stylization.parse(saved)
  // What was changed in an earlier version is not put over a later one.
  const { form, draft } = useKeptForm<Stylization>(`style-${saved.brandId}-${saved.version}`, {
    initialValues,
    validate: schemaResolver(stylization, { sync: true }),
  })
  const save = trpc.brands.saveStylization.useMutation({
    meta: {
      done: brandText.stylizationSaved,
      failed: brandText.stylizationFailed,
      refresh: ["brands.list", "brands.default"],
    },
    onSuccess: (answer) => {
      draft.forget()
      utils.brands.stylization.setData({ brandId: saved.brandId }, answer)
    },
  })
  const several = { maxTags: CHOICES_MAX, clearable: true, acceptValueOnBlur: true, splitChars: [","] }
  const onSave = form.onSubmit((values) => save.mutate({ ...values, brandId: saved.brandId }))
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={save.isPending}>
        <Stack gap="lg">
          <DraftNote draft={draft} />
          <SimpleGrid minColWidth="min(15rem, 100%)">
            {SINGLE.map((field) => (
              <Autocomplete
                key={field}
                label={STYLIZATION_LABELS[field]}
                placeholder={dashboardText.ownWords}
                data={STYLIZATION_OPTIONS[field]}
                maxLength={CHOICE_MAX}
                filter={({ options }) => options}
                {...form.getInputProps(field)}
              />
            ))}
            {SEVERAL.map((field) => (
              <TagsInput
                key={field}
                label={STYLIZATION_LABELS[field]}
                placeholder={form.values[field].length === 0 ? dashboardText.ownWords : undefined}
                data={STYLIZATION_OPTIONS[field]}
                {...several}
                {...form.getInputProps(field)}
              />
            ))}
            {WORDS.map((field) => (
              <TagsInput key={field} label={STYLIZATION_LABELS[field]} {...several} {...form.getInputProps(field)} />
            ))}
          </SimpleGrid>
          <SimpleGrid minColWidth="min(13rem, 100%)" spacing="lg" px="lg" py="md" bdrs="md" bg="var(--bw-tint)">
            {STYLIZATION_SLIDERS.map((field) => (
              <PercentSlider
                key={field}
                {...SLIDER_LABELS[field]}
                value={form.values[field]}
                onChange={(value) => form.setFieldValue(field, value)}
              />
            ))}
          </SimpleGrid>
          <VoicePreview values={form.values} />
          <Group justify="space-between">
            <Hint role="status">
              {JSON.stringify(form.values) !== JSON.stringify(initialValues) ? dashboardText.unsaved : lastSaved(saved)}
            </Hint>
            {/* No submit button: Enter takes a suggestion or a tag, and many a one is typed before the style is right. */}
            <Button onClick={() => onSave()} loading={save.isPending}>
              {dashboardText.saveStylization}
            </Button>
          </Group>
        </Stack>
      </fieldset>
    </form>
  )
}

const lastSaved = ({ version, updatedAt }: StylizationFormProps["saved"]): string =>
  updatedAt ? dashboardText.savedVersion(version, formatRelative(updatedAt)) : dashboardText.neverSaved
