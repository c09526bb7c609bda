import {
  JOIN_FIELDS_MAX,
  POPUP_AFTER_MAX,
  POPUP_OPENS,
  type PopupOpens,
  PUBLIC_LANGUAGES,
  type PublicLanguage,
} from "@brandwright/contract/email-join"
import { CUSTOM_NAME_MAX } from "@brandwright/contract/email-subscribers"
import { Anchor, Button, Code, CopyButton, Group, Modal, NumberInput, Select } from "@mantine/core"
import { SimpleGrid, Stack, TagsInput, Text } from "@mantine/core"
import { IconCheck, IconCopy } from "@tabler/icons-react"
import { useState } from "react"
import { SequencePicker } from "../../../blocks/row-pickers.tsx"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { confirmationScreen } from "../../../texts/en/confirmation.ts"
import { joinFormText as text } from "../../../texts/en/email.ts"
import { Boundary } from "../../../ui/boundary.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"

type JoinFormDialogProps = { brandId: number; opened: boolean; onClose: () => void }

/** A sign-up form to paste into any website. */
export function JoinFormDialog({ brandId, opened, onClose }: JoinFormDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={text.title} size="lg">
      <Boundary>
        <JoinForm brandId={brandId} />
      </Boundary>
    </Modal>
  )
}

function JoinForm({ brandId }: { brandId: number }) {
  const [, change] = useSearchState("/_app/email-responder")
  const [tags] = trpc.email.tags.useSuspenseQuery({ brandId })
  const [tagId, setTagId] = useState<string | null>(null)
  const [sequenceId, setSequenceId] = useState<number | null>(null)
  const [language, setLanguage] = useState<PublicLanguage>("en")
  const [fields, setFields] = useState<string[]>([])
  const [popup, setPopup] = useState<Popup | null>(null)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Select
          label={text.tag}
          clearable
          searchable
          data={tags.map((tag) => ({ value: String(tag.id), label: tag.name }))}
          value={tagId}
          onChange={setTagId}
        />
        <SequencePicker brandId={brandId} label={text.sequence} clearable value={sequenceId} onChange={setSequenceId} />
        <Select
          label={text.language}
          allowDeselect={false}
          data={PUBLIC_LANGUAGES.map((code) => ({ value: code, label: text.languages[code] }))}
          value={language}
          onChange={(chosen) => setLanguage(PUBLIC_LANGUAGES.find((code) => code === chosen) ?? "en")}
        />
      </SimpleGrid>
      <TagsInput
        label={text.fields}
        description={text.fieldsHint(JOIN_FIELDS_MAX)}
        maxTags={JOIN_FIELDS_MAX}
        value={fields}
        onChange={(names) => setFields(names.map((name) => name.slice(0, CUSTOM_NAME_MAX)))}
      />
      <Select
        label={text.kind}
        allowDeselect={false}
        data={KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        value={popup ? "popup" : "page"}
        onChange={(kind) => setPopup(kind === "popup" ? FIRST : null)}
      />
      {popup && <PopupFields value={popup} onChange={setPopup} />}
      <Group>
        <Button variant="default" onClick={() => change({ open: "confirmation" }, true)}>
          {confirmationScreen.open}
        </Button>
      </Group>
      <Boundary loading={<LoadingLines lines={6} />}>
        <Snippet
          brandId={brandId}
          tagId={tagId ? Number(tagId) : undefined}
          sequenceId={sequenceId ?? undefined}
          language={language}
          fields={fields.join(",")}
          popup={popup}
        />
      </Boundary>
    </Stack>
  )
}

const KINDS = ["page", "popup"] as const
type Popup = { opens: PopupOpens; after: number }
const FIRST: Popup = { opens: "delay", after: 10 }
const AFTER: Record<PopupOpens, number> = { delay: FIRST.after, scroll: 50, exit: 0 }

function PopupFields({ value: { opens, after }, onChange }: { value: Popup; onChange: (popup: Popup) => void }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={text.opens}
          allowDeselect={false}
          data={POPUP_OPENS.map((one) => ({ value: one, label: text.openings[one] }))}
          value={opens}
          onChange={(chosen) => {
            const next = POPUP_OPENS.find((one) => one === chosen) ?? opens
            onChange({ opens: next, after: AFTER[next] })
          }}
        />
        {opens !== "exit" && (
          <NumberInput
            label={opens === "delay" ? text.seconds : text.percent}
            min={0}
            max={POPUP_AFTER_MAX[opens]}
            clampBehavior="strict"
            allowDecimal={false}
            value={after}
            onChange={(next) => typeof next === "number" && onChange({ opens, after: next })}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {text.popupHint(window.location.origin)}
      </Text>
    </>
  )
}

type SnippetProps = {
  brandId: number
  tagId?: number
  sequenceId?: number
  language: PublicLanguage
  fields: string
  popup: Popup | null
}

function Snippet({ popup, ...wanted }: SnippetProps) {
  const [{ html, script, url }] = trpc.email.joinForm.useSuspenseQuery({ ...wanted, ...popup })
  const code = popup ? script : html
  return (
    <>
      <Code
        block
        mah="16rem"
        style={{ overflow: "auto", overflowWrap: "anywhere" }}
        tabIndex={0}
        aria-label={text.code}
      >
        {code}
      </Code>
      <Group justify="space-between">
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {text.page}
        </Anchor>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button onClick={copy} leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}>
              {copied ? text.copied : text.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
    </>
  )
}
