import { answerOpenQuestion, findOpenQuestions, openQuestionText as text } from "@brandwright/contract/open-questions"
import { Badge, Button, Group, Paper, Stack, Text, TextInput } from "@mantine/core"
import { useId, useState } from "react"

type OpenQuestionsProps = {
  /** What is edited; its questions stay in it until they are answered. */
  value: string
  onChange: (value: string) => void
  /** The text is HTML: answers are shown as they were typed. */
  isHtml?: boolean
}

const escapeHtml = (answer: string): string =>
  answer.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
const readHtml = (question: string): string =>
  new DOMParser().parseFromString(question, "text/html").body.textContent ?? question

/** The open questions of an edited text, counted, each with a field that puts its answer in the question's place. */
export function OpenQuestions({ value, onChange, isHtml = false }: OpenQuestionsProps) {
  const title = useId()
  const questions = findOpenQuestions(value)
  if (questions.length === 0) return null
  const seen = new Map<string, number>()
  const rows = questions.map((question, index) => {
    const count = (seen.get(question.text) ?? 0) + 1
    seen.set(question.text, count)
    return { index, key: `${question.text}-${count}`, asked: isHtml ? readHtml(question.text) : question.text }
  })
  return (
    <Paper withBorder p="sm" role="group" aria-labelledby={title}>
      <Stack gap="sm">
        <Group gap="xs">
          <Badge color="yellow" variant="light" id={title}>
            {text.left(questions.length)}
          </Badge>
          <Text size="xs" c="dimmed">
            {text.hint}
          </Text>
        </Group>
        {rows.map(({ index, key, asked }) => (
          <AnswerField
            key={key}
            question={asked}
            onAnswer={(answer) => onChange(answerOpenQuestion(value, index, isHtml ? escapeHtml(answer) : answer))}
          />
        ))}
      </Stack>
    </Paper>
  )
}

type AnswerFieldProps = { question: string; onAnswer: (answer: string) => void }

function AnswerField({ question, onAnswer }: AnswerFieldProps) {
  const [answer, setAnswer] = useState("")
  const isEmpty = answer.trim() === ""
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={question}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          // The editor around it may be a form: an answer does not save it.
          event.preventDefault()
          if (!isEmpty) onAnswer(answer.trim())
        }}
      />
      <Button
        variant="default"
        aria-label={`${isEmpty ? text.leaveOut : text.use}: ${question}`}
        onClick={() => onAnswer(answer.trim())}
      >
        {isEmpty ? text.leaveOut : text.use}
      </Button>
    </Group>
  )
}
