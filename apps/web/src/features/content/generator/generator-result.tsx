import { type PostParts, splitPost } from "@brandwright/contract/social/post-parts"
import { contentScreenText as screenText } from "../../../texts/en/content.ts"
import { contentLimit, contentText } from "@brandwright/contract/content/content"
import { countOddHashtags, describeHashtagRule, findHashtagRule } from "@brandwright/contract/content/content-hashtags"
import { addSentence } from "@brandwright/contract/writing/left-out"
import { contentLength } from "@brandwright/contract/content/content-length"
import { Alert, Button, Group, Title, Stack } from "@mantine/core"
import {
  IconBookmark,
  IconCalendarPlus,
  IconCopy,
  IconMail,
  IconPhotoPlus,
  IconRefresh,
  IconWand,
} from "@tabler/icons-react"
import { useRef } from "react"
import { readField } from "../../../blocks/edit/edit-target.ts"
import { EditWithAi } from "../../../blocks/edit/edit-with-ai.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { FailedAlert } from "../../../blocks/failed-alert.tsx"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { LanguageNote } from "../../../blocks/language-note.tsx"
import { LeftOut } from "../../../blocks/left-out.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { WrittenBy } from "../../../blocks/written-by.tsx"
import { VoiceCheck } from "../../../blocks/voice-check.tsx"
import { Hint } from "../../../ui/hint.tsx"
import type { GeneratorForm } from "./generator-form.tsx"
import { ResultField } from "./result-preview.tsx"
import { useResultActions } from "./use-result-actions.ts"
import { describeWait, type Generation } from "./use-generator.ts"

type GeneratorResultProps = {
  form: GeneratorForm
  generation: Generation
  onEdit: (text: string) => void
  onAgain: () => void
  onContinue: () => void
  onKeepTemplate: () => void
}

/** The text while it arrives, and then to edit, check, copy and save. */
export function GeneratorResult({
  form,
  generation,
  onEdit,
  onAgain,
  onContinue,
  onKeepTemplate,
}: GeneratorResultProps) {
  const { text, isRunning, result, failure, ahead } = generation
  const editor = useRef<HTMLTextAreaElement>(null)
  const actions = useResultActions(form, text, result)
  if (!text && !isRunning) {
    if (failure) return <FailedAlert title={contentText.failed.title} style={{ alignSelf: "end" }} failed={failure} />
    return <EmptyState icon={<IconWand />} title={contentText.resultEmpty} message={contentText.resultEmptyHint} />
  }
  const limit = result ? result.limit : contentLimit(form)
  const length = contentLength(form, text)
  const show = (start: number, end: number) => {
    editor.current?.focus()
    editor.current?.setSelectionRange(start, end)
  }
  return (
    <Stack gap="sm">
      {failure && <FailedAlert title={contentText.failed.title} style={{ alignSelf: "end" }} failed={failure} />}
      <ResultHead result={result} />
      <ResultField {...{ form, text, isRunning, limit, length, editor, onEdit }} />
      <Group justify="space-between" gap="xs">
        <Hint size="xs" role="status">
          {isRunning
            ? describeWait(ahead)
            : `${contentText.counter(length, limit)} · ${contentText.words(text.split(/\s+/).filter(Boolean).length)}`}
        </Hint>
        <EditWithAi
          value={text}
          limit={limit}
          platforms={form.contentType === "social" ? [form.platform] : []}
          isDisabled={isRunning}
          read={() => readField(editor.current, text, onEdit)}
        />
      </Group>
      {!isRunning && (
        <>
          <ResultNotes {...{ form, generation, onEdit, onContinue, onShow: show }} />
          <ResultActions
            actions={actions}
            parts={form.contentType === "social" ? splitPost(text) : undefined}
            canRepeat={form.brief.trim() !== ""}
            onAgain={onAgain}
            onKeepTemplate={onKeepTemplate}
          />
        </>
      )}
    </Stack>
  )
}

type ResultNotesProps = Pick<GeneratorResultProps, "form" | "generation" | "onEdit" | "onContinue"> & {
  onShow: (start: number, end: number) => void
}

/** What to know, to answer and to check in a finished text. */
function ResultNotes({ form, generation, onEdit, onContinue, onShow }: ResultNotesProps) {
  const { text, result, brief = "" } = generation
  return (
    <>
      {result?.isCutOff && <CutOff onContinue={onContinue} />}
      {result && result.usedFacts.length > 0 && (
        <Hint size="xs">{contentText.usedFacts(result.usedFacts.map(({ title }) => title))}</Hint>
      )}
      <HashtagNote form={form} text={text} />
      <LanguageNote text={text} brief={form.brief} />
      <OpenQuestions value={text} onChange={onEdit} />
      <LeftOut
        {...{ brief, text, aiProvider: result?.aiProvider }}
        onAdd={(sentence) => onEdit(addSentence(text, sentence))}
      />
      <VoiceCheck text={text} onShow={onShow} />
      <FactCheck text={text} given={form.brief} onShow={onShow} />
    </>
  )
}

/** An unusual number for the network is not an error, but worth a hint. */
function HashtagNote({ form, text }: Pick<GeneratorResultProps, "form"> & { text: string }) {
  const rule = findHashtagRule(form)
  const count = rule && rule.max > 0 ? countOddHashtags(text, rule) : undefined
  if (!rule || count === undefined) return null
  return <Hint size="xs">{screenText.oddHashtags(count, describeHashtagRule(rule))}</Hint>
}

function ResultHead({ result }: Pick<Generation, "result">) {
  return (
    <Group justify="space-between" align="baseline">
      <Title order={3}>{contentText.result}</Title>
      {result && (
        <div>
          <WrittenBy {...result} />
          <Hint size="xs">{contentText.voiceVersion(result.voiceVersion)}</Hint>
        </div>
      )}
    </Group>
  )
}

const CutOff = ({ onContinue }: Pick<GeneratorResultProps, "onContinue">) => (
  <Alert color="yellow">
    <Group justify="space-between">
      {contentText.cutOff}
      <Button size="compact-sm" variant="default" onClick={onContinue}>
        {contentText.continue}
      </Button>
    </Group>
  </Alert>
)

function CopyParts({ parts, onCopy }: { parts: PostParts; onCopy: (part: string) => void }) {
  return (
    <>
      <Button size="sm" variant="default" onClick={() => onCopy(parts.caption)}>
        {screenText.copyCaption}
      </Button>
      <Button size="sm" variant="default" onClick={() => onCopy(parts.hashtags.join(" "))}>
        {screenText.copyHashtags}
      </Button>
    </>
  )
}

type ResultActionsProps = Pick<GeneratorResultProps, "onAgain" | "onKeepTemplate"> & {
  actions: ReturnType<typeof useResultActions>
  /** For a post: some put the hashtags into the first comment. */
  parts: PostParts | undefined
  canRepeat: boolean
}

/** Where the text can go from here. */
function ResultActions({ actions, parts, canRepeat, onAgain, onKeepTemplate }: ResultActionsProps) {
  return (
    <Group gap="xs">
      <Button size="sm" leftSection={<IconCopy size={16} />} onClick={() => void actions.copy()}>
        {contentText.copy}
      </Button>
      {parts && parts.hashtags.length > 0 && <CopyParts parts={parts} onCopy={(part) => void actions.copy(part)} />}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPhotoPlus size={16} />}
        loading={actions.isSaving}
        onClick={actions.saveToPool}
      >
        {contentText.saveToPool}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={actions.schedule}>
        {contentText.schedule}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMail size={16} />}
        loading={actions.isMailing}
        onClick={actions.saveAsEmail}
      >
        {contentText.saveAsEmail}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconBookmark size={16} />} onClick={onKeepTemplate}>
        {contentText.saveAsTemplate}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconRefresh size={16} />}
        onClick={onAgain}
        disabled={!canRepeat}
      >
        {contentText.again}
      </Button>
    </Group>
  )
}
