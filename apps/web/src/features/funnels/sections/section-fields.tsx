import {
  ALT_MAX,
  BUTTON_MAX,
  hasButton,
  type PageSection,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
} from "@brandwright/contract/funnels/funnel-page"
import { editPlaces } from "@brandwright/contract/writing/text-edits"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Stack, TextInput } from "@mantine/core"
import { EditedTextarea } from "../../../blocks/edit/edited-textarea.tsx"
import { PoolField } from "../editor/pool-field.tsx"
import { SectionItems } from "./section-items.tsx"
import { ToolField } from "../editor/tool-field.tsx"

type SectionFieldsProps = {
  section: PageSection
  onChange: (patch: Partial<PageSection>, group?: string) => void
}

/** The texts and the picture of one section. */
export function SectionFields({ section, onChange }: SectionFieldsProps) {
  const { kind } = section
  const isHero = kind === "hero"
  return (
    <Stack gap="sm" p="xs">
      <TextInput
        label={isHero ? labels.headline : labels.title}
        value={section.title}
        maxLength={SECTION_TITLE_MAX}
        onChange={(event) => onChange({ title: event.currentTarget.value }, "title")}
      />
      <EditedTextarea
        label={isHero ? labels.subHeadline : labels.text}
        minRows={2}
        maxRows={12}
        value={section.text}
        maxLength={SECTION_TEXT_MAX}
        place={editPlaces.section(section.title)}
        onText={(typed) => onChange({ text: typed }, "text")}
      />
      {hasButton(kind) && (
        <TextInput
          label={labels.button}
          value={section.button}
          maxLength={BUTTON_MAX}
          onChange={(event) => onChange({ button: event.currentTarget.value }, "button")}
        />
      )}
      <SectionItems section={section} onChange={onChange} />
      {kind === "tool" && <ToolField id={section.toolId ?? null} onPick={(toolId) => onChange({ toolId })} />}
      <PoolField
        label={labels.sectionPicture}
        none={labels.noPicture}
        types={["image", "product", "logo"]}
        id={section.mediaAssetId ?? null}
        onPick={(id) => onChange({ mediaAssetId: id })}
      />
      {section.mediaAssetId && (
        <TextInput
          label={labels.pictureAlt}
          value={section.mediaAlt}
          maxLength={ALT_MAX}
          onChange={(event) => onChange({ mediaAlt: event.currentTarget.value }, "alt")}
        />
      )}
    </Stack>
  )
}
