import { PUBLIC_LANGUAGES, type PublicLanguage } from "@brandwright/contract/email-join"
import { Anchor, Button, Code, CopyButton, Group, Modal, Select, SimpleGrid, Stack, Text } from "@mantine/core"
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
  const wanted = { tagId: tagId ? Number(tagId) : undefined, sequenceId: sequenceId ?? undefined }
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
      <Group>
        <Button variant="default" onClick={() => change({ open: "confirmation" }, true)}>
          {confirmationScreen.open}
        </Button>
      </Group>
      <Boundary loading={<LoadingLines lines={6} />}>
        <Snippet brandId={brandId} {...wanted} language={language} />
      </Boundary>
    </Stack>
  )
}

type SnippetProps = { brandId: number; tagId?: number; sequenceId?: number; language: PublicLanguage }

function Snippet(input: SnippetProps) {
  const [{ html, url }] = trpc.email.joinForm.useSuspenseQuery(input)
  return (
    <>
      <Code block mah="16rem" style={{ overflow: "auto" }} tabIndex={0} aria-label={text.code}>
        {html}
      </Code>
      <Group justify="space-between">
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
          {text.page}
        </Anchor>
        <CopyButton value={html}>
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
