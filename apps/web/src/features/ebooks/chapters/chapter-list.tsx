import { escapeHtml } from "@brandwright/contract/text/html-text"
import { LeftOut } from "../../../blocks/left-out.tsx"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import type { Ebook, EbookChapter } from "@brandwright/contract/ebooks/ebooks"
import { Button, Group, List, NavLink, Skeleton, Stack, Text, TextInput } from "@mantine/core"
import { IconArrowBackUp, IconPlus, IconRefresh, IconTrash } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { RewriteDialog } from "./rewrite-dialog.tsx"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MoveButtons } from "../../../ui/move-buttons.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"

const ChapterEditor = lazyPart(async () => (await import("./chapter-editor.tsx")).ChapterEditor)

/** The chapters, beside the text of the open one. */
export function ChapterList({ book, onWriting }: { book: EbookDraft; onWriting: () => void }) {
  const { draft, change } = book
  const { chapters } = draft
  const [{ chapter: openId }, changeSearch] = useSearchState("/_app/ebook-creator")
  const [swaps, setSwaps] = useState(0)
  const index = Math.max(
    0,
    chapters.findIndex((chapter) => chapter.id === openId),
  )
  const open = chapters[index]
  const put = (next: EbookChapter[]) => change({ chapters: next })
  const edit = (changes: Partial<EbookChapter>) =>
    put(chapters.map((chapter, at) => (at === index ? { ...chapter, ...changes } : chapter)))
  const swap = ({ html, earlierHtml = "" }: EbookChapter) => {
    edit({ html: earlierHtml, earlierHtml: html })
    setSwaps(swaps + 1)
  }
  const addSentence = (sentence: string) => {
    edit({ html: `${open?.html ?? ""}<p>${escapeHtml(sentence)}</p>` })
    setSwaps(swaps + 1)
  }
  const add = () => {
    const chapter = { id: `chapter-${Date.now().toString(36)}`, title: "", html: "" }
    put([...chapters, chapter])
    changeSearch({ chapter: chapter.id }, true)
  }
  const move = (by: number) => {
    const moved = [...chapters]
    const [moving] = moved.splice(index, 1)
    if (moving) moved.splice(index + by, 0, moving)
    put(moved)
  }
  return (
    <Columns template="minmax(12rem, 17rem) minmax(0, 1fr)" from="sm">
      <ChapterNav chapters={chapters} index={index} onOpen={(chapter) => changeSearch({ chapter }, true)} onAdd={add} />
      {open && (
        <Stack>
          <Group wrap="nowrap" align="flex-end">
            <TextInput
              flex={1}
              label={text.chapterTitle}
              value={open.title}
              onChange={(event) => edit({ title: event.currentTarget.value })}
            />
            <MoveButtons
              labels={[text.moveUp, text.moveDown]}
              index={index}
              count={chapters.length}
              onMove={move}
              {...LOOK}
            />
            <IconButton
              icon={IconTrash}
              label={text.removeChapter}
              onClick={() => put(chapters.filter((_, at) => at !== index))}
              {...LOOK}
            />
          </Group>
          <PlannedPoints points={findPoints(draft, open.id)} />
          <Suspense fallback={<Skeleton height={320} />}>
            <ChapterEditor
              key={`${open.id} ${chapters.length} ${swaps}`}
              html={open.html}
              given={`${draft.wizard.topic}\n${draft.wizard.purpose}\n${draft.title}\n${draft.description}`}
              titles={[draft.title, open.title]}
              onChange={(html) => edit({ html })}
            />
          </Suspense>
          <LeftOut
            brief={draft.wizard.topic}
            text={[draft.title, draft.description, ...chapters.flatMap(({ title, html }) => [title, html])].join("\n")}
            aiProvider={draft.written && !draft.wizard.useExactWording ? draft.aiProvider : undefined}
            onAdd={addSentence}
          />
          <Rewrite key={open.id} book={book} chapter={open} onSwap={() => swap(open)} onWriting={onWriting} />
        </Stack>
      )}
    </Columns>
  )
}

type ChapterNavProps = { chapters: EbookChapter[]; index: number; onOpen: (id: string) => void; onAdd: () => void }

const ChapterNav = ({ chapters, index, onOpen, onAdd }: ChapterNavProps) => (
  <nav aria-label={text.chapters}>
    <ul>
      {chapters.map((chapter, at) => (
        <li key={chapter.id}>
          <NavLink
            component="button"
            type="button"
            active={at === index}
            aria-current={at === index ? "true" : undefined}
            label={`${at + 1}. ${chapter.title}`}
            onClick={() => onOpen(chapter.id)}
          />
        </li>
      ))}
    </ul>
    <Button variant="subtle" size="xs" mt="xs" leftSection={<IconPlus size={15} />} onClick={onAdd}>
      {text.addChapter}
    </Button>
  </nav>
)

const findPoints = ({ written }: Ebook, id: string): string[] =>
  written?.planned.find(({ chapterId }) => chapterId === id)?.points ?? []

/** This chapter's points from the book's plan. */
function PlannedPoints({ points }: { points: string[] }) {
  if (points.length === 0) return null
  return (
    <Text component="details" size="sm" c="dimmed">
      <summary>{text.planned}</summary>
      <List size="sm" withPadding>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </Text>
  )
}

const LOOK = { iconSize: 17, variant: "default", size: "input-sm" }

type RewriteProps = { book: EbookDraft; chapter: EbookChapter; onSwap: () => void; onWriting: () => void }

function Rewrite({ book, chapter, onSwap, onWriting }: RewriteProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={15} />}
          disabled={chapter.title.trim() === ""}
          onClick={() => setAsking(true)}
        >
          {text.writeAgain}
        </Button>
        {chapter.earlierHtml !== undefined && (
          <Button variant="subtle" size="xs" leftSection={<IconArrowBackUp size={15} />} onClick={onSwap}>
            {text.swapVersions}
          </Button>
        )}
      </Group>
      <RewriteDialog
        opened={isAsking}
        book={book}
        chapterId={chapter.id}
        onClose={() => setAsking(false)}
        onWriting={onWriting}
      />
    </>
  )
}
