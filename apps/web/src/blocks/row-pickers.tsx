import { MEDIA_TYPES } from "@brandwright/contract/media"
import { trpc } from "../lib/trpc.ts"
import { RowPicker, type RowPickerProps, ROWS_OFFERED } from "./row-picker.tsx"

type PickerProps = RowPickerProps & { brandId: number }
const limit = ROWS_OFFERED
const FILES = MEDIA_TYPES.filter((type) => type !== "color")

export function EbookPicker({ brandId, ...field }: PickerProps) {
  const { ebooks } = trpc.useUtils()
  const source = {
    key: ["ebooks", brandId],
    list: async (search?: string) =>
      (await ebooks.list.fetch({ brandId, limit, search })).map(({ id, title }) => ({ id, label: title })),
    one: async (id: number) => ({ id, label: (await ebooks.get.fetch({ id })).title }),
  }
  return <RowPicker {...field} source={source} />
}

export function TemplatePicker({ brandId, ...field }: PickerProps) {
  const { email } = trpc.useUtils()
  const source = {
    key: ["templates", brandId],
    list: async (search?: string) =>
      (await email.templates.fetch({ brandId, limit, search })).map(({ id, name }) => ({ id, label: name })),
    one: async (id: number) => ({ id, label: (await email.template.fetch({ id })).name }),
  }
  return <RowPicker {...field} source={source} />
}

export function SequencePicker({ brandId, ...field }: PickerProps) {
  const { email } = trpc.useUtils()
  const source = {
    key: ["sequences", brandId],
    list: async (search?: string) =>
      (await email.sequences.fetch({ brandId, limit, search })).map(({ id, name }) => ({ id, label: name })),
    one: async (id: number) => ({ id, label: (await email.sequence.fetch({ id })).name }),
  }
  return <RowPicker {...field} source={source} />
}

export function ToolPicker({ brandId, ...field }: PickerProps) {
  const { tools } = trpc.useUtils()
  const source = {
    key: ["tools", brandId],
    list: async (search?: string) =>
      (await tools.list.fetch({ brandId, limit, search })).map(({ id, name }) => ({ id, label: name })),
    one: async (id: number) => ({ id, label: (await tools.get.fetch({ id })).name }),
  }
  return <RowPicker {...field} source={source} />
}

/** A file of the media library; colors are none. */
export function FilePicker({ brandId, ...field }: PickerProps) {
  const { media } = trpc.useUtils()
  const source = {
    key: ["files", brandId],
    list: async (search?: string) =>
      (await media.page.fetch({ brandId, limit, search, types: FILES })).items.map(({ id, name }) => ({
        id,
        label: name,
      })),
    one: async (id: number) => ({ id, label: (await media.get.fetch({ brandId, id })).name }),
  }
  return <RowPicker {...field} source={source} />
}

/** A person on the list who has not left it. */
export function PersonPicker({ brandId, ...field }: PickerProps) {
  const { email } = trpc.useUtils()
  const source = {
    key: ["people", brandId],
    list: async (search?: string) =>
      (await email.subscribers.fetch({ brandId, limit, search, status: "active" })).map((person) => ({
        id: person.id,
        label: person.email,
      })),
    one: async (id: number) => ({ id, label: (await email.subscriber.fetch({ id })).email }),
  }
  return <RowPicker {...field} source={source} />
}
