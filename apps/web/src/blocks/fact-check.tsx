import { blankMarkup } from "@brandwright/contract/writing/claim-markup"
import { FACTS_MAX, factText } from "@brandwright/contract/brands/brand-facts"
import { formatFacts } from "@brandwright/contract/writing/claim-words"
import { CLAIM_LABELS, type Claim, factCheckText, findUnbackedClaims } from "@brandwright/contract/writing/fact-check"
import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useDeferredValue, useMemo, useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { useBrand, useBrandId } from "../providers/brand.tsx"
import { Hint } from "../ui/hint.tsx"
import { CallButton } from "../ui/call-button.tsx"

const CHECK_MS = 400
const SHOWN_MAX = 12
const PAGE = 200

type FactCheckProps = {
  text: string
  /** The user's input for this text, such as the brief. */
  given?: string
  /** The text is HTML: only its visible text counts. */
  isHtml?: boolean
  /** Selects the place in the editor. */
  onShow?: (start: number, end: number) => void
}

/** Claims in a text that no fact of the brand supports: to add, change or keep. */
export function FactCheck({ text, given = "", isHtml = false, onShow }: FactCheckProps) {
  const brandId = useBrandId()
  const { brand } = useBrand()
  const [typed] = useDebouncedValue(text, CHECK_MS)
  // Checked after what is around it is drawn.
  const settled = useDeferredValue(typed, "")
  const [keptClaims, setKeptClaims] = useState<readonly string[]>([])
  const facts = trpc.facts.list.useQuery({ brandId, limit: Math.min(PAGE, FACTS_MAX) })
  const claims = useMemo(() => {
    if (!facts.data || settled === "") return []
    const knownFacts = formatFacts(facts.data.items)
    const known = [given, brand?.name ?? "", brand?.description ?? "", brand?.website ?? "", ...knownFacts]
    const read = isHtml ? blankMarkup(settled) : settled
    const found = findUnbackedClaims(read, known, brand?.language).filter((claim) => !isOwnLink(claim))
    // Said twice, checked once.
    return [...new Map(found.toReversed().map((claim) => [claim.excerpt, claim])).values()].toReversed()
  }, [facts.data, given, brand, settled, isHtml])
  const open = claims.filter(({ excerpt }) => !keptClaims.includes(excerpt))
  if (open.length === 0) return null
  return (
    <section aria-label={factCheckText.title}>
      <Title order={3} size="h6">
        {factCheckText.title}
      </Title>
      <Hint>{factCheckText.count(open.length)}</Hint>
      <Stack component="ul" gap={4}>
        {open.slice(0, SHOWN_MAX).map((claim) => (
          <ClaimLine
            key={`${claim.start}-${claim.excerpt}`}
            claim={claim}
            sentence={sentenceAround(settled, claim)}
            onShow={onShow}
            onKeep={() => setKeptClaims((old) => [...old, claim.excerpt])}
          />
        ))}
      </Stack>
    </section>
  )
}

/** Links to this instance's own pages are not claims. */
const isOwnLink = ({ kind, excerpt }: Claim): boolean => kind === "link" && excerpt.startsWith(window.location.origin)

type ClaimLineProps = {
  claim: Claim
  sentence: string
  onShow?: (start: number, end: number) => void
  onKeep: () => void
}

function ClaimLine({ claim, sentence, onShow, onKeep }: ClaimLineProps) {
  const brandId = useBrandId()
  const add = trpc.facts.create.useMutation({
    meta: { done: factCheckText.added, failed: factText.failed, refresh: ["facts.list"] },
  })
  const { kind, excerpt, start, end } = claim
  return (
    <Group component="li" gap="xs" justify="space-between">
      <Text size="sm">
        {CLAIM_LABELS[kind]}: <mark>{excerpt}</mark>
      </Text>
      <Group gap={4}>
        <CallButton
          size="compact-xs"
          variant="light"
          aria-label={`${factCheckText.add}: ${excerpt}`}
          call={add}
          input={{ brandId, kind: "product", title: excerpt, detail: sentence }}
        >
          {factCheckText.add}
        </CallButton>
        {onShow && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${factCheckText.change}: ${excerpt}`}
            onClick={() => onShow(start, end)}
          >
            {factCheckText.change}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" aria-label={`${factCheckText.keep}: ${excerpt}`} onClick={onKeep}>
          {factCheckText.keep}
        </Button>
      </Group>
    </Group>
  )
}

/** The context of a claim, for adding it as a fact. */
function sentenceAround(text: string, { start, end }: Claim): string {
  const before =
    text
      .slice(0, start)
      .split(/[.!?\n]/)
      .at(-1) ?? ""
  const after = /^[^.!?\n]*[.!?]?/.exec(text.slice(end))?.[0] ?? ""
  return `${before}${text.slice(start, end)}${after}`
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 500)
}
