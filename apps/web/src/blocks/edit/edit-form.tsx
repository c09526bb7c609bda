import { CONTENT_PLATFORMS } from "@brandwright/contract/content/content"
import {
  EDIT_INSTRUCTION_MAX,
  EDIT_LANGUAGE_MAX,
  EDIT_LANGUAGES,
  EDITED_TEXT_MAX,
  editedLength,
  editText as text,
  needsModel,
  TEXT_EDITS,
  type TextEdit,
} from "@brandwright/contract/writing/text-edits"
import { Alert, Autocomplete, Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useTextDraft } from "../../lib/drafts/use-form-draft.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { ConnectModel } from "../connect-model.tsx"
import { EditProgress } from "./edit-progress.tsx"
import { EditResult } from "./edit-result.tsx"
import type { EditTarget } from "./edit-target.ts"
import { FailedAlert } from "../failed-alert.tsx"
import { useTextEdit } from "./use-text-edit.ts"
import { WriterCost } from "../writer-cost.tsx"
import { Hint } from "../../ui/hint.tsx"
import { Form } from "../../ui/form/form.tsx"

const listNetworks = (platforms: readonly string[] = []) => CONTENT_PLATFORMS.filter((one) => platforms.includes(one))

type EditFormProps = {
  target: EditTarget
  limit?: number
  pictures?: string[]
  platforms?: readonly string[]
  place?: string
  variables?: string[]
  onUse: (text: string) => void
  onClose: () => void
}

const AT_ONCE = TEXT_EDITS.filter((action) => action !== "translate" && action !== "instruct")

/** Lets the user choose an edit, see its result, and accept or discard it. */
export function EditForm(props: EditFormProps) {
  const { target, limit, pictures = [], place = "", variables = [], onUse, onClose } = props
  const platforms = listNetworks(props.platforms)
  const [language, setLanguage] = useState("")
  const brandId = useBrandId()
  const [instruction, setInstruction] = useTextDraft(`edit-instruction-${brandId}`)
  const edit = useTextEdit()
  const size = Math.min(Math.max(target.text.length, 1), EDITED_TEXT_MAX)
  const quote = trpc.content.quoteEdit.useQuery({ brandId, action: "instruct", characters: size })
  const isWithoutModel = quote.data?.aiProvider === "local"
  const isTooLong = target.text.length > EDITED_TEXT_MAX
  const isOff = (action: TextEdit): boolean => isTooLong || edit.isRunning || (isWithoutModel && needsModel(action))
  const run = (action: TextEdit) => {
    if (action === "translate" && !language.trim())
      return toastRefused({ ...text.failed, message: text.languageMissing })
    if (action === "instruct" && !instruction.trim()) {
      return toastRefused({ ...text.failed, message: text.instructionMissing })
    }
    const { text: edited, format, before, after } = target
    // A part has what the rest of the text leaves.
    const room = limit && limit - editedLength(platforms, target.insert("").trim())
    const around = { before, after, pictures, platforms, place, variables, ...(room && room > 0 && { limit: room }) }
    void edit.run({ brandId, action, text: edited, format, language, instruction, ...around })
  }
  return (
    <Stack>
      <Hint>{target.isPart ? text.ofSelection : text.ofWhole}</Hint>
      {target.isPart && target.format === "text" && (
        <Text size="sm" lineClamp={3} fs="italic">
          {target.text}
        </Text>
      )}
      {isTooLong && <Alert color="yellow">{text.textLong}</Alert>}
      {isWithoutModel && (
        <Alert color="gray">
          {text.needsModel}
          <ConnectModel before=" " />
        </Alert>
      )}
      <Group gap="xs" role="group" aria-label={text.open}>
        {AT_ONCE.map((action) => (
          <Button key={action} size="xs" variant="default" disabled={isOff(action)} onClick={() => run(action)}>
            {text.actions[action]}
          </Button>
        ))}
      </Group>
      <Line label={text.actions.translate} isOff={isOff("translate")} onRun={() => run("translate")}>
        <Autocomplete
          flex={1}
          size="sm"
          label={text.language}
          data={EDIT_LANGUAGES}
          maxLength={EDIT_LANGUAGE_MAX}
          value={language}
          disabled={isWithoutModel}
          onChange={setLanguage}
        />
      </Line>
      <Line label={text.actions.instruct} isOff={isOff("instruct")} onRun={() => run("instruct")}>
        <TextInput
          flex={1}
          size="sm"
          label={text.instruction}
          placeholder={text.instructionPlaceholder}
          maxLength={EDIT_INSTRUCTION_MAX}
          value={instruction}
          disabled={isWithoutModel}
          onChange={(event) => setInstruction(event.currentTarget.value)}
        />
      </Line>
      {quote.data && !isWithoutModel && <WriterCost {...quote.data} />}
      {edit.running && <EditProgress target={target} running={edit.running} onStop={edit.stop} />}
      {edit.failure && <FailedAlert title={text.failed.title} failed={edit.failure} />}
      {edit.result && <EditResult {...{ target, limit, platforms, onUse }} result={edit.result} onDiscard={onClose} />}
    </Stack>
  )
}

type LineProps = { label: string; isOff: boolean; onRun: () => void; children: ReactNode }

/** A field with its button; Enter presses it, without submitting a form around it. */
function Line({ label, isOff, onRun, children }: LineProps) {
  return (
    <Form
      noValidate
      onSubmit={() => {
        if (!isOff) onRun()
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        {children}
        <Button type="submit" size="sm" variant="default" disabled={isOff}>
          {label}
        </Button>
      </Group>
    </Form>
  )
}
