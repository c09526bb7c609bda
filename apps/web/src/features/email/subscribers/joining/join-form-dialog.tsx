import { cutText } from "@brandwright/contract/text/cut-text"
import {
  JOIN_FIELDS_MAX,
  pickLanguage,
  PUBLIC_LANGUAGES,
  type PublicLanguage,
} from "@brandwright/contract/email/people/email-join"
import { CUSTOM_NAME_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { Anchor, Button, Code, Group, Select, SimpleGrid, Stack, TagsInput } from "@mantine/core"
import { useClipboard } from "@mantine/hooks"
import { IconCheck, IconCopy } from "@tabler/icons-react"
import { SequencePicker } from "../../../../blocks/row-pickers.tsx"
import { useKeptValues } from "../../../../lib/drafts/use-kept-values.ts"
import { useSearchState } from "../../../../lib/search-params.ts"
import { type Inputs, trpc } from "../../../../lib/trpc.ts"
import { useBrandId, useCurrentBrand } from "../../../../providers/brand.tsx"
import { confirmationScreen } from "../../../../texts/en/confirmation.ts"
import { joinFormText as text } from "../../../../texts/en/email.ts"
import { Boundary } from "../../../../ui/screen/boundary.tsx"
import { PartDialog } from "../../../../ui/dialog/part-dialog.tsx"
import { Hint } from "../../../../ui/hint.tsx"
import { FIRST_POPUP, type Popup, PopupFields } from "./popup-fields.tsx"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"
import { Form } from "../../../../ui/form/form.tsx"

type JoinFormDialogProps = { opened: boolean; onClose: () => void }

/** A sign-up form to paste into any website. */
export function JoinFormDialog({ opened, onClose }: JoinFormDialogProps) {
  return (
    <PartDialog opened={opened} onClose={onClose} title={text.title} size="lg">
      <JoinForm />
    </PartDialog>
  )
}

const KINDS = ["page", "popup"] as const
type Choices = {
  tagId: string | null
  sequenceId: number | null
  language: PublicLanguage
  fields: string[]
  popup: Popup | null
}
const CHOICES: Omit<Choices, "language"> = { tagId: null, sequenceId: null, fields: [], popup: null }

const toInput = (brandId: number, { tagId, sequenceId, language, fields, popup }: Choices) => ({
  brandId,
  tagId: tagId ? Number(tagId) : undefined,
  sequenceId: sequenceId ?? undefined,
  language,
  fields: fields.join(","),
  ...popup,
})

/** Choices are kept for the next opening; Enter copies the form. */
function JoinForm() {
  const brandId = useBrandId()
  const [, change] = useSearchState("/_app/email-responder")
  const { language } = useCurrentBrand()
  const { values: choices, change: choose } = useKeptValues<Choices>(`join-form-${brandId}`, {
    ...CHOICES,
    language: pickLanguage(language),
  })
  const input = toInput(brandId, choices)
  const utils = trpc.useUtils()
  const { copied, copy } = useClipboard()
  const onCopy = () => {
    const snippet = utils.email.joinForm.getData(input)
    if (snippet) copy(choices.popup ? snippet.script : snippet.html)
  }
  return (
    <Stack component={Form} onSubmit={onCopy}>
      <Hint>{text.intro}</Hint>
      <ChoiceFields choices={choices} onChoose={choose} />
      <Group>
        <Button variant="default" onClick={() => change({ open: "confirmation" }, true)}>
          {confirmationScreen.open}
        </Button>
      </Group>
      <Boundary lines={6}>
        <Snippet input={input} isPopup={choices.popup !== null} isCopied={copied} />
      </Boundary>
    </Stack>
  )
}

type ChoiceFieldsProps = { choices: Choices; onChoose: (choice: Partial<Choices>) => void }

function ChoiceFields({ choices, onChoose }: ChoiceFieldsProps) {
  const brandId = useBrandId()
  const [tags] = trpc.email.tags.useSuspenseQuery({ brandId })
  const [fields] = trpc.email.fields.useSuspenseQuery({ brandId })
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Select
          label={text.tag}
          clearable
          searchable
          data={tags.map((tag) => ({ value: String(tag.id), label: tag.name }))}
          value={choices.tagId}
          onChange={(tagId) => onChoose({ tagId })}
        />
        <SequencePicker
          label={text.sequence}
          clearable
          value={choices.sequenceId}
          onChange={(sequenceId) => onChoose({ sequenceId })}
        />
        <ChoiceSelect
          label={text.language}
          choices={PUBLIC_LANGUAGES}
          toLabel={(code) => text.languages[code]}
          value={choices.language}
          onChange={(chosen) => onChoose({ language: chosen })}
        />
      </SimpleGrid>
      <TagsInput
        label={text.fields}
        description={text.fieldsHint(JOIN_FIELDS_MAX)}
        maxTags={JOIN_FIELDS_MAX}
        data={fields.filter((field) => field.isDeclared).map((field) => field.key)}
        value={choices.fields}
        onChange={(names) => onChoose({ fields: names.map((name) => cutText(name, CUSTOM_NAME_MAX)) })}
      />
      <ChoiceSelect
        label={text.kind}
        choices={KINDS}
        toLabel={(kind) => text.kinds[kind]}
        value={choices.popup ? "popup" : "page"}
        onChange={(kind) => onChoose({ popup: kind === "popup" ? FIRST_POPUP : null })}
      />
      {choices.popup && <PopupFields value={choices.popup} onChange={(popup) => onChoose({ popup })} />}
    </>
  )
}

type SnippetProps = { input: Inputs["email"]["joinForm"]; isPopup: boolean; isCopied: boolean }

function Snippet({ input, isPopup, isCopied }: SnippetProps) {
  const [{ html, script, url }] = trpc.email.joinForm.useSuspenseQuery(input)
  return (
    <>
      <Code
        block
        mah="16rem"
        style={{ overflow: "auto", overflowWrap: "anywhere" }}
        tabIndex={0}
        aria-label={text.code}
      >
        {isPopup ? script : html}
      </Code>
      <Group justify="space-between">
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {text.page}
        </Anchor>
        <Button type="submit" leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}>
          {isCopied ? text.copied : text.copy}
        </Button>
      </Group>
    </>
  )
}
