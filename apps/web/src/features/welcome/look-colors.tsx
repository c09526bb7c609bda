import { Button, ColorInput, Group } from "@mantine/core"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"
import { pathText } from "../../texts/en/welcome.ts"

const text = pathText.look

/** Two colors: the one that leads and one beside it. */
const COUNT = 2

/** The brand's colors, kept in its pool; those of the website are filled in. */
export function LookColors({ brandId, found }: { brandId: number; found: readonly string[] }) {
  const [colors, setColors] = useState(() => Array.from({ length: COUNT }, (_, at) => found[at] ?? ""))
  const create = trpc.media.create.useMutation({
    meta: { failed: text.colorsFailed, done: text.colorsKept, refresh: ["media", "welcome.checklist"] },
  })
  const wanted = colors.filter((color) => /^#[0-9a-f]{6}$/i.test(color))
  const save = async () => {
    for (const [at, color] of wanted.entries()) {
      await create.mutateAsync({
        brandId,
        name: text.colorName(at + 1),
        mediaType: "color",
        fileUrl: color,
        isPrimary: true,
      })
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // What failed, the toast says.
        save().catch(() => undefined)
      }}
    >
      <Group align="flex-end">
        {colors.map((color, at) => (
          <ColorInput
            // Two fields that stay in their places.
            // eslint-disable-next-line react/no-array-index-key
            key={at}
            label={text.color(at + 1)}
            value={color}
            onChange={(next) => setColors(colors.map((old, index) => (index === at ? next : old)))}
            w={160}
            withEyeDropper={false}
          />
        ))}
        <Button type="submit" variant="light" loading={create.isPending} disabled={wanted.length === 0}>
          {text.keepColors}
        </Button>
      </Group>
    </form>
  )
}
