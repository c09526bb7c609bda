import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { PAGE_SIZE_MAX } from "@brandwright/contract/wire"
import { Anchor, NativeSelect, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { trpc } from "../../lib/trpc.ts"

type ToolFieldProps = { brandId: number; id: number | null; onPick: (id: number | null) => void }

/** One of the brand's tools, to run on the page. */
export function ToolField({ brandId, id, onPick }: ToolFieldProps) {
  const tools = trpc.tools.list.useQuery({ brandId, limit: PAGE_SIZE_MAX })
  const known = tools.data ?? []
  return (
    <div>
      <NativeSelect
        label={labels.tool}
        description={labels.toolHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={id === null ? "" : String(id)}
        onChange={(event) => onPick(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
        data={[
          { value: "", label: labels.noTool },
          ...known.map((tool) => ({ value: String(tool.id), label: tool.name })),
          ...(id !== null && tools.data && !known.some((tool) => tool.id === id)
            ? [{ value: String(id), label: labels.toolGone }]
            : []),
        ]}
      />
      {tools.data?.length === 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          <Anchor component={Link} to="/new-tools" inherit>
            {labels.makeTool}
          </Anchor>
        </Text>
      )}
    </div>
  )
}
