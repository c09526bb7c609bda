import { mediaScreenText as text } from "../../../texts/en/media.ts"
import { Title } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { UseList } from "../use-list.tsx"

type AssetUsesProps = { id: number }

/** Where an item is used. */
export const AssetUses = (props: AssetUsesProps) => (
  <section>
    <Title order={3} size="h4" mb={4}>
      {text.usedIn}
    </Title>
    <Boundary lines={1}>
      <Uses {...props} />
    </Boundary>
  </section>
)

function Uses({ id }: AssetUsesProps) {
  const brandId = useBrandId()
  const [uses] = trpc.media.uses.useSuspenseQuery({ brandId, id }, { staleTime: 0 })
  if (uses.length > 0) return <UseList uses={uses} />
  return <Hint>{text.usedNowhere}</Hint>
}
