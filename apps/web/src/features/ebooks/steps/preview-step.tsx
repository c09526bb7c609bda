import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { type Ebook, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { Button, Card, Group, Stack } from "@mantine/core"
import { useRef, useState } from "react"
import { EBOOK_READS } from "../ebook-tabs.ts"
import { trpc } from "../../../lib/trpc.ts"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../../ui/links.tsx"
import { Loading } from "../../../ui/screen/loading.tsx"
import { BookPages } from "./book-pages.tsx"
import { BookQuestions } from "./book-questions.tsx"
import { PublishedCard } from "./published-card.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"

const show = (card: HTMLElement | null) => card?.scrollIntoView({ block: "center" })

type PreviewStepProps = { book: EbookDraft; onBack: () => void; onAnother: () => void }

/** Step 5: preview, download and publish the book. */
export function PreviewStep({ book, onBack, onAnother }: PreviewStepProps) {
  const { draft, flush, adopt } = book
  const isPublished = draft.status === "published"
  const isCreated = draft.origin === "created"
  const [isNew, setNew] = useState(false)
  // Not optimistic: the server checks the book first.
  const update = trpc.ebooks.update.useMutation({
    meta: {
      done: ebookText.saved,
      failed: { title: "Error", message: ebookText.saveFailed },
      refresh: EBOOK_READS,
    },
    onSuccess: (saved) => {
      setNew(!isPublished && saved.status === "published")
      adopt(saved)
    },
  })
  const change = async (status: Ebook["status"]) => {
    await flush()
    update.mutate({ id: draft.id, status })
  }
  // The autosave has already shown what could not be saved.
  const publish = (status: Ebook["status"]) => void change(status).catch(() => {})
  const questions = useRef<HTMLDivElement>(null)
  const publishAnswered = () => {
    const question = questions.current?.querySelector("input")
    if (question) question.focus()
    else publish("published")
  }
  if (isCreated && draft.chapters.length === 0)
    return <EmptyState title={text.noContentYet} action={<Button onClick={onBack}>{text.back}</Button>} />
  return (
    <Stack>
      {isPublished && (
        <PublishedCard
          ref={isNew ? show : undefined}
          ebook={draft}
          isBusy={update.isPending}
          onUnpublish={() => publish("draft")}
        />
      )}
      {isCreated && (
        <div ref={questions}>
          <BookQuestions book={book} />
        </div>
      )}
      <Card>{book.autosave.state === "saved" ? <BookPages key={draft.version} ebook={draft} /> : <Loading />}</Card>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Group>
          {isCreated && <ShareForReview kind="book" id={draft.id} />}
          <Downloads id={draft.id} isCreated={isCreated} />
          <Button variant="default" onClick={onAnother}>
            {text.createAnother}
          </Button>
          <ButtonLink to="/ebooks" variant="default">
            {text.toLibrary}
          </ButtonLink>
          {/* A second click on the same place never takes the book back. */}
          {(isCreated || !isPublished) && (
            <Button variant={isPublished ? "default" : "filled"} onClick={publishAnswered} loading={update.isPending}>
              {isPublished ? text.publishAgain : text.publish}
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  )
}

function Downloads({ id, isCreated }: { id: number; isCreated: boolean }) {
  const link = (format: string, label: string) => (
    <Button component="a" variant="default" href={`/api/ebooks/${id}/${format}`} download>
      {label}
    </Button>
  )
  return (
    <>
      {isCreated && link("epub", text.downloadEpub)}
      {isCreated && link("html", text.downloadHtml)}
      {link("pdf", text.downloadPdf)}
    </>
  )
}
