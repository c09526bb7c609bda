import { Button, Group, Stack, Table } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import { useSearchState } from "../../../lib/search-params.ts"

type DeliveryCardProps = {
  /** Name of the dialog in the address. */
  name: "address" | "limits"
  change: string
  dialog: (onClose: () => void) => ReactNode
  children: ReactNode
}

/** The current settings, and a dialog to change them. */
export function DeliveryCard({ name, change: label, dialog, children }: DeliveryCardProps) {
  const [{ open }, change] = useSearchState("/_app/email-responder")
  return (
    <Stack>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => change({ open: name }, true)}>
          {label}
        </Button>
      </Group>
      {open === name && <Suspense>{dialog(() => change({ open: undefined }))}</Suspense>}
    </Stack>
  )
}

export const Facts = ({ children }: { children: ReactNode }) => (
  <Table variant="vertical" layout="fixed">
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row" w="8rem">
      {name}
    </Table.Th>
    <Table.Td style={{ overflowWrap: "anywhere" }}>{children}</Table.Td>
  </Table.Tr>
)
