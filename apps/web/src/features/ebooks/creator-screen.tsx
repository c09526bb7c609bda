import { ebookScreenText as text } from "../../texts/en/ebooks.ts"
import type { Ebook } from "@brandwright/contract/ebooks/ebooks"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Fragment } from "react"
import { useBrief } from "../../lib/brief.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { ShownBrand } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { ChangedElsewhere } from "../../ui/changed-elsewhere.tsx"
import { Loading } from "../../ui/screen/loading.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { SaveHint } from "../../ui/form/save-hint.tsx"
import { ContentStep } from "./chapters/content-step.tsx"
import { CREATOR_STEPS } from "./ebook-tabs.ts"
import { EnhancementStep } from "./steps/enhancement-step.tsx"
import { OptionsStep } from "./steps/options-step.tsx"
import { PreviewStep } from "./steps/preview-step.tsx"
import { SetupStep } from "./steps/setup-step.tsx"
import { useWritingTask } from "./chapters/use-writing-task.ts"
import { useEbookDraft } from "./use-ebook-draft.ts"
import { findStage, WizardSteps } from "./steps/wizard-steps.tsx"
import { WritingProgress } from "./chapters/writing-progress.tsx"

/** The book wizard (content §2.9), saved at every step. */
export function CreatorScreen() {
  const { id } = useSearch({ from: "/_app/ebook-creator" })
  const navigate = useNavigate()
  const onId = (next: number | undefined) => void navigate({ to: "/ebook-creator", search: { id: next } })
  if (id !== undefined)
    return (
      <Boundary key={id} loading={<Loading />}>
        <SavedBook id={id} onId={onId} />
      </Boundary>
    )
  return <NewBook onReady={onId} />
}

const NewBook = ({ onReady }: { onReady: (id: number) => void }) => (
  <>
    <PageHeader title={screenLabel("/ebook-creator")} />
    <WizardSteps step={0} stage={1} onStep={() => {}} />
    <SetupStep brief={useBrief("ebook")} onReady={onReady} />
  </>
)

function SavedBook({ id, onId }: { id: number; onId: WizardProps["onId"] }) {
  const writing = useWritingTask(id)
  const [ebook, { isFetching }] = trpc.ebooks.get.useSuspenseQuery({ id }, { refetchOnReconnect: false })
  if (writing.task) return <WritingProgress ebook={ebook} task={writing.task} />
  // The editor opens with the newly written text, not with the previous one.
  if (isFetching && writing.wasWritten) return <Loading />
  return <Wizard key={`${ebook.id} ${writing.times}`} ebook={ebook} onId={onId} onWriting={writing.start} />
}

type WizardProps = { ebook: Ebook; onId: (id: number | undefined) => void; onWriting: () => void }

function Wizard({ ebook, onId, onWriting }: WizardProps) {
  const book = useEbookDraft(ebook)
  const { draft, change } = book
  const isUploaded = draft.origin === "uploaded"
  const [{ step: stepName }, changeSearch] = useSearchState("/_app/ebook-creator")
  const requested = stepName && CREATOR_STEPS.indexOf(stepName)
  const step = requested !== undefined && canOpen(draft, requested) ? requested : findFirstStep(draft)
  const goTo = (next: number) => {
    if (isUploaded && next < TEXT_STEPS) return
    changeSearch({ step: CREATOR_STEPS[next] }, true)
    change({ wizard: { ...draft.wizard, step: next } })
  }
  return (
    <ShownBrand value={draft.brandId}>
      <PageHeader
        title={screenLabel("/ebook-creator")}
        description={draft.title}
        actions={<SaveHint state={book.autosave.state} />}
      />
      <WizardSteps step={step} stage={findStage(draft, step)} onStep={goTo} />
      {book.autosave.state === "conflict" && (
        <ChangedElsewhere message={text.changedElsewhere} autosave={book.autosave} />
      )}
      <Fragment key={book.loads}>
        {step === 0 && <SetupStep brief="" book={book} onReady={() => goTo(1)} />}
        {step === 1 && <OptionsStep book={book} onChosen={() => goTo(2)} onBack={() => goTo(0)} />}
        {step === 2 && <ContentStep book={book} onWriting={onWriting} onReady={() => goTo(3)} onBack={() => goTo(1)} />}
        {step === 3 && <EnhancementStep book={book} onReady={() => goTo(4)} onBack={() => goTo(2)} />}
        {step === 4 && <PreviewStep book={book} onBack={() => goTo(3)} onAnother={() => onId(undefined)} />}
      </Fragment>
    </ShownBrand>
  )
}

/** An uploaded book has only a cover, a description and pages. */
const TEXT_STEPS = 3

/** Steps that an address may open: a preview needs a written text. */
const canOpen = ({ origin, chapters }: Ebook, step: number): boolean =>
  origin === "uploaded" ? step >= TEXT_STEPS : step < TEXT_STEPS || chapters.length > 0

const findFirstStep = ({ origin, wizard, chapters }: Ebook): number =>
  origin === "uploaded" ? Math.max(TEXT_STEPS, wizard.step) : wizard.step || (chapters.length > 0 ? 2 : 0)
