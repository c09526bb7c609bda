import { Button, ColorInput, Group } from "@mantine/core"
import { toastDone } from "../lib/toasts.ts"
import { trpc } from "../lib/trpc.ts"
import { useKeptValues } from "../lib/drafts/use-kept-values.ts"
import { useBrandId } from "../providers/brand.tsx"
import { colorText as text } from "../texts/en/brands.ts"
import { Form } from "../ui/form/form.tsx"

/** Minimum number of fields: a primary and a secondary color. */
const FIELDS_MIN = 2
const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** Name of the colors that are kept on this device until they are saved. */
export const nameColorDraft = (brandId: number) => `colors-${brandId}`

/** The brand's colors, stored in its pool. */
export function BrandColors() {
  const brandId = useBrandId()
  const [assets] = trpc.media.list.useSuspenseQuery({ brandId, type: "color" })
  const primaries = assets.filter(({ isPrimary }) => isPrimary).sort((one, other) => one.id - other.id)
  const { values, change, draft } = useKeptValues<{ colors: string[] }>(nameColorDraft(brandId), { colors: [] })
  const colors = Array.from(
    { length: Math.max(FIELDS_MIN, primaries.length) },
    (_, at) => values.colors[at] ?? primaries[at]?.fileUrl ?? "",
  )
  const meta = { failed: text.failed }
  const create = trpc.media.create.useMutation({ meta })
  const update = trpc.media.update.useMutation({ meta })
  const refresh = trpc.useUtils()
  const changed = colors.flatMap((color, at) => {
    const old = primaries[at]
    if (color.toLowerCase() === (old?.fileUrl ?? "").toLowerCase() || (color !== "" && !isColor(color))) return []
    return [{ color, old, number: at + 1 }]
  })
  const save = async () => {
    for (const { color, old, number } of changed) {
      if (old) await update.mutateAsync({ id: old.id, ...(color ? { fileUrl: color } : { isPrimary: false }) })
      else
        await create.mutateAsync({
          brandId,
          name: text.name(number),
          mediaType: "color",
          fileUrl: color,
          isPrimary: true,
        })
    }
    await Promise.all([refresh.media.invalidate(), refresh.welcome.checklist.invalidate()])
    draft.startOver()
    toastDone(text.saved)
  }
  return (
    <Form onSubmit={() => save().catch(() => undefined)}>
      <Group align="flex-end">
        {colors.map((color, at) => (
          <ColorInput
            // The fields never change places.
            key={at}
            label={text.label(at + 1)}
            value={color}
            onChange={(next) => change({ colors: colors.with(at, next) })}
            w={160}
            withEyeDropper={false}
          />
        ))}
        <Button
          type="submit"
          variant="light"
          loading={create.isPending || update.isPending}
          disabled={changed.length === 0}
        >
          {text.save}
        </Button>
      </Group>
    </Form>
  )
}
