import { shellText } from "@brandwright/contract/workspace/shell"
import { Group, Kbd, Modal, Table } from "@mantine/core"

/** The global keyboard shortcuts. */
export function ShortcutsDialog({ isApple, onClose }: { isApple: boolean; onClose: () => void }) {
  const { shortcuts } = shellText
  const keys = [
    { does: shortcuts.search, keys: [isApple ? "⌘" : "Ctrl", "K"] },
    { does: shortcuts.move, keys: ["↑", "↓"] },
    { does: shortcuts.open, keys: ["Enter"] },
    { does: shortcuts.close, keys: ["Esc"] },
    { does: shortcuts.list, keys: ["?"] },
  ]
  return (
    <Modal opened onClose={onClose} title={shellText.keyboard}>
      <Table verticalSpacing="sm">
        <Table.Tbody>
          {keys.map(({ does, keys: pressed }) => (
            <Table.Tr key={does}>
              <Table.Th scope="row" fw={400}>
                {does}
              </Table.Th>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
