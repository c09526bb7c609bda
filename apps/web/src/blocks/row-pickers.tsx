import { MEDIA_TYPES } from "@brandwright/contract/media/media"
import { data } from "../lib/calls/data.ts"
import { useBrandId } from "../providers/brand.tsx"
import { RowPicker, type RowPickerProps, ROWS_OFFERED } from "./row-picker.tsx"

type Asked = { brandId: number; limit: number; search: string | undefined }
type Rows<Row> = {
  list: (asked: Asked) => Promise<(Row & { id: number })[]>
  one: (id: number, brandId: number) => Promise<Row>
}

/** A picker of the brand's rows of one kind, which shows one field of them. */
function createPicker<Row>(kind: string, toLabel: (row: Row) => string, { list, one }: Rows<NoInfer<Row>>) {
  return function Picker(field: RowPickerProps) {
    const brandId = useBrandId()
    const source = {
      key: [kind, brandId],
      list: async (search?: string) => {
        const rows = await list({ brandId, limit: ROWS_OFFERED, search })
        return rows.map((row) => ({ id: row.id, label: toLabel(row) }))
      },
      one: async (id: number) => ({ id, label: toLabel(await one(id, brandId)) }),
    }
    return <RowPicker {...field} source={source} />
  }
}

const toName = (row: { name: string }): string => row.name

export const EbookPicker = createPicker("ebooks", (book: { title: string }) => book.title, {
  list: (asked) => data.ebooks.list.fetch(asked),
  one: (id) => data.ebooks.get.fetch({ id }),
})

export const TemplatePicker = createPicker("templates", toName, {
  list: (asked) => data.email.templates.fetch(asked),
  one: (id) => data.email.template.fetch({ id }),
})

export const SequencePicker = createPicker("sequences", toName, {
  list: (asked) => data.email.sequences.fetch(asked),
  one: (id) => data.email.sequence.fetch({ id }),
})

export const ToolPicker = createPicker("tools", toName, {
  list: (asked) => data.tools.list.fetch(asked),
  one: (id) => data.tools.get.fetch({ id }),
})

/** Files of the media library; colors are none. */
const types = MEDIA_TYPES.filter((type) => type !== "color")
export const FilePicker = createPicker("files", toName, {
  list: async (asked) => (await data.media.page.fetch({ ...asked, types })).items,
  one: (id, brandId) => data.media.get.fetch({ brandId, id }),
})

/** People on the list who have not left it. */
export const PersonPicker = createPicker("people", (person: { email: string }) => person.email, {
  list: (asked) => data.email.subscribers.fetch({ ...asked, status: "active" }),
  one: (id) => data.email.subscriber.fetch({ id }),
})
