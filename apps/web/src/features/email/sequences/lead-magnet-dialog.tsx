import { EBOOK_EDITIONS, emailText } from "@brandwright/contract/email"
import { leadMagnetText as text } from "@brandwright/contract/email-lead-magnet"
import { Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { EbookPicker, FilePicker, ToolPicker } from "../../../blocks/row-pickers.tsx"
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
  const [kind, setKind] = useState<Kind>("file")
  const [chosen, setChosen] = useState<Record<Kind, number | null>>({ file: null, ebook: null, tool: null })
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
  const id = chosen[kind]
  const tool = trpc.tools.get.useQuery({ id: chosen.tool ?? 0 }, { enabled: chosen.tool !== null })
  const misses = tool.data?.configuration.capabilities.filter((one) => one !== "brand")
  const field = (of: Kind) => ({
    brandId,
    value: chosen[of],
    onChange: (value: number | null) => setChosen({ ...chosen, [of]: value }),
  })
  const onCreate = () => {
    if (id === null) return
    const gifts = { file: { assetId: id }, ebook: { ebookId: id, ebookEdition }, tool: { toolId: id } }
    create.mutate({ brandId, ...gifts[kind], name: name || undefined })
  }
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
      {kind === "file" && <FilePicker label={text.file} none={text.noFiles} {...field("file")} />}
      {kind === "ebook" && (
        <Group grow align="start">
          <EbookPicker label={text.ebook} none={text.noEbooks} {...field("ebook")} />
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
        <ToolPicker
          label={text.tool}
          description={misses?.length ? text.toolMisses(misses.join(" and ")) : undefined}
          none={text.noTools}
          {...field("tool")}
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
        <Button disabled={id === null} loading={create.isPending} onClick={onCreate}>
          {text.create}
        </Button>
      </Group>
    </Stack>
  )
}
