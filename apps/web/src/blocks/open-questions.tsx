import { escapeHtml } from "@brandwright/contract/text/html-text"
import {
  answerOpenQuestion,
  findOpenQuestions,
  openQuestionText as messages,
  QUESTIONS_HASH,
} from "@brandwright/contract/writing/open-questions"
import { Badge, Box, Button, Group, Paper, Stack, TextInput } from "@mantine/core"
import { useLocation } from "@tanstack/react-router"
import { useId } from "react"
import { useTextDraft } from "../lib/drafts/use-form-draft.ts"
import { useBrandId } from "../providers/brand.tsx"
import { Hint } from "../ui/hint.tsx"
import { InnerForm } from "../ui/form/inner-form.tsx"

type EditedText = {
  /** The edited text; questions stay in it until they are answered. */
  value: string
  onChange: (value: string) => void
  /** The text is HTML: answers are escaped. */
  isHtml?: boolean
}
type OpenQuestionsProps = EditedText | { texts: readonly EditedText[] }

const readHtml = (question: string): string =>
  new DOMParser().parseFromString(question, "text/html").body.textContent ?? question

const BOX = "data-open-questions"

/** The `ref` of open questions to which an address leads: a dialog opens with the first one focused. */
function showQuestions(box: HTMLElement | null): void {
  const field = box?.querySelector("input")
  // An editor of several texts has several of these.
  if (!box || !field || document.querySelector(`[${BOX}]`) !== box) return
  for (const other of box.closest("[role=dialog]")?.querySelectorAll<HTMLElement>("[data-autofocus]") ?? [])
    delete other.dataset.autofocus
  field.dataset.autofocus = "true"
  box.scrollIntoView({ block: "start" })
  field.focus({ preventScroll: true })
}

/** The open questions in a text, with a count and a field for each whose answer replaces the question. */
export function OpenQuestions(edited: OpenQuestionsProps) {
  const title = useId()
  // The address names what is edited: the same question elsewhere may have another answer.
  const { pathname, searchStr, hash } = useLocation()
  const place = `answer-${useBrandId()}-${pathname}${searchStr}`
  const texts = "texts" in edited ? edited.texts : [edited]
  const seen = new Map<string, number>()
  const rows = texts.flatMap((text) =>
    findOpenQuestions(text.value).map((question, index) => {
      const count = (seen.get(question.text) ?? 0) + 1
      seen.set(question.text, count)
      return {
        text,
        index,
        key: `${question.text}-${count}`,
        label: text.isHtml ? readHtml(question.text) : question.text,
      }
    }),
  )
  if (rows.length === 0) return null
  return (
    <Paper
      ref={hash === QUESTIONS_HASH ? showQuestions : undefined}
      {...{ [BOX]: "" }}
      withBorder
      p="sm"
      role="group"
      aria-labelledby={title}
    >
      <Stack gap="sm">
        <Group gap="xs">
          <Badge variant="default" id={title}>
            {messages.left(rows.length)}
          </Badge>
          <Hint size="xs">{messages.hint}</Hint>
        </Group>
        {rows.map(({ text, index, key, label }) => (
          <AnswerField
            key={key}
            question={label}
            name={`${place}-${key}`}
            onAnswer={(answer) =>
              text.onChange(answerOpenQuestion(text.value, index, text.isHtml ? escapeHtml(answer) : answer))
            }
          />
        ))}
      </Stack>
    </Paper>
  )
}

type AnswerFieldProps = { question: string; name: string; onAnswer: (answer: string) => void }

function AnswerField({ question, name, onAnswer }: AnswerFieldProps) {
  const [answer, setAnswer] = useTextDraft(name)
  const formId = useId()
  const isEmpty = answer.trim() === ""
  const send = () => {
    setAnswer("")
    onAnswer(answer.trim())
  }
  return (
    <TextInput
      label={question}
      value={answer}
      onChange={(event) => setAnswer(event.currentTarget.value)}
      form={formId}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap">
          <Box flex={1}>{input}</Box>
          <InnerForm id={formId} onSubmit={() => !isEmpty && send()} />
          <Button
            variant="default"
            aria-label={`${isEmpty ? messages.leaveOut : messages.use}: ${question}`}
            onClick={send}
          >
            {isEmpty ? messages.leaveOut : messages.use}
          </Button>
        </Group>
      )}
    />
  )
}
