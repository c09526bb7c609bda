import { formatUsd } from "@brandwright/contract/money"
import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { EBOOK_COST_ABOUT, type Ebook, type EbookChapter, ebookText } from "@brandwright/contract/ebooks"
import { ActionIcon, Button, Card, Group, NavLink, Skeleton, Stack, Text, TextInput } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconPlus, IconSparkles, IconTrash } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import classes from "./ebooks.module.css"
import type { EbookDraft } from "./use-ebook-draft.ts"

const ChapterEditor = lazy(async () => ({ default: (await import("./chapter-editor.tsx")).ChapterEditor }))
type ContentStepProps = { book: EbookDraft; onWriting: () => void; onReady: () => void; onBack: () => void }

/** Step 3: the text, written by the engine or by hand, chapter by chapter. */
export function ContentStep({ book, onWriting, onReady, onBack }: ContentStepProps) {
  const { draft, flush } = book
  const make = trpc.ebooks.make.useMutation()
  const write = async () => {
    try {
      await flush()
      await make.mutateAsync({ id: draft.id })
      onWriting()
    } catch (error) {
      toastFailed(error, ebookText.basicFailed)
    }
  }
  return (
    <Stack>
      <Card>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {useCost(draft)} {draft.chapters.length > 0 && receiptOf(draft)}
          </Text>
          <Button
            onClick={() => void write()}
            loading={make.isPending}
            variant={draft.chapters.length > 0 ? "default" : "filled"}
            leftSection={<IconSparkles size={17} />}
          >
            {text.generateContent}
          </Button>
        </Group>
      </Card>
      {book.draft.chapters.length > 0 && <WrittenBy aiProvider={draft.aiProvider} aiModel={draft.aiModel} />}
      <Chapters book={book} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
        <Button onClick={onReady} disabled={draft.chapters.length === 0}>
          {text.next}
        </Button>
      </Group>
    </Stack>
  )
}

/** What it will cost, by the price table, for the chosen length (content §9). */
function useCost({ id, wizard }: Ebook): string {
  const quote = trpc.ebooks.quote.useQuery({ id }, { staleTime: 0 })
  if (!quote.data) return ""
  const { estimatedCost } = quote.data
  return estimatedCost > 0
    ? text.contentCost(formatUsd(estimatedCost))
    : text.contentFree(formatUsd(EBOOK_COST_ABOUT[wizard.length]))
}

function receiptOf({ chapters, aiProvider, generationCost }: Ebook): string {
  const words = chapters.reduce(
    (sum, { html }) =>
      sum +
      html
        .replace(/<[^>]+>/g, " ")
        .split(/\s+/)
        .filter(Boolean).length,
    0,
  )
  return text.receipt(text.words(words), aiProvider, formatUsd(generationCost))
}

function Chapters({ book: { draft, change } }: { book: EbookDraft }) {
  const { chapters } = draft
  const [openId, setOpenId] = useState(chapters[0]?.id)
  const index = Math.max(
    0,
    chapters.findIndex((chapter) => chapter.id === openId),
  )
  const open = chapters[index]
  const put = (next: EbookChapter[]) => change({ chapters: next })
  const edit = (changes: Partial<EbookChapter>) =>
    put(chapters.map((chapter, at) => (at === index ? { ...chapter, ...changes } : chapter)))
  const add = () => {
    const chapter = { id: `chapter-${Date.now().toString(36)}`, title: "", html: "" }
    put([...chapters, chapter])
    setOpenId(chapter.id)
  }
  const move = (by: number) => {
    const moved = [...chapters]
    const [taken] = moved.splice(index, 1)
    if (taken) moved.splice(index + by, 0, taken)
    put(moved)
  }
  return (
    <div className={classes.editor}>
      <nav aria-label={text.chapters}>
        <ul className={classes.chapterList}>
          {chapters.map((chapter, at) => (
            <li key={chapter.id}>
              <NavLink
                component="button"
                type="button"
                active={at === index}
                aria-current={at === index ? "true" : undefined}
                label={`${at + 1}. ${chapter.title}`}
                onClick={() => setOpenId(chapter.id)}
              />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="xs" mt="xs" leftSection={<IconPlus size={15} />} onClick={add}>
          {text.addChapter}
        </Button>
      </nav>
      {open && (
        <Stack>
          <Group wrap="nowrap" align="flex-end">
            <TextInput
              flex={1}
              label={text.chapterTitle}
              value={open.title}
              onChange={(event) => edit({ title: event.currentTarget.value })}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={text.moveUp}
              disabled={index === 0}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={17} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={text.moveDown}
              disabled={index === chapters.length - 1}
              onClick={() => move(1)}
            >
              <IconArrowDown size={17} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={text.removeChapter}
              onClick={() => put(chapters.filter((_, at) => at !== index))}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
          <Suspense fallback={<Skeleton height={320} />}>
            <ChapterEditor
              key={`${open.id} ${draft.chapters.length}`}
              brandId={draft.brandId}
              html={open.html}
              onChange={(html) => edit({ html })}
            />
          </Suspense>
        </Stack>
      )}
    </div>
  )
}
