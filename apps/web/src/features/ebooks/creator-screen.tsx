import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import { EBOOK_STEPS, type Ebook } from "@brandwright/contract/ebooks"
import { screenLabel } from "@brandwright/contract/shell"
import { Alert, Button, Group, Text } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/boundary.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { ContentStep } from "./content-step.tsx"
import { EnhancementStep } from "./enhancement-step.tsx"
import { OptionsStep } from "./options-step.tsx"
import { PreviewStep } from "./preview-step.tsx"
import { SetupStep } from "./setup-step.tsx"
import { useMaking } from "./use-making.ts"
import { type EbookDraft, useEbookDraft } from "./use-ebook-draft.ts"
import { findStage, WizardSteps } from "./wizard-steps.tsx"
import { WritingProgress } from "./writing-progress.tsx"

type CreatorScreenProps = { id?: number; step?: "preview"; brief: string; onId: (id: number | undefined) => void }

/** The wizard that makes a book (content §2.9); what it has gathered is saved at every step. */
export function CreatorScreen({ id, step, brief, onId }: CreatorScreenProps) {
  const brand = useCurrentBrand()
  if (id !== undefined)
    return (
      <Boundary key={id} loading={<Loading />}>
        <SavedBook id={id} step={step} onId={onId} />
      </Boundary>
    )
  return (
    <>
      <PageHeader title={screenLabel("/ebook-creator")} />
      <WizardSteps step={0} stage={1} onStep={() => {}} />
      <SetupStep brandId={brand.id} brief={brief} onReady={onId} />
    </>
  )
}

function SavedBook({ id, step, onId }: Pick<CreatorScreenProps, "step" | "onId"> & { id: number }) {
  const making = useMaking(id)
  const [rewritten, setRewritten] = useState<string>()
  const [ebook, { isFetching }] = trpc.ebooks.get.useSuspenseQuery({ id }, { refetchOnReconnect: false })
  if (making.task) return <WritingProgress ebook={ebook} task={making.task} />
  // The editor opens on what came of the writing, not on what stood before it.
  if (isFetching && making.wasWritten) return <Loading />
  const first = step === "preview" && (ebook.chapters.length > 0 || ebook.origin === "uploaded") ? LAST : undefined
  const startWriting = (chapterId?: string) => {
    setRewritten(chapterId)
    making.start()
  }
  return (
    <Wizard
      key={`${ebook.id} ${making.times}`}
      ebook={ebook}
      first={first}
      openFirst={rewritten}
      onId={onId}
      onWriting={startWriting}
    />
  )
}

const LAST = EBOOK_STEPS.length - 1
type WizardProps = {
  ebook: Ebook
  first: number | undefined
  openFirst: string | undefined
  onId: CreatorScreenProps["onId"]
  onWriting: (chapterId?: string) => void
}

function Wizard({ ebook, first, openFirst, onId, onWriting }: WizardProps) {
  const book = useEbookDraft(ebook)
  const { draft, change } = book
  const [step, setStep] = useState(first ?? findFirstStep(ebook))
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
      <WizardSteps step={step} stage={findStage(draft, step)} onStep={goTo} />
      {book.state === "conflict" && <ChangedElsewhere book={book} />}
      {step === 0 && <SetupStep brandId={draft.brandId} brief="" book={book} onReady={() => goTo(1)} />}
      {step === 1 && <OptionsStep book={book} onChosen={() => goTo(2)} onBack={() => goTo(0)} />}
      {step === 2 && (
        <ContentStep
          book={book}
          openFirst={openFirst}
          onWriting={onWriting}
          onReady={() => goTo(3)}
          onBack={() => goTo(1)}
        />
      )}
      {step === 3 && <EnhancementStep book={book} onReady={() => goTo(4)} onBack={() => goTo(2)} />}
      {step === 4 && <PreviewStep book={book} onBack={() => goTo(3)} onAnother={() => onId(undefined)} />}
    </>
  )
}

const findFirstStep = ({ origin, wizard, chapters }: Ebook): number =>
  origin === "uploaded" ? Math.max(3, wizard.step) : wizard.step || (chapters.length > 0 ? 2 : 0)

const HINTS: Record<EbookDraft["state"], string> = {
  saved: text.saved,
  saving: text.saving,
  waiting: text.saving,
  failed: text.notSaved,
  conflict: text.notSaved,
}

const SaveHint = ({ state }: { state: EbookDraft["state"] }) => (
  <Text size="sm" c={state === "failed" || state === "conflict" ? "red" : "dimmed"} role="status">
    {HINTS[state]}
  </Text>
)

const ChangedElsewhere = ({ book }: { book: EbookDraft }) => (
  <Alert color="orange" mb="lg" role="alert">
    <Group justify="space-between">
      {text.changedElsewhere}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => void book.loadTheirs()}>
          {text.loadTheirs}
        </Button>
        <Button size="xs" onClick={() => void book.keepMine()}>
          {text.keepMine}
        </Button>
      </Group>
    </Group>
  </Alert>
)
