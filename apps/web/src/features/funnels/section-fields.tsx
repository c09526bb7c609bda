import { hasButton, ITEM_WORDS, ITEMS_MAX, type PageSection } from "@brandwright/contract/funnel-page"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { ActionIcon, Button, Group, Stack, TextInput } from "@mantine/core"
import { IconPlus, IconX } from "@tabler/icons-react"
import { EditedTextarea } from "../../blocks/edited-textarea.tsx"
import { PoolField } from "./pool-field.tsx"
import { ToolField } from "./tool-field.tsx"

type SectionFieldsProps = {
  brandId: number
  section: PageSection
  onChange: (patch: Partial<PageSection>, group?: string) => void
}

/** The texts and the picture of one section. */
export function SectionFields({ brandId, section, onChange }: SectionFieldsProps) {
  const { kind, items } = section
  const words = ITEM_WORDS[kind]
  const isHero = kind === "hero"
  const setItem = (index: number, patch: { title?: string; text?: string }) =>
    onChange(
      { items: items.map((item, other) => (other === index ? { ...item, ...patch } : item)) },
      `items.${index}.${Object.keys(patch)[0]}`,
    )
  return (
    <Stack gap="sm" p="xs">
      <TextInput
        label={isHero ? labels.headline : labels.title}
        value={section.title}
        maxLength={300}
        onChange={(event) => onChange({ title: event.currentTarget.value }, "title")}
      />
      <EditedTextarea
        label={isHero ? labels.subHeadline : labels.text}
        autosize
        minRows={2}
        maxRows={12}
        value={section.text}
        maxLength={4000}
        limit={4000}
        onText={(words) => onChange({ text: words }, "text")}
      />
      {hasButton(kind) && (
        <TextInput
          label={labels.button}
          value={section.button}
          maxLength={60}
          onChange={(event) => onChange({ button: event.currentTarget.value }, "button")}
        />
      )}
      {words &&
        items.map((item, index) => (
          // Entries have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Group
            key={index}
            gap="xs"
            align="flex-start"
            wrap="nowrap"
            role="group"
            aria-label={`${words.one} ${index + 1}`}
          >
            <Stack gap={6} flex={1}>
              <TextInput
                size="sm"
                label={words.title}
                value={item.title}
                maxLength={300}
                onChange={(event) => setItem(index, { title: event.currentTarget.value })}
              />
              <EditedTextarea
                size="sm"
                label={words.text}
                autosize
                minRows={1}
                maxRows={8}
                value={item.text}
                maxLength={4000}
                limit={4000}
                onText={(typed) => setItem(index, { text: typed })}
              />
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={26}
              aria-label={labels.removeItem(words.one, index + 1)}
              onClick={() => onChange({ items: items.filter((_, other) => other !== index) })}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
      {words && items.length < ITEMS_MAX && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange({ items: [...items, { title: "", text: "" }] })}
        >
          {labels.addItem(words.one)}
        </Button>
      )}
      {kind === "tool" && (
        <ToolField brandId={brandId} id={section.toolId ?? null} onPick={(toolId) => onChange({ toolId })} />
      )}
      <PoolField
        brandId={brandId}
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
          maxLength={300}
          onChange={(event) => onChange({ mediaAlt: event.currentTarget.value }, "alt")}
        />
      )}
    </Stack>
  )
}
