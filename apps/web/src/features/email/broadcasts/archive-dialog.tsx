import { ARCHIVE_ADDRESS_MAX, ARCHIVE_PATH, archiveInput } from "@brandwright/contract/email/broadcasts/email-archive"
import { Anchor, Group, Switch, TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { archiveScreen as text } from "../../../texts/en/archive.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"

type ArchiveDialogProps = { onClose: () => void }

/** Turns the brand's public archive on or off, and sets its address. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  return (
    <PartDialog onClose={props.onClose} title={text.title} size="lg">
      <ArchiveForm {...props} />
    </PartDialog>
  )
}

function ArchiveForm({ onClose }: ArchiveDialogProps) {
  const brandId = useBrandId()
  const [{ hasArchive, address, isIndexed, url, feedUrl }] = trpc.email.archive.useSuspenseQuery({ brandId })
  const save = trpc.email.saveArchive.useMutation({
    meta: { done: text.saved, failed: text.failed, refresh: ["email.archive"] },
  })
  return (
    <DialogForm
      name={`archive-${brandId}`}
      onClose={onClose}
      schema={archiveInput}
      initialValues={{ hasArchive, address, isIndexed }}
      save={(values) => save.mutateAsync({ brandId, ...values })}
    >
      {(form) => (
        <>
          <Hint>{text.intro}</Hint>
          <Switch label={text.on} {...form.getInputProps("hasArchive", { type: "checkbox" })} />
          <TextInput
            label={text.address}
            description={`${new URL(url).origin}${ARCHIVE_PATH}/${form.values.address}`}
            maxLength={ARCHIVE_ADDRESS_MAX}
            {...form.getInputProps("address")}
          />
          <Switch
            label={text.isIndexed}
            description={text.isIndexedHint}
            {...form.getInputProps("isIndexed", { type: "checkbox" })}
          />
          {hasArchive && (
            <Group gap="lg">
              <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                {text.page}
              </Anchor>
              <Anchor href={feedUrl} target="_blank" rel="noreferrer" size="sm">
                {text.feed}
              </Anchor>
            </Group>
          )}
        </>
      )}
    </DialogForm>
  )
}
