import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_STAGES, type Ebook } from "@brandwright/contract/ebooks/ebooks"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { Card, Group, Progress } from "@mantine/core"
import { WizardStepper } from "../../../ui/screen/wizard-stepper.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** The five steps of the wizard, and how many of the eight stages are done. */
export function WizardSteps({ step, stage, onStep }: { step: number; stage: number; onStep: (step: number) => void }) {
  const done = Math.min(EBOOK_STAGES.length, Math.max(1, stage))
  return (
    <Card mb="lg">
      <WizardStepper labels={text.steps} active={step} onStep={onStep} />
      <Group mt="md" gap="sm" wrap="nowrap">
        <Progress value={(done / EBOOK_STAGES.length) * 100} flex={1} aria-label={text.stages} />
        <Hint size="xs">
          {EBOOK_STAGES[done - 1]} ({done}/{EBOOK_STAGES.length})
        </Hint>
      </Group>
    </Card>
  )
}

/** Chapters may be written here without a concept. */
const CONTENT_STEP = 2

/** The furthest stage a book has reached, from 1: on the last step it is laid out, and once it has no questions, checked. */
export function findStage(draft: Ebook, step: number): number {
  const isLast = step === text.steps.length - 1
  const reached = [
    true,
    draft.options.length > 0,
    draft.wizard.optionId !== "" || step === CONTENT_STEP,
    draft.chapters.length > 0,
    draft.coverAssetId !== null,
    draft.recommendations.length > 0 || draft.chapters.some(({ html }) => html.includes("<img")),
    isLast,
    isLast && countOpenQuestions(JSON.stringify([draft.title, draft.description, draft.matter, draft.chapters])) === 0,
  ]
  return reached.lastIndexOf(true) + 1
}
