import { EBOOK_EDITIONS, emailText } from "@brandwright/contract/email"
import { leadMagnetText as text } from "@brandwright/contract/email-sequences"
import { Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useEmailChanged } from "./use-email-changed.ts"

type LeadMagnetDialogProps = { opened: boolean; brandId: number; onClose: () => void; onCreated: () => void }

/** A file of the pool, a page that asks for an address, a mail that hands the file over: all as drafts. */
export function LeadMagnetDialog({ opened, ...rest }: LeadMagnetDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={emailText.quickActions.leadMagnet}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <LeadMagnetForm {...rest} />
    </Modal>
  )
}

function LeadMagnetForm({ brandId, onClose, onCreated }: Omit<LeadMagnetDialogProps, "opened">) {
  const changed = useEmailChanged()
  const files = trpc.media.list.useQuery({ brandId, limit: 200 })
  const [assetId, setAssetId] = useState<string | null>(null)
  const books = trpc.ebooks.list.useQuery({ brandId })
  const [kind, setKind] = useState<"file" | "ebook">("file")
  const [ebookId, setEbookId] = useState<string | null>(null)
  const [edition, setEdition] = useState<(typeof EBOOK_EDITIONS)[number]>("full")
  const [name, setName] = useState("")
  const create = trpc.email.createLeadMagnet.useMutation({
    onSuccess: () => {
      toastDone(text.created)
      changed()
      onCreated()
    },
    onError: (error) => toastFailed(error, text.failed),
  })
  const chosen = kind === "file" ? assetId : ebookId
  const choices = (files.data ?? []).filter((file) => file.mediaType !== "color")
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <SegmentedControl
        aria-label={text.kind}
        value={kind}
        onChange={(value) => setKind(value === "ebook" ? "ebook" : "file")}
        data={[
          { value: "file", label: text.kinds.file },
          { value: "ebook", label: text.kinds.ebook },
        ]}
      />
      {kind === "file" ? (
        <Select
          label={text.file}
          searchable
          placeholder={files.data && choices.length === 0 ? text.noFiles : undefined}
          data={choices.map((file) => ({ value: String(file.id), label: file.name }))}
          value={assetId}
          onChange={setAssetId}
        />
      ) : (
        <Group grow align="start">
          <Select
            label={text.ebook}
            searchable
            placeholder={books.data?.length === 0 ? text.noEbooks : undefined}
            data={(books.data ?? []).map((book) => ({ value: String(book.id), label: book.title }))}
            value={ebookId}
            onChange={setEbookId}
          />
          <Select
            label={emailText.ebookEdition}
            allowDeselect={false}
            data={EBOOK_EDITIONS.map((one) => ({ value: one, label: emailText.ebookEditions[one] }))}
            value={edition}
            onChange={(value) => setEdition(EBOOK_EDITIONS.find((one) => one === value) ?? "full")}
          />
        </Group>
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
          disabled={chosen === null}
          loading={create.isPending}
          onClick={() =>
            create.mutate({
              brandId,
              ...(kind === "file" ? { assetId: Number(assetId) } : { ebookId: Number(ebookId), ebookEdition: edition }),
              name: name || undefined,
            })
          }
        >
          {text.create}
        </Button>
      </Group>
    </Stack>
  )
}
