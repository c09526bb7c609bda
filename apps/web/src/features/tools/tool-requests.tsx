import { formatCost } from "@brandwright/contract/money"
import { toolText } from "@brandwright/contract/tools"
import { PAGE_SIZE } from "@brandwright/contract/wire"
import { Button, Table, Text, Title } from "@mantine/core"
import { useId } from "react"
import { formatMoment } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { toolRequestText as text } from "../../texts/en/tool-requests.ts"
import { Boundary } from "../../ui/boundary.tsx"

/** What a saved tool has asked the workspace for: who ran it, when, and what it cost. */
export function ToolRequests({ toolId }: { toolId: number }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Title order={3} size="h5" id={headingId}>
        {text.title}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {text.hint}
      </Text>
      <Boundary>
        <Requests toolId={toolId} />
      </Boundary>
    </section>
  )
}

function Requests({ toolId }: { toolId: number }) {
  const [pages, { hasNextPage, isFetchingNextPage, fetchNextPage }] = trpc.tools.requests.useSuspenseInfiniteQuery(
    { id: toolId },
    {
      staleTime: 0,
      getNextPageParam: (rows) => (rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined),
    },
  )
  const rows = pages.pages.flat()
  if (rows.length === 0) return <Text size="sm">{text.none}</Text>
  return (
    <>
      <Table.ScrollContainer minWidth={460}>
        <Table aria-label={text.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.time}</Table.Th>
              <Table.Th>{text.person}</Table.Th>
              <Table.Th>{text.asked}</Table.Th>
              <Table.Th>{text.cost}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, createdAt, person, capability, excerpt, outcome, cost }) => (
              <Table.Tr key={id}>
                <Table.Td>{formatMoment(createdAt)}</Table.Td>
                <Table.Td>{person}</Table.Td>
                <Table.Td>
                  {toolText.capabilities[capability].label}
                  {excerpt && (
                    <Text size="xs" c="dimmed">
                      {excerpt}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{outcome === "refused" ? text.refused : formatCost(cost)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hasNextPage && (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  )
}
