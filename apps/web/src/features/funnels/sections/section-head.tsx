import { listSectionTexts, type PageSection, SECTION_NAMES } from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions, openQuestionText } from "@brandwright/contract/writing/open-questions"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Badge, Group, Text, UnstyledButton } from "@mantine/core"
import { Chevron } from "../../../ui/chevron.tsx"
import { Hint } from "../../../ui/hint.tsx"

type SectionHeadProps = { section: PageSection; isOpen: boolean; onToggle: () => void }

/** A section's name, open questions and beginning; pressing it expands or collapses the section. */
export function SectionHead({ section, isOpen, onToggle }: SectionHeadProps) {
  const open = countOpenQuestions(listSectionTexts(section).join("\n"))
  return (
    <UnstyledButton flex="1 1 8rem" miw={0} py="0.35rem" onClick={onToggle} aria-expanded={isOpen}>
      <Group gap="xs" wrap="nowrap">
        <Text span fw={600} size="sm">
          {SECTION_NAMES[section.kind]}
        </Text>
        {open > 0 && !section.hidden && (
          <Badge size="xs" variant="default">
            {openQuestionText.left(open)}
          </Badge>
        )}
        {section.hidden && (
          <Badge size="xs" color="gray">
            {labels.hidden}
          </Badge>
        )}
        <Hint span truncate flex={1}>
          {section.title}
        </Hint>
        <Chevron isOpen={isOpen} />
      </Group>
    </UnstyledButton>
  )
}
