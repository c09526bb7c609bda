import { contentText } from "@brandwright/contract/content/content"
import { Select } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"

type LeadsToProps = { value: number | null; onChange: (funnelId: number | null) => void }

/** Selects the page a text links to; hidden for a brand without pages. */
export function LeadsTo({ value, onChange }: LeadsToProps) {
  const brandId = useBrandId()
  const pages = trpc.funnels.list.useQuery({ brandId })
  if (!pages.data?.length) return null
  return (
    <Select
      label={contentText.leadsTo}
      description={contentText.leadsToHint}
      placeholder={contentText.leadsNowhere}
      clearable
      searchable
      data={pages.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
