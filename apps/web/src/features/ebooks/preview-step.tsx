import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { type Ebook, ebookText } from "@brandwright/contract/ebooks"
import { Button, Card, Group, Stack } from "@mantine/core"
import { useState } from "react"
import { toastDone } from "../../lib/toasts.ts"
import { ButtonLink } from "../../ui/links.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Loading } from "../../ui/loading.tsx"
import { BookPages } from "./book-pages.tsx"
import type { EbookDraft } from "./use-ebook-draft.ts"
import { useEbooksChanged } from "./use-ebooks-changed.ts"

type PreviewStepProps = { book: EbookDraft; onBack: () => void; onAnother: () => void }

/** Step 5: the book page by page, as files, and out into the world. */
export function PreviewStep({ book, onBack, onAnother }: PreviewStepProps) {
  const changed = useEbooksChanged()
  const { draft, commit, change } = book
  const [isPublishing, setPublishing] = useState(false)
  const isCreated = draft.origin === "created"
  const isPublished = draft.status === "published"
  const publish = async (status: Ebook["status"]) => {
    setPublishing(true)
    try {
      await commit({ status })
      toastDone(ebookText.saved)
      changed()
    } catch {
      // The draft has said why, and stays what it was.
      change({ status: draft.status })
    } finally {
      setPublishing(false)
    }
  }
  if (isCreated && draft.chapters.length === 0)
    return <EmptyState title={text.noContentYet} action={<Button onClick={onBack}>{text.back}</Button>} />
  return (
    <Stack>
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
            <Button variant="default" onClick={() => void publish("published")} disabled={isPublishing}>
              {text.publishAgain}
            </Button>
          )}
          <Button onClick={() => void publish(isPublished ? "draft" : "published")} loading={isPublishing}>
            {isPublished ? text.unpublish : text.publish}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
