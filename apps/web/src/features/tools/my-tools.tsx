import { type Tool, toolText as text } from "@brandwright/contract/tools/tools"
import { Button, SimpleGrid } from "@mantine/core"
import { IconTools } from "@tabler/icons-react"
import { confirm } from "../../lib/confirm.ts"
import { downloadBlob } from "../../lib/download-blob.ts"
import { afterLastId } from "../../lib/calls/paging.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { exportTool } from "./export-tool.ts"
import { ToolCard } from "./tool-card.tsx"
import { TOOLS_PAGE, type ToolView } from "./tool-tabs.ts"
import { LoadMore } from "../../ui/data/load-more.tsx"

type MyToolsProps = { onOpen: (id: number, view: ToolView) => void; onTemplates: () => void }
const refresh = ["tools"] as const

/** The brand's own tools, newest first. */
export function MyTools({ onOpen, onTemplates }: MyToolsProps) {
  const brandId = useBrandId()
  const [{ pages }, list] = trpc.tools.list.useSuspenseInfiniteQuery(
    { brandId, limit: TOOLS_PAGE },
    { getNextPageParam: afterLastId(TOOLS_PAGE) },
  )
  const duplicate = trpc.tools.duplicate.useMutation({ meta: { failed: text.createFailed, refresh } })
  const remove = trpc.tools.delete.useMutation({ meta: { done: text.deleted, failed: text.deleteFailed, refresh } })
  const onRemove = ({ id }: Tool) =>
    void confirm({ title: text.delete, message: text.deleteConfirm, act: () => remove.mutateAsync({ id }) })
  const tools = pages.flat()
  if (tools.length === 0) {
    return (
      <EmptyState
        icon={<IconTools />}
        title={text.noneYet}
        message={text.noneYetHint}
        action={
          <Button variant="default" onClick={onTemplates}>
            {text.tabs.templates}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <SimpleGrid component="ul" minColWidth="min(18rem, 100%)" spacing="lg">
        {tools.map((tool) => (
          <li key={tool.id}>
            <ToolCard
              tool={tool}
              onShow={(kind) => (kind === "delete" ? onRemove(tool) : onOpen(tool.id, kind))}
              onDuplicate={() => duplicate.mutate({ id: tool.id })}
              onExport={() => downloadBlob(`${tool.name}.html`, new Blob([exportTool(tool)], { type: "text/html" }))}
            />
          </li>
        ))}
      </SimpleGrid>
      <LoadMore query={list} />
    </>
  )
}
