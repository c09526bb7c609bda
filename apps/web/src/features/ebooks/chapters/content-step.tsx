import { formatUsd } from "@brandwright/contract/money"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_COST_ABOUT, type Ebook, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core"
import { IconSparkles } from "@tabler/icons-react"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { ChapterList } from "./chapter-list.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { Hint } from "../../../ui/hint.tsx"

type ContentStepProps = {
  book: EbookDraft
  onWriting: () => void
  onReady: () => void
  onBack: () => void
}

/** Step 3: the text, generated or written by hand, chapter by chapter. */
export function ContentStep({ book, onWriting, onReady, onBack }: ContentStepProps) {
  const { draft, flush } = book
  const make = trpc.ebooks.make.useMutation({ meta: { failed: ebookText.basicFailed } })
  const { written, chapters } = draft
  const cost = useCost(draft)
  const isUnfinished = written !== null && written.chapters < written.outOf
  const write = async (fresh: boolean) => {
    const isReplacing = chapters.length > 0 && (fresh || !isUnfinished)
    if (isReplacing && !(await confirm(REPLACE))) return
    await flush()
    await make.mutateAsync({ id: draft.id, fresh })
    onWriting()
  }
  // Failures have already been shown by the autosave or the mutation.
  const start = (fresh: boolean) => void write(fresh).catch(() => {})
  return (
    <Stack>
      <Card>
        <Group justify="space-between">
          <Hint>
            {draft.wizard.useExactWording ? text.keptWordForWord : cost} {chapters.length > 0 && describeReceipt(draft)}
          </Hint>
          {!isUnfinished && (
            <Button
              onClick={() => start(true)}
              loading={make.isPending}
              variant={chapters.length > 0 ? "default" : "filled"}
              leftSection={<IconSparkles size={17} />}
            >
              {text.generateContent}
            </Button>
          )}
        </Group>
      </Card>
      {isUnfinished && (
        <Alert role="status">
          <Group justify="space-between">
            <Text size="sm">{text.unfinished(written.chapters, written.outOf)}</Text>
            <Group gap="xs">
              <Button variant="default" size="xs" disabled={make.isPending} onClick={() => start(true)}>
                {text.startOver}
              </Button>
              <Button size="xs" loading={make.isPending} onClick={() => start(false)}>
                {text.continueWriting}
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      <ShortChapters draft={draft} />
      {chapters.length > 0 && <BookWriter draft={draft} />}
      <ChapterList book={book} onWriting={onWriting} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={onReady} disabled={chapters.length === 0}>
          {text.next}
        </Button>
      </Group>
    </Stack>
  )
}

/** The writer of the chapters: ours, or the author by hand, pasted text or file. */
function BookWriter({ draft: { written, wizard, aiProvider, aiModel } }: { draft: Ebook }) {
  if (written && !wizard.useExactWording) return <WrittenBy aiProvider={aiProvider} aiModel={aiModel} />
  return <Hint size="xs">{text.ownWords}</Hint>
}

const REPLACE = { title: text.replaceTitle, message: text.replaceMessage, confirmLabel: text.replace }

/** Chapters that a model wrote far too short, even after a second request, or for which the owner has said too little. */
function ShortChapters({ draft: { written, chapters, aiProvider } }: { draft: Ebook }) {
  const titles = new Map(chapters.map(({ id, title }) => [id, title]))
  if (!written || written.short.length === 0) return null
  const isDraft = aiProvider === "local"
  return (
    <Alert color="orange">
      {isDraft && <Text size="sm">{text.shortDrafts}</Text>}
      {written.short.map(({ chapterId, words, wantedWords }) => {
        const title = titles.get(chapterId) ?? ""
        return (
          <Text key={chapterId} size="sm">
            {isDraft ? text.shortDraft(title, words) : text.short(title, words, wantedWords)}
          </Text>
        )
      })}
    </Alert>
  )
}

/** The estimated price for the chosen length (content §9). */
function useCost({ id, wizard }: Ebook): string {
  const quote = trpc.ebooks.quote.useQuery({ id }, { staleTime: 0 })
  if (!quote.data) return ""
  const { estimatedCost } = quote.data
  return estimatedCost > 0
    ? text.contentCost(formatUsd(estimatedCost))
    : text.contentFree(formatUsd(EBOOK_COST_ABOUT[wizard.length]))
}

function describeReceipt({ chapters, aiProvider, aiModel, generationCost }: Ebook): string {
  const words = chapters.reduce((sum, { html }) => sum + countWords(html), 0)
  if (aiProvider === "local") return text.words(words)
  return text.receipt(text.words(words), aiModel || aiProvider, formatUsd(generationCost))
}

const countWords = (html: string): number =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean).length
