import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { ebookText } from "@brandwright/contract/ebooks"
import { Button, Card, Group, Stack, Text, Typography } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { ButtonLink } from "../../ui/links.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import classes from "./ebooks.module.css"
import type { EbookDraft } from "./use-ebook-draft.ts"
import { useEbooksChanged } from "./use-ebooks-changed.ts"

type PreviewStepProps = { book: EbookDraft; onBack: () => void; onAnother: () => void }

/** Step 5: the book page by page, as files, and out into the world. */
export function PreviewStep({ book, onBack, onAnother }: PreviewStepProps) {
  const changed = useEbooksChanged()
  const { draft, commit } = book
  const [page, setPage] = useState(0)
  const [isPublishing, setPublishing] = useState(false)
  const count = draft.chapters.length + 1
  const chapter = draft.chapters[page - 1]
  const isPublished = draft.status === "published"
  const publish = async () => {
    setPublishing(true)
    try {
      await commit({ status: isPublished ? "draft" : "published" })
      toastDone(ebookText.saved)
      changed()
    } catch (error) {
      toastFailed(error, { title: "Error", message: ebookText.saveFailed })
    } finally {
      setPublishing(false)
    }
  }
  if (draft.chapters.length === 0)
    return <EmptyState title={text.noContentYet} action={<Button onClick={onBack}>{text.back}</Button>} />
  return (
    <Stack>
      <Card>
        <Group justify="space-between" mb="md">
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text.previousPage}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {text.page(page + 1, count)}
          </Text>
          <Button variant="default" disabled={page === count - 1} onClick={() => setPage(page + 1)}>
            {text.nextPage}
          </Button>
        </Group>
        <section className={classes.paper} aria-label={text.preview}>
          {chapter ? (
            <Typography>
              <h2>{chapter.title}</h2>
              {/* The server has cleaned this markup: text, headings, lists, quotes, links and own pictures. */}
              {/* oxlint-disable-next-line react/no-danger */}
              <div dangerouslySetInnerHTML={{ __html: chapter.html }} />
            </Typography>
          ) : (
            <Typography>
              <h2>{draft.title}</h2>
              <p>{draft.matter.subtitle}</p>
              <p>{draft.matter.author}</p>
              <ol>
                {draft.chapters.map((one) => (
                  <li key={one.id}>{one.title}</li>
                ))}
              </ol>
            </Typography>
          )}
        </section>
      </Card>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Group>
          <Button component="a" variant="default" href={`/api/ebooks/${draft.id}/epub`} download>
            {text.downloadEpub}
          </Button>
          <Button component="a" variant="default" href={`/api/ebooks/${draft.id}/pdf`} download>
            {text.downloadPdf}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {text.createAnother}
          </Button>
          <ButtonLink to="/ebooks" variant="default">
            {text.toLibrary}
          </ButtonLink>
          <Button onClick={() => void publish()} loading={isPublishing}>
            {isPublished ? text.unpublish : text.publish}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
