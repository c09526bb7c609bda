import { ebookScreenText as text } from "@brandwright/contract/ebook-screens"
import { type EbookChapter, ebookText } from "@brandwright/contract/ebooks"
import { ActionIcon, Button, Card, Group, NavLink, Skeleton, Stack, Text, TextInput } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconPlus, IconSparkles, IconTrash } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import classes from "./ebooks.module.css"
import type { EbookDraft } from "./use-ebook-draft.ts"

const ChapterEditor = lazy(async () => ({ default: (await import("./chapter-editor.tsx")).ChapterEditor }))
/** content §9: what a model asks for the text of a medium book. */
const BASIC_COST = "$0.08"

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
            {text.contentCost(BASIC_COST)} {text.contentFree}
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
