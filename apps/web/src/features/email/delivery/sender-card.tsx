import { Alert, Button, Group, Stack, Table } from "@mantine/core"
import { lazy, type ReactNode, Suspense } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import type { Outputs } from "../../../lib/trpc.ts"
import { deliveryText as text } from "../../../texts/en/email.ts"

const AddressDialog = lazy(() => import("./address-dialog.tsx").then((file) => ({ default: file.AddressDialog })))

type Sender = Outputs["email"]["sender"]
type SenderCardProps = { brandId: number; sender: Sender }

/** The address, the server and the signature that mail has now. */
export function SenderCard({ brandId, sender }: SenderCardProps) {
  const [{ open }, change] = useSearchState("/_app/email-responder")
  return (
    <Stack>
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          <Fact name={text.leavesFrom}>{sender.usedAddress}</Fact>
          <Fact name={text.through}>{sender.server === "own" ? sender.host : text.instanceServer}</Fact>
          <Fact name={text.signature}>{sender.isSigned ? text.signed : text.signedByInstance}</Fact>
        </Table.Tbody>
      </Table>
      <SenderNote sender={sender} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => change({ open: "address" }, true)}>
          {text.change}
        </Button>
      </Group>
      {open === "address" && (
        <Suspense>
          <AddressDialog brandId={brandId} sender={sender} onClose={() => change({ open: undefined })} />
        </Suspense>
      )}
    </Stack>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row" w="8rem">
      {name}
    </Table.Th>
    <Table.Td style={{ overflowWrap: "anywhere" }}>{children}</Table.Td>
  </Table.Tr>
)

/** What is left to do, if anything. */
function SenderNote({ sender }: { sender: Sender }) {
  const { fromAddress, server, isSigned, serverFinding } = sender
  return (
    <Stack gap="xs">
      {serverFinding && (
        <Alert color={serverFinding.isGood ? "spruce" : "red"}>
          {serverFinding.isGood ? text.serverWorks : text.serverFails(serverFinding.message)}
        </Alert>
      )}
      {fromAddress === "" && <Alert color="gray">{text.instanceNote}</Alert>}
      {fromAddress !== "" && !isSigned && (
        <Alert color="yellow">{server === "own" ? text.unsigned : text.waiting(fromAddress)}</Alert>
      )}
    </Stack>
  )
}
