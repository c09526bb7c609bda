import {
  ITEM_WORDS,
  ITEMS_MAX,
  type PageSection,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
} from "@brandwright/contract/funnels/funnel-page"
import { editPlaces } from "@brandwright/contract/writing/text-edits"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Button, Group, Stack, TextInput } from "@mantine/core"
import { IconPlus, IconX } from "@tabler/icons-react"
import { EditedTextarea } from "../../../blocks/edit/edited-textarea.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"

type SectionItemsProps = {
  section: PageSection
  onChange: (patch: Pick<PageSection, "items">, group?: string) => void
}

/** The items of a section, such as questions and answers. */
export function SectionItems({ section: { kind, title, items }, onChange }: SectionItemsProps) {
  const words = ITEM_WORDS[kind]
  if (!words) return null
  const setItem = (index: number, patch: { title?: string; text?: string }) =>
    onChange(
      { items: items.map((item, other) => (other === index ? { ...item, ...patch } : item)) },
      `items.${index}.${Object.keys(patch)[0]}`,
    )
  return (
    <>
      {items.map((item, index) => (
        // Items are identified by their order only.
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
              maxLength={SECTION_TITLE_MAX}
              onChange={(event) => setItem(index, { title: event.currentTarget.value })}
            />
            <EditedTextarea
              size="sm"
              label={words.text}
              minRows={1}
              maxRows={8}
              value={item.text}
              maxLength={SECTION_TEXT_MAX}
              place={editPlaces.sectionItem(title, words.one, item.title)}
              onText={(typed) => setItem(index, { text: typed })}
            />
          </Stack>
          <IconButton
            icon={IconX}
            label={labels.removeItem(words.one, index + 1)}
            mt={26}
            onClick={() => onChange({ items: items.filter((_, other) => other !== index) })}
          />
        </Group>
      ))}
      {items.length < ITEMS_MAX && (
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
    </>
  )
}
