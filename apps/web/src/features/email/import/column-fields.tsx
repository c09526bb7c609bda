import {
  COLUMN_USES,
  type ColumnUse,
  readColumnUse,
  toFieldUse,
} from "@brandwright/contract/email/people/email-columns"
import { findField } from "@brandwright/contract/email/people/email-fields"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { columnsText as text } from "../../../texts/en/email.ts"
import type { ImportPreview } from "./read-import.ts"
import { Hint } from "../../../ui/hint.tsx"

type ColumnFieldsProps = { preview: ImportPreview; onChange: (uses: readonly ColumnUse[]) => void }

/** The meaning of each column of a list with a header row; hidden without one. */
export function ColumnFields({ preview: { columns, service }, onChange }: ColumnFieldsProps) {
  const brandId = useBrandId()
  const fields = trpc.email.fields.useQuery({ brandId })
  const own = (fields.data ?? []).filter((field) => field.isDeclared)
  if (columns.length === 0) return null
  const uses = columns.map((column) => column.use)
  const onUse = (at: number, chosen: string) => {
    const use = readColumnUse(chosen)
    if (!use) return
    // Every other use can be assigned to one column only.
    const free = use === "field" || use === "skip" ? uses : uses.map((other) => (other === use ? "skip" : other))
    onChange(free.with(at, use))
  }
  const choices = [
    ...COLUMN_USES.map((value) => ({ value, label: text.uses[value] })),
    ...own.map(({ key, label }) => ({ value: toFieldUse(key), label: text.field(label) })),
  ]
  /** The owner's field that a column's title names is what its values go to. */
  const readUse = (title: string, use: ColumnUse): ColumnUse => {
    const meant = use === "field" ? findField(own, title) : undefined
    return meant ? toFieldUse(meant.key) : use
  }
  return (
    <div role="group" aria-label={text.title}>
      <Hint mb="xs">{service ? text.services[service] : text.intro}</Hint>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {columns.map(({ title, use }, at) => (
          <NativeSelect
            // The columns never change places.
            key={at}
            label={title || text.untitled(at + 1)}
            data={choices}
            value={readUse(title, use)}
            onChange={(event) => onUse(at, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </div>
  )
}
