import { COLUMN_USES, type ColumnUse } from "@brandwright/contract/email-columns"
import { Select, SimpleGrid, Text } from "@mantine/core"
import { columnsText as text } from "../../../texts/en/email.ts"
import type { ImportPreview } from "./read-import.ts"

type ColumnFieldsProps = { preview: ImportPreview; onChange: (uses: readonly ColumnUse[]) => void }

/** The meaning of each column of a list with a header row; hidden without one. */
export function ColumnFields({ preview: { columns, service }, onChange }: ColumnFieldsProps) {
  if (columns.length === 0) return null
  const uses = columns.map((column) => column.use)
  const onUse = (at: number, chosen: string | null) => {
    const use = COLUMN_USES.find((candidate) => candidate === chosen)
    if (!use) return
    // Every other use can be assigned to one column only.
    const free = use === "field" || use === "skip" ? uses : uses.map((other) => (other === use ? "skip" : other))
    onChange(free.with(at, use))
  }
  return (
    <div role="group" aria-label={text.title}>
      <Text size="sm" c="dimmed" mb="xs">
        {service ? text.services[service] : text.intro}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
        {columns.map(({ title, use }, at) => (
          <Select
            // The columns never change places.
            key={at}
            label={title || text.untitled(at + 1)}
            allowDeselect={false}
            data={COLUMN_USES.map((value) => ({ value, label: text.uses[value] }))}
            value={use}
            onChange={(chosen) => onUse(at, chosen)}
          />
        ))}
      </SimpleGrid>
    </div>
  )
}
