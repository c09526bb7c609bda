import { EBOOK_VARIABLE } from "@brandwright/contract/email/sending/email-templates"
import { EBOOK_EDITIONS, emailText } from "@brandwright/contract/email/email"
import { Group } from "@mantine/core"
import { EbookPicker } from "../../../blocks/row-pickers.tsx"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

type Chosen = { ebookId: number | null; ebookEdition: (typeof EBOOK_EDITIONS)[number] | null }
type EbookFieldProps = { isOpen: boolean; value: Chosen; onChange: (value: Chosen) => void }

/** Selects the e-book whose personal download link the variable inserts. */
export function EbookField({ isOpen, value, onChange }: EbookFieldProps) {
  const brandId = useBrandId()
  const books = trpc.ebooks.list.useQuery({ brandId, limit: 1 })
  if (!isOpen && value.ebookId === null && (books.data?.length ?? 0) === 0) return null
  return (
    <Group grow align="start">
      <EbookPicker
        label={emailText.quickActions.ebook}
        description={`{{${EBOOK_VARIABLE}}}`}
        none={emailText.noEbooks}
        clearable
        value={value.ebookId}
        onChange={(ebookId) =>
          onChange({ ebookId, ebookEdition: ebookId === null ? null : (value.ebookEdition ?? "full") })
        }
      />
      <ChoiceSelect
        label={emailText.ebookEdition}
        description={emailText.ebookNote}
        disabled={value.ebookId === null}
        choices={EBOOK_EDITIONS}
        toLabel={(edition) => emailText.ebookEditions[edition]}
        value={value.ebookEdition ?? "full"}
        onChange={(ebookEdition) => onChange({ ...value, ebookEdition })}
      />
    </Group>
  )
}
