import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Anchor } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { ToolPicker } from "../../../blocks/row-pickers.tsx"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Hint } from "../../../ui/hint.tsx"

type ToolFieldProps = { id: number | null; onPick: (id: number | null) => void }

/** Selects one of the brand's tools for the page. */
export function ToolField({ id, onPick }: ToolFieldProps) {
  const brandId = useBrandId()
  const tools = trpc.tools.list.useQuery({ brandId, limit: 1 })
  return (
    <div>
      <ToolPicker
        label={labels.tool}
        description={labels.toolHint}
        placeholder={labels.noTool}
        gone={labels.toolGone}
        clearable
        value={id}
        onChange={onPick}
      />
      {tools.data?.length === 0 && (
        <Hint size="xs" mt={4}>
          <Anchor component={Link} to="/new-tools" inherit>
            {labels.makeTool}
          </Anchor>
        </Hint>
      )}
    </div>
  )
}
