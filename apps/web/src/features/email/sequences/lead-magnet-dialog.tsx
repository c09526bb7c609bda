import { EBOOK_EDITIONS, emailText } from "@brandwright/contract/email/email"
import { LEAD_MAGNET_NAME_MAX, leadMagnetText as text } from "@brandwright/contract/email/sequences/email-lead-magnet"
import { Group, SegmentedControl, TextInput } from "@mantine/core"
import { z } from "zod"
import { EbookPicker, FilePicker, ToolPicker } from "../../../blocks/row-pickers.tsx"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

type LeadMagnetDialogProps = { opened: boolean; onClose: () => void; onCreated: () => void }

type Kind = keyof typeof text.kinds
const KINDS = ["file", "ebook", "tool"] as const satisfies readonly Kind[]
const row = z.number().nullable()
const schema = z.object({
  kind: z.enum(KINDS),
  file: row,
  ebook: row,
  tool: row,
  ebookEdition: z.enum(EBOOK_EDITIONS),
  name: z.string().trim().max(120),
})
type Values = z.input<typeof schema>
const EMPTY: Values = { kind: "file", file: null, ebook: null, tool: null, ebookEdition: "full", name: "" }

/** Creates drafts of a page that asks for an address and of a mail that delivers a file, an e-book or a tool. */
export function LeadMagnetDialog({ opened, onClose, onCreated }: LeadMagnetDialogProps) {
  const brandId = useBrandId()
  const create = trpc.email.createLeadMagnet.useMutation({
    meta: { done: text.created, failed: text.failed, refresh: ["email"] },
  })
  const save = async ({ kind, ebookEdition, name, ...chosen }: Values) => {
    const id = chosen[kind]
    if (id === null) return
    const gifts = { file: { assetId: id }, ebook: { ebookId: id, ebookEdition }, tool: { toolId: id } }
    await create.mutateAsync({ brandId, ...gifts[kind], name: name || undefined })
  }
  return (
    <FormDialog
      name={`lead-magnet-${brandId}`}
      title={emailText.quickActions.leadMagnet}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initialValues={EMPTY}
      isReady={(values) => values[values.kind] !== null}
      save={async (values) => {
        await save(values)
        onCreated()
      }}
      saveLabel={text.create}
    >
      {(form) => {
        const pick = (kind: Kind) => ({
          brandId,
          value: form.values[kind],
          onChange: (id: number | null) => form.setFieldValue(kind, id),
        })
        return (
          <>
            <Hint>{text.intro}</Hint>
            <SegmentedControl
              aria-label={text.kind}
              data={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
              {...form.getInputProps("kind")}
            />
            {form.values.kind === "file" && <FilePicker label={text.file} none={text.noFiles} {...pick("file")} />}
            {form.values.kind === "ebook" && (
              <Group grow align="start">
                <EbookPicker label={text.ebook} none={text.noEbooks} {...pick("ebook")} />
                <ChoiceSelect
                  label={emailText.ebookEdition}
                  choices={EBOOK_EDITIONS}
                  toLabel={(value) => emailText.ebookEditions[value]}
                  {...form.getInputProps("ebookEdition")}
                />
              </Group>
            )}
            {form.values.kind === "tool" && <ToolField {...pick("tool")} />}
            <TextInput label={text.name} maxLength={LEAD_MAGNET_NAME_MAX} {...form.getInputProps("name")} />
          </>
        )
      }}
    </FormDialog>
  )
}

type ToolFieldProps = { value: number | null; onChange: (id: number | null) => void }

/** Warns about what the chosen tool cannot do on a public page. */
function ToolField(field: ToolFieldProps) {
  const tool = trpc.tools.get.useQuery({ id: field.value ?? 0 }, { enabled: field.value !== null })
  const misses = tool.data?.configuration.capabilities.filter((capability) => capability !== "brand") ?? []
  return (
    <ToolPicker
      label={text.tool}
      description={misses.length > 0 ? text.toolMisses(misses.join(" and ")) : undefined}
      none={text.noTools}
      {...field}
    />
  )
}
