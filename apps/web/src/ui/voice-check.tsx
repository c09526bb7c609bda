import { EMPTY_STYLIZATION, stylization } from "@brandwright/contract/brands"
import { contentText } from "@brandwright/contract/content"
import { CHECKED_MAX, checkVoice, DEPARTURE_LABELS } from "@brandwright/contract/voice-check"
import { Collapse, Group, Text, UnstyledButton } from "@mantine/core"
import { useDebouncedValue, useDisclosure } from "@mantine/hooks"
import { IconChevronDown, IconCircleCheck, IconEar } from "@tabler/icons-react"
import { useMemo } from "react"
import { trpc } from "../lib/trpc.ts"
import { useBrandId } from "../providers/brand.tsx"
import classes from "./voice-check.module.css"

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
    <div className={classes.voice}>
      <UnstyledButton className={classes.voiceHead} onClick={toggle} aria-expanded={isOpen}>
        <IconEar size={17} aria-hidden="true" />
        <span>
          <strong>{contentText.voiceCheck}</strong> {contentText.voiceNotes(departures.length)}
        </span>
        <IconChevronDown size={16} aria-hidden="true" className={isOpen ? classes.turned : undefined} />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <ul className={classes.departures}>
          {departures.map((departure) => (
            <li key={`${departure.kind}-${departure.start}-${departure.message}`}>
              <span className={classes.kind}>{DEPARTURE_LABELS[departure.kind]}</span>
              {departure.end > 0 && onShow ? (
                <UnstyledButton className={classes.place} onClick={() => onShow(departure.start, departure.end)}>
                  {departure.message}
                </UnstyledButton>
              ) : (
                <span>{departure.message}</span>
              )}
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  )
}

/** Replaces tags by spaces, so that every word keeps its position. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, (tag) => " ".repeat(tag.length))
