import { Alert, Stack } from "@mantine/core"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import type { Outputs } from "../../../lib/trpc.ts"
import { deliveryText as text } from "../../../texts/en/email.ts"
import { DeliveryCard, Fact, Facts } from "./delivery-card.tsx"

const AddressDialog = lazyPart(async () => (await import("./address-dialog.tsx")).AddressDialog)

type Sender = Outputs["email"]["sender"]
type SenderCardProps = { sender: Sender }

/** The current sender address, server and signature. */
export function SenderCard({ sender }: SenderCardProps) {
  return (
    <DeliveryCard
      name="address"
      change={text.change}
      dialog={(onClose) => <AddressDialog sender={sender} onClose={onClose} />}
    >
      <Facts>
        <Fact name={text.leavesFrom}>{sender.usedAddress}</Fact>
        <Fact name={text.through}>{sender.server === "own" ? sender.host : text.instanceServer}</Fact>
        <Fact name={text.signature}>{sender.isSigned ? text.signed : text.signedByInstance}</Fact>
      </Facts>
      <SenderNote sender={sender} />
    </DeliveryCard>
  )
}

/** What remains to be done, if anything. */
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
