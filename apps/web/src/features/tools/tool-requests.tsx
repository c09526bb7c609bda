import { formatCost } from "@brandwright/contract/money"
import { toolText } from "@brandwright/contract/tools/tools"
import { PAGE_SIZE } from "@brandwright/contract/wire"
import { Text, Title } from "@mantine/core"
import { useId } from "react"
import { formatMoment } from "../../lib/time.ts"
import { afterLastId } from "../../lib/calls/paging.ts"
import { trpc } from "../../lib/trpc.ts"
import { toolRequestText as text } from "../../texts/en/tool-requests.ts"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { LoadMore } from "../../ui/data/load-more.tsx"
import { DataTable } from "../../ui/data/data-table.tsx"
import { Hint } from "../../ui/hint.tsx"

/** The log of a tool's requests to the workspace: user, time and cost. */
export function ToolRequests({ toolId }: { toolId: number }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Title order={3} size="h5" id={headingId}>
        {text.title}
      </Title>
      <Hint size="xs" mb="xs">
        {text.hint}
      </Hint>
      <Boundary>
        <Requests toolId={toolId} />
      </Boundary>
    </section>
  )
}

function Requests({ toolId }: { toolId: number }) {
  const [pages, more] = trpc.tools.requests.useSuspenseInfiniteQuery(
    { id: toolId },
    {
      staleTime: 0,
      getNextPageParam: afterLastId(PAGE_SIZE),
    },
  )
  const rows = pages.pages.flat()
  if (rows.length === 0) return <Text size="sm">{text.none}</Text>
  return (
    <>
      <DataTable
        aria-label={text.title}
        minWidth={460}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { title: text.time, cell: ({ createdAt }) => formatMoment(createdAt) },
          { title: text.person, cell: ({ person }) => person },
          {
            title: text.asked,
            cell: ({ capability, excerpt }) => (
              <>
                {toolText.capabilities[capability].label}
                {excerpt && <Hint size="xs">{excerpt}</Hint>}
              </>
            ),
          },
          {
            title: text.cost,
            cell: ({ outcome, cost }) => (outcome === "refused" ? text.refused : formatCost(cost)),
          },
        ]}
      />
      <LoadMore query={more} />
    </>
  )
}
