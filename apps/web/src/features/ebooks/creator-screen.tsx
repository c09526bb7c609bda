import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { EBOOK_STAGES, EBOOK_STEPS, type Ebook } from "@brandwright/contract/ebooks"
import { screenLabel } from "@brandwright/contract/shell"
import { Card, Group, List, Loader, Progress, Text } from "@mantine/core"
import { IconCheck, IconCircle } from "@tabler/icons-react"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { StepLine } from "../../ui/step-line.tsx"
import { ContentStep } from "./content-step.tsx"
import { EnhancementStep } from "./enhancement-step.tsx"
import { OptionsStep } from "./options-step.tsx"
import { PreviewStep } from "./preview-step.tsx"
import { SetupStep } from "./setup-step.tsx"
import { type MakingTask, useMaking } from "./use-making.ts"
import { type SaveState, useEbookDraft } from "./use-ebook-draft.ts"

type CreatorScreenProps = { id?: number; step?: "preview"; brief: string; onId: (id: number | undefined) => void }

/** The wizard that makes a book (content §2.9); what it has gathered is saved at every step. */
export function CreatorScreen({ id, step, brief, onId }: CreatorScreenProps) {
  const brand = useCurrentBrand()
  if (id !== undefined) return <SavedBook key={id} id={id} step={step} onId={onId} />
  return (
    <>
      <PageHeader title={screenLabel("/ebook-creator")} />
      <Steps step={0} stage={0} onStep={() => {}} />
      <SetupStep brandId={brand.id} brief={brief} onReady={onId} />
    </>
  )
}

function SavedBook({ id, step, onId }: Pick<CreatorScreenProps, "step" | "onId"> & { id: number }) {
  const making = useMaking(id)
  const ebook = trpc.ebooks.get.useQuery({ id }, { staleTime: 0, refetchOnReconnect: false })
  if (ebook.isPending || making.isPending) return <Loading />
  if (ebook.isError) return <LoadFailed error={ebook.error} onRetry={() => void ebook.refetch()} />
  // While it is written, nobody else changes it: the editor opens again on what came of it.
  if (making.task) return <Writing title={ebook.data.title} task={making.task} />
  if (ebook.isFetching && making.wasWritten) return <Loading />
  const first =
    step === "preview" && (ebook.data.chapters.length > 0 || ebook.data.origin === "uploaded") ? LAST : undefined
  return (
    <Wizard
      key={`${ebook.data.id} ${making.times}`}
      ebook={ebook.data}
      first={first}
      onId={onId}
      onWriting={making.start}
    />
  )
}

function Writing({ title, task }: { title: string; task: MakingTask }) {
  const at = Math.max(
    0,
    EBOOK_STAGES.findIndex((stage) => task.stage?.startsWith(stage)),
  )
  return (
    <>
      <PageHeader title={screenLabel("/ebook-creator")} description={title} />
      <Steps step={2} stage={at} onStep={() => {}} />
      <Card>
        <Text role="status" mb="md">
          {text.writing}
        </Text>
        <List aria-label={text.stages} spacing="xs" listStyleType="none">
          {EBOOK_STAGES.map((stage, index) => (
            <List.Item
              key={stage}
              aria-current={index === at ? "step" : undefined}
              icon={
                index < at ? <IconCheck size={18} /> : index === at ? <Loader size={18} /> : <IconCircle size={18} />
              }
            >
              <Text fw={index === at ? 600 : undefined} c={index > at ? "dimmed" : undefined}>
                {index === at ? task.stage : stage}
              </Text>
            </List.Item>
          ))}
        </List>
      </Card>
    </>
  )
}

const LAST = EBOOK_STEPS.length - 1
type WizardProps = { ebook: Ebook; first: number | undefined; onId: CreatorScreenProps["onId"]; onWriting: () => void }

function Wizard({ ebook, first, onId, onWriting }: WizardProps) {
  const book = useEbookDraft(ebook)
  const { draft, change } = book
  const [step, setStep] = useState(first ?? startOf(ebook))
  const isUploaded = draft.origin === "uploaded"
  const goTo = (next: number) => {
    // An uploaded book has nothing to be written: its cover and words about it, and its pages.
    if (isUploaded && next < 3) return
    setStep(next)
    change({ wizard: { ...draft.wizard, step: next } })
  }
  return (
    <>
      <PageHeader
        title={screenLabel("/ebook-creator")}
        description={draft.title}
        actions={<SaveHint state={book.state} />}
      />
      <Steps step={step} stage={stageOf(draft)} onStep={goTo} />
      {step === 0 && <SetupStep brandId={draft.brandId} brief="" book={book} onReady={() => goTo(1)} />}
      {step === 1 && <OptionsStep book={book} onChosen={() => goTo(2)} onBack={() => goTo(0)} />}
      {step === 2 && <ContentStep book={book} onWriting={onWriting} onReady={() => goTo(3)} onBack={() => goTo(1)} />}
      {step === 3 && <EnhancementStep book={book} onReady={() => goTo(4)} onBack={() => goTo(2)} />}
      {step === 4 && <PreviewStep book={book} onBack={() => goTo(3)} onAnother={() => onId(undefined)} />}
    </>
  )
}

const startOf = ({ origin, wizard, chapters }: Ebook): number =>
  origin === "uploaded" ? Math.max(3, wizard.step) : wizard.step || (chapters.length > 0 ? 2 : 0)

const HINTS: Record<SaveState, string> = {
  saved: text.saved,
  saving: text.saving,
  waiting: text.saving,
  failed: text.notSaved,
}

const SaveHint = ({ state }: { state: SaveState }) => (
  <Text size="sm" c={state === "failed" ? "red" : "dimmed"} role="status">
    {HINTS[state]}
  </Text>
)

/** How many of the eight stages are behind the book. */
function stageOf(draft: Ebook): number {
  const done = [
    draft.wizard.topic !== "",
    draft.options.length > 0,
    draft.wizard.optionId !== "",
    draft.chapters.length > 0,
    draft.coverAssetId !== null,
    draft.chapters.some(({ html }) => html.includes("<img")),
    draft.wizard.step >= 3,
    draft.status === "published",
  ]
  return done.filter(Boolean).length
}

function Steps({ step, stage, onStep }: { step: number; stage: number; onStep: (step: number) => void }) {
  return (
    <Card mb="lg">
      <StepLine labels={text.steps} active={step} onStep={onStep} />
      <Group mt="md" gap="sm" wrap="nowrap">
        <Progress value={(stage / EBOOK_STAGES.length) * 100} flex={1} aria-label={text.stages} />
        <Text size="xs" c="dimmed">
          {EBOOK_STAGES[Math.min(stage, EBOOK_STAGES.length - 1)]} ({stage}/{EBOOK_STAGES.length})
        </Text>
      </Group>
    </Card>
  )
}
