import { listSectionTexts, type PageSection, SECTION_NAMES } from "@brandwright/contract/funnel-page"
import { countOpenQuestions, openQuestionText } from "@brandwright/contract/open-questions"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { Badge, Text, UnstyledButton } from "@mantine/core"
import { IconChevronDown } from "@tabler/icons-react"
import classes from "./funnels.module.css"
import { Hint } from "../../ui/hint.tsx"

type SectionHeadProps = { section: PageSection; isOpen: boolean; onToggle: () => void }

/** A section's name, open questions and beginning; pressing it expands or collapses the section. */
export function SectionHead({ section, isOpen, onToggle }: SectionHeadProps) {
  const open = countOpenQuestions(listSectionTexts(section).join("\n"))
  return (
    <UnstyledButton className={classes.sectionName} onClick={onToggle} aria-expanded={isOpen}>
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
      <Hint span className={classes.excerpt}>
        {section.title}
      </Hint>
      <IconChevronDown size={15} className={classes.chevron} data-open={isOpen || undefined} aria-hidden="true" />
    </UnstyledButton>
  )
}
