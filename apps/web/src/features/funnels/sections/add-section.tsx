import {
  hasItems,
  type PageSection,
  pageSection,
  SECTION_KINDS,
  SECTION_NAMES,
} from "@brandwright/contract/funnels/funnel-page"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Button, Menu } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"

/** A new section of one of the kinds, with the kind's name for a title; a tool brings its own. */
export function AddSection({ onAdd }: { onAdd: (section: PageSection) => void }) {
  const add = (kind: PageSection["kind"]) => {
    const id = crypto.randomUUID().slice(0, 12)
    onAdd(
      pageSection.parse({
        id,
        kind,
        title: kind === "tool" ? "" : SECTION_NAMES[kind],
        items: hasItems(kind) ? [{}] : [],
      }),
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" mt="xs" leftSection={<IconPlus size={16} />}>
          {labels.addSection}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SECTION_KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {SECTION_NAMES[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
