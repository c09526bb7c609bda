import { systemText as text } from "@brandwright/contract/workspace/system"
import { Card, Table, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { formatBytes } from "../../lib/format.ts"
import { type Outputs, trpc } from "../../lib/trpc.ts"
import { useBrand, useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"

/** Facts about this instance. */
export function InstanceFacts({ facts }: { facts: Outputs["system"]["facts"] }) {
  const { brand } = useBrand()
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {text.facts}
      </Title>
      <Table variant="vertical">
        <Table.Tbody>
          <Fact name={text.version}>{facts.version}</Fact>
          <Fact name={text.engine}>{facts.engine}</Fact>
          <Fact name={text.provider}>{facts.provider}</Fact>
          <Fact name={text.transport}>{facts.transport}</Fact>
          <Fact name={text.files}>{facts.files}</Fact>
          <Fact name={text.clock}>{new Date(facts.now).toLocaleString()}</Fact>
          {facts.waiting !== undefined && (
            <>
              <Fact name={text.waiting}>{facts.waiting}</Fact>
              <Fact name={text.running}>{facts.running}</Fact>
              <Fact name={text.dead}>{facts.dead}</Fact>
            </>
          )}
          {brand && (
            <Fact name={text.storageUsed}>
              <Boundary loading="…">
                <StorageUsed />
              </Boundary>
            </Fact>
          )}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Table.Td>{children}</Table.Td>
  </Table.Tr>
)

function StorageUsed() {
  const brandId = useBrandId()
  const [{ usedBytes, totalBytes }] = trpc.media.usage.useSuspenseQuery({ brandId })
  return `${formatBytes(usedBytes)} / ${formatBytes(totalBytes)}`
}
