import { broadcastScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { PREVIEW_TEXT_MAX } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { SUBJECT_MAX } from "@brandwright/contract/email/email"
import { type Template, templateText as text } from "@brandwright/contract/email/sending/email-templates"
import { SegmentedControl, Stack, Text, TextInput, SimpleGrid } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import { FactCheck } from "../../../blocks/fact-check.tsx"
import { OpenQuestions } from "../../../blocks/open-questions.tsx"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { abScreen } from "../../../texts/en/ab-tests.ts"
import { LoadingLines } from "../../../ui/screen/loading.tsx"
import { VoiceCheck } from "../../../blocks/voice-check.tsx"
import { EbookField } from "../sequences/ebook-field.tsx"
import { TestSend } from "../sequences/test-send.tsx"
import { type EarlierMail, GeneratePanel } from "./generate-panel.tsx"
import type { Written } from "./mail-variants.tsx"
import { TemplatePreview } from "./template-preview.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

const MailEditor = lazyPart(async () => (await import("./mail-editor.tsx")).MailEditor)

/** The common fields of templates, emails of sequences and broadcasts. */
export type MailText = {
  subject: string
  /** Broadcasts only. */
  previewText?: string
  content: string
  textContent: string
  ebookId: number | null
  ebookEdition: Template["ebookEdition"]
}

/** A mail to preview and test; `label` identifies a broadcast's variant. */
export type TrialDraft = Omit<MailText, "ebookId" | "ebookEdition"> & { label: string; fromName?: string }

type MailFieldsProps = {
  value: MailText
  onChange: (changes: Partial<MailText>) => void
  errors?: Partial<Record<keyof MailText, ReactNode>>
  /** The dialog opens with the subject focused. */
  isFocused?: boolean
  /** Offers the e-book field even to a brand without e-books. */
  hasEbook?: boolean
  /** Generation; absent if the mail is only written by hand. */
  generation?: {
    name: string
    edited?: Template
    /** Earlier mails of the sequence. */
    earlier?: EarlierMail[]
    /** The page on which the sequence's readers signed up. */
    funnelId?: number | null
    onGenerated: (written: Written) => void
  }
  /** Further fields above the subject. */
  before?: ReactNode
  /** Shown above the preview. */
  aside?: ReactNode
  /** Variants of an A/B test, each with its own preview and test. */
  variants?: TrialDraft[]
}

/** The editor for every kind of mail: subject, text and checks beside a preview and a test. */
export function MailFields(props: MailFieldsProps) {
  const { value, onChange, errors = {}, generation, before, aside } = props
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Stack>
        {before}
        <TextInput
          label={text.subject}
          maxLength={SUBJECT_MAX}
          data-autofocus={props.isFocused || undefined}
          value={value.subject}
          error={errors.subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
        {value.previewText !== undefined && (
          <TextInput
            label={broadcastScreen.previewText}
            description={broadcastScreen.previewTextHint}
            maxLength={PREVIEW_TEXT_MAX}
            value={value.previewText}
            onChange={(event) => onChange({ previewText: event.currentTarget.value })}
          />
        )}
        {generation && (
          <GeneratePanel
            name={generation.name}
            edited={generation.edited}
            earlier={generation.earlier}
            linked={{ ebookId: value.ebookId, funnelId: generation.funnelId }}
            content={value.content}
            onGenerated={generation.onGenerated}
            onChange={(content) => onChange({ content })}
          />
        )}
        <Suspense fallback={<LoadingLines lines={6} height={40} />}>
          <MailEditor
            label={text.content}
            value={value.content}
            subject={value.subject}
            error={errors.content}
            hasEbook={value.ebookId !== null}
            onChange={(content) => onChange({ content })}
          />
        </Suspense>
        <OpenQuestions texts={listTexts(value, onChange)} />
        <VoiceCheck text={value.content} isHtml />
        <FactCheck text={`<p>${value.subject}</p>\n${value.content}`} isHtml />
        <GrowingTextarea
          label={text.plainText}
          description={text.plainTextHint}
          minRows={2}
          maxRows={8}
          value={value.textContent}
          error={errors.textContent}
          onChange={(event) => onChange({ textContent: event.currentTarget.value })}
        />
        <EbookField
          isOpen={props.hasEbook ?? false}
          value={{ ebookId: value.ebookId, ebookEdition: value.ebookEdition }}
          onChange={onChange}
        />
      </Stack>
      <Stack gap="lg">
        {aside}
        <MailTrial value={value} variants={props.variants} />
      </Stack>
    </SimpleGrid>
  )
}

type MailTrialProps = {
  value: Omit<MailText, "ebookId" | "ebookEdition">
  variants?: TrialDraft[]
  /** False for a mail that has been sent. */
  hasTest?: boolean
}

/** Preview and test of the mail, or of each variant. */
export function MailTrial({ value, variants = [], hasTest = true }: MailTrialProps) {
  const [{ variant: place = 1 }, change] = useSearchState("/_app")
  const variant = variants[place - 1] ?? variants[0]
  const { subject, previewText, content, textContent } = variant ?? value
  const fromName = variant?.fromName
  return (
    <Stack gap="sm">
      {variant && (
        <SegmentedControl
          aria-label={abScreen.shown}
          value={variant.label}
          onChange={(label) => change({ variant: variants.findIndex((one) => one.label === label) + 1 })}
          data={variants.map(({ label }) => label)}
        />
      )}
      {fromName !== undefined && <Text size="sm">{abScreen.from(fromName)}</Text>}
      <TemplatePreview subject={subject} previewText={previewText} content={content} textContent={textContent} />
      {hasTest && <TestSend draft={{ subject, content, textContent, fromName }} />}
    </Stack>
  )
}

function listTexts(value: MailText, onChange: MailFieldsProps["onChange"]) {
  return [
    { value: value.subject, onChange: (subject: string) => onChange({ subject }) },
    { value: value.previewText ?? "", onChange: (previewText: string) => onChange({ previewText }) },
    { value: value.content, onChange: (content: string) => onChange({ content }), isHtml: true },
  ]
}
