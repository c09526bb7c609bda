import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import {
  EBOOK_AUDIENCES,
  EBOOK_CHAPTERS_MAX,
  EBOOK_LENGTH_PLAN,
  EBOOK_LENGTHS,
  EBOOK_TONES,
  type EbookWizard,
  ebookText,
} from "@brandwright/contract/ebooks/ebooks"
import { Button, FileButton, Group, Select, SimpleGrid, Switch, TagsInput } from "@mantine/core"
import { IconFileText } from "@tabler/icons-react"
import { useState } from "react"
import { toastDone, toastRefused } from "../../../lib/toasts.ts"
import { UploadError } from "../../../lib/calls/send-form.ts"
import { readDocument } from "../../../lib/calls/upload.ts"
import { Hint } from "../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

export type MissingFields = Partial<Record<"topic" | "targetAudience" | "purpose", string>>
type SetupFieldsProps = {
  values: EbookWizard
  missing: MissingFields
  onChange: (changes: Partial<EbookWizard>) => void
}

/** The book's topic, audience and purpose, or the author's own text. */
export function SetupFields({ values, missing, onChange }: SetupFieldsProps) {
  const isExact = values.useExactWording
  return (
    <>
      <Switch
        label={text.exactWording}
        description={text.exactWordingHint}
        checked={isExact}
        onChange={(event) => onChange({ useExactWording: event.currentTarget.checked })}
      />
      {isExact && <ReadFile onText={(topic) => onChange({ topic })} />}
      <GrowingTextarea
        label={isExact ? text.content : text.instructions}
        placeholder={isExact ? undefined : text.instructionsHint}
        withAsterisk
        minRows={isExact ? 10 : 4}
        maxRows={24}
        value={values.topic}
        error={missing.topic}
        onChange={(event) => onChange({ topic: event.currentTarget.value })}
      />
      {!isExact && (
        <TagsInput
          label={text.topics}
          description={text.topicsHint}
          value={values.topics}
          splitChars={[]}
          acceptValueOnBlur
          maxTags={EBOOK_CHAPTERS_MAX}
          onChange={(topics) => onChange({ topics })}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={text.audience}
          withAsterisk
          data={EBOOK_AUDIENCES.map((value) => ({ value, label: text.audiences[value] }))}
          value={values.targetAudience || null}
          error={missing.targetAudience}
          onChange={(value) => onChange({ targetAudience: value ?? "" })}
        />
        <Select
          label={text.tone}
          allowDeselect={false}
          data={EBOOK_TONES.map((value) => ({ value, label: text.tones[value] }))}
          value={values.tone}
          onChange={(value) => onChange({ tone: value ?? values.tone })}
        />
      </SimpleGrid>
      {!isExact && (
        <>
          <GrowingTextarea
            label={text.purpose}
            placeholder={text.purposeHint}
            withAsterisk
            minRows={2}
            value={values.purpose}
            error={missing.purpose}
            onChange={(event) => onChange({ purpose: event.currentTarget.value })}
          />
          <ChoiceSelect
            label={text.length}
            choices={EBOOK_LENGTHS}
            toLabel={(value) => EBOOK_LENGTH_PLAN[value].label}
            value={values.length}
            onChange={(length) => onChange({ length })}
          />
        </>
      )}
    </>
  )
}

/** Loads a file into the field: text unchanged, a Word document as Markdown. */
function ReadFile({ onText }: { onText: (text: string) => void }) {
  const [isReading, setReading] = useState(false)
  const read = async (file: File | null) => {
    if (!file) return
    setReading(true)
    try {
      const isWord = file.name.toLowerCase().endsWith(".docx")
      const document = isWord ? await readDocument(file) : { text: await file.text(), pictures: 0 }
      onText(document.text)
      const message = document.pictures > 0 ? text.picturesLeftOut(document.pictures) : text.fileRead.message
      toastDone({ title: text.fileRead.title, message })
    } catch (error) {
      const failure = error instanceof UploadError ? error.message : ebookText.documentFailed.message
      toastRefused({ title: ebookText.documentFailed.title, message: failure })
    } finally {
      setReading(false)
    }
  }
  return (
    <Group gap="sm">
      <FileButton accept=".txt,.md,.markdown,.docx" onChange={(file) => void read(file)}>
        {(button) => (
          <Button {...button} variant="default" loading={isReading} leftSection={<IconFileText size={17} />}>
            {text.readFile}
          </Button>
        )}
      </FileButton>
      <Hint>{text.readFileHint}</Hint>
    </Group>
  )
}
