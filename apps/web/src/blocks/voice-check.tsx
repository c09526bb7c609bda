import { EMPTY_STYLIZATION, stylization } from "@brandwright/contract/brands/brands"
import { contentText } from "@brandwright/contract/content/content"
import { CHECKED_MAX, checkVoice, DEPARTURE_LABELS } from "@brandwright/contract/brands/voice-check"
import { Anchor, Collapse, Group, Paper, Stack, Text, UnstyledButton } from "@mantine/core"
import { useDebouncedValue, useDisclosure } from "@mantine/hooks"
import { IconCircleCheck, IconEar } from "@tabler/icons-react"
import { useMemo } from "react"
import { trpc } from "../lib/trpc.ts"
import { useBrandId } from "../providers/brand.tsx"
import { Chevron } from "../ui/chevron.tsx"
import { Columns } from "../ui/screen/columns.tsx"
import { Hint } from "../ui/hint.tsx"

const CHECK_MS = 300

type VoiceCheckProps = {
  text: string
  /** The text is HTML: only its visible text counts. */
  isHtml?: boolean
  /** Selects the place in the editor. */
  onShow?: (start: number, end: number) => void
}

/** Shows where a text violates the brand's style while it is written; without a model. */
export function VoiceCheck({ text, isHtml = false, onShow }: VoiceCheckProps) {
  const brandId = useBrandId()
  const saved = trpc.brands.stylization.useQuery({ brandId })
  const [settled] = useDebouncedValue(text, CHECK_MS)
  const [isOpen, { toggle }] = useDisclosure(false)
  const style = useMemo(() => (saved.data ? stylization.parse(saved.data) : EMPTY_STYLIZATION), [saved.data])
  const departures = useMemo(() => checkVoice(isHtml ? withoutTags(settled) : settled, style), [settled, isHtml, style])
  // Not shown without a style, or for a text checked only in part.
  const isChecked = saved.data !== undefined && saved.data.version > 0 && settled.length <= CHECKED_MAX
  if (!settled.trim() || (departures.length === 0 && !isChecked)) return null
  if (departures.length === 0) {
    return (
      <Group gap={6} c="dimmed">
        <IconCircleCheck size={16} aria-hidden="true" />
        <Text size="sm">{contentText.voiceFits}</Text>
      </Group>
    )
  }
  return (
    <Paper withBorder radius="md">
      <UnstyledButton w="100%" px="sm" py="0.55rem" fz="sm" onClick={toggle} aria-expanded={isOpen}>
        <Group gap="xs" wrap="nowrap">
          <IconEar size={17} aria-hidden="true" style={{ flex: "none" }} />
          <Text span inherit flex={1}>
            <strong>{contentText.voiceCheck}</strong> {contentText.voiceNotes(departures.length)}
          </Text>
          <Chevron isOpen={isOpen} size={16} />
        </Group>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <Stack component="ul" gap="0.35rem" px="sm" pb="0.6rem" fz="sm">
          {departures.map((departure) => (
            <li key={`${departure.kind}-${departure.start}-${departure.message}`}>
              <Columns template="minmax(0, 9rem) minmax(0, 1fr)" from="xs" gap="0 0.5rem">
                <Hint span>{DEPARTURE_LABELS[departure.kind]}</Hint>
                {departure.end > 0 && onShow ? (
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    c="inherit"
                    ta="start"
                    underline="always"
                    onClick={() => onShow(departure.start, departure.end)}
                  >
                    {departure.message}
                  </Anchor>
                ) : (
                  <span>{departure.message}</span>
                )}
              </Columns>
            </li>
          ))}
        </Stack>
      </Collapse>
    </Paper>
  )
}

/** Replaces tags by spaces, so that every word keeps its position. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, (tag) => " ".repeat(tag.length))
