import { EBOOK_EDITIONS, emailText } from "@brandwright/contract/email"
import { leadMagnetText as text } from "@brandwright/contract/email-lead-magnet"
import { Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { EbookPicker } from "../../../blocks/ebook-picker.tsx"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useEmailChanged } from "../use-email-changed.ts"

type LeadMagnetDialogProps = { opened: boolean; brandId: number; onClose: () => void; onCreated: () => void }

/** A file, an e-book or a tool, a page that asks for an address, a mail that hands it over: all as drafts. */
export function LeadMagnetDialog({ opened, ...rest }: LeadMagnetDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={emailText.quickActions.leadMagnet}>
      <LeadMagnetForm {...rest} />
    </Modal>
  )
}

type Kind = keyof typeof text.kinds
const KINDS: readonly Kind[] = ["file", "ebook", "tool"]

function LeadMagnetForm({ brandId, onClose, onCreated }: Omit<LeadMagnetDialogProps, "opened">) {
  const changed = useEmailChanged()
  const files = trpc.media.list.useQuery({ brandId, limit: 200 })
  const tools = trpc.tools.list.useQuery({ brandId })
  const [kind, setKind] = useState<Kind>("file")
  const [chosen, setChosen] = useState<Record<Kind, string | null>>({ file: null, ebook: null, tool: null })
  const [ebookEdition, setEdition] = useState<(typeof EBOOK_EDITIONS)[number]>("full")
  const [name, setName] = useState("")
  const create = trpc.email.createLeadMagnet.useMutation({
    onSuccess: () => {
      toastDone(text.created)
      changed()
      onCreated()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  const id = Number(chosen[kind])
  const gifts = { file: { assetId: id }, ebook: { ebookId: id, ebookEdition }, tool: { toolId: id } }
  const fileChoices = (files.data ?? []).filter((file) => file.mediaType !== "color")
  const misses = tools.data?.find((tool) => tool.id === id)?.configuration.capabilities.filter((one) => one !== "brand")
  const field = (of: Kind, rows: { id: number; label: string }[] | undefined, none: string) => ({
    searchable: true,
    placeholder: rows?.length === 0 ? none : undefined,
    data: (rows ?? []).map((row) => ({ value: String(row.id), label: row.label })),
    value: chosen[of],
    onChange: (value: string | null) => setChosen({ ...chosen, [of]: value }),
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <SegmentedControl
        aria-label={text.kind}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? "file")}
        data={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
      />
      {kind === "file" && (
        <Select
          label={text.file}
          {...field("file", files.data && fileChoices.map((file) => ({ id: file.id, label: file.name })), text.noFiles)}
        />
      )}
      {kind === "ebook" && (
        <Group grow align="start">
          <EbookPicker
            brandId={brandId}
            label={text.ebook}
            none={text.noEbooks}
            value={chosen.ebook === null ? null : Number(chosen.ebook)}
            onChange={(ebookId) => setChosen({ ...chosen, ebook: ebookId === null ? null : String(ebookId) })}
          />
          <Select
            label={emailText.ebookEdition}
            allowDeselect={false}
            data={EBOOK_EDITIONS.map((one) => ({ value: one, label: emailText.ebookEditions[one] }))}
            value={ebookEdition}
            onChange={(value) => setEdition(EBOOK_EDITIONS.find((one) => one === value) ?? "full")}
          />
        </Group>
      )}
      {kind === "tool" && (
        <Select
          label={text.tool}
          description={misses?.length ? text.toolMisses(misses.join(" and ")) : undefined}
          {...field(
            "tool",
            tools.data?.map((tool) => ({ id: tool.id, label: tool.name })),
            text.noTools,
          )}
        />
      )}
      <TextInput
        label={text.name}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen[kind] === null}
          loading={create.isPending}
          onClick={() => create.mutate({ brandId, ...gifts[kind], name: name || undefined })}
        >
          {text.create}
        </Button>
      </Group>
    </Stack>
  )
}
