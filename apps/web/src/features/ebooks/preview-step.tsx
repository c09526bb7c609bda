import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { type Ebook, ebookText } from "@brandwright/contract/ebooks"
import { Button, Card, Group, Stack } from "@mantine/core"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ButtonLink } from "../../ui/links.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Loading } from "../../ui/loading.tsx"
import { BookPages } from "./book-pages.tsx"
import { BookQuestions } from "./book-questions.tsx"
import type { EbookDraft } from "./use-ebook-draft.ts"
import { useEbooksChanged } from "./use-ebooks-changed.ts"

type PreviewStepProps = { book: EbookDraft; onBack: () => void; onAnother: () => void }

/** Step 5: the book page by page, as files, and out into the world. */
export function PreviewStep({ book, onBack, onAnother }: PreviewStepProps) {
  const changed = useEbooksChanged()
  const { draft, flush, adopt } = book
  const isPublished = draft.status === "published"
  const isCreated = draft.origin === "created"
  // Never ahead of the server: it checks the book first.
  const update = trpc.ebooks.update.useMutation({
    onSuccess: (saved) => {
      adopt(saved)
      toastDone(ebookText.saved)
      changed()
    },
    onError: (error) => toastFailed(error, { title: "Error", message: ebookText.saveFailed }),
  })
  const publish = async (status: Ebook["status"]) => {
    await flush()
    update.mutate({ id: draft.id, status })
  }
  if (isCreated && draft.chapters.length === 0)
    return <EmptyState title={text.noContentYet} action={<Button onClick={onBack}>{text.back}</Button>} />
  return (
    <Stack>
      {isCreated && <BookQuestions book={book} />}
      <Card>{book.state === "saved" ? <BookPages key={draft.version} ebook={draft} /> : <Loading />}</Card>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Group>
          {isCreated && (
            <>
              <Button component="a" variant="default" href={`/api/ebooks/${draft.id}/epub`} download>
                {text.downloadEpub}
              </Button>
              <Button component="a" variant="default" href={`/api/ebooks/${draft.id}/html`} download>
                {text.downloadHtml}
              </Button>
            </>
          )}
          <Button component="a" variant="default" href={`/api/ebooks/${draft.id}/pdf`} download>
            {text.downloadPdf}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {text.createAnother}
          </Button>
          <ButtonLink to="/ebooks" variant="default">
            {text.toLibrary}
          </ButtonLink>
          {isPublished && isCreated && (
            <Button
              variant="default"
              onClick={() => void publish("published").catch(() => {})}
              disabled={update.isPending}
            >
              {text.publishAgain}
            </Button>
          )}
          <Button
            onClick={() => void publish(isPublished ? "draft" : "published").catch(() => {})}
            loading={update.isPending}
          >
            {isPublished ? text.unpublish : text.publish}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
