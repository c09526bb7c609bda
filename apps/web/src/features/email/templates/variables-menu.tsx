import { EBOOK_VARIABLE, TEMPLATE_VARIABLES, templateText as text } from "@brandwright/contract/email-templates"
import { Button, Menu } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { IconBraces, IconChevronDown } from "@tabler/icons-react"

type VariablesMenuProps = { brandId: number; hasEbook: boolean; onPick: (name: string) => void }

/** The documented variables (content §3), the custom fields, and the attached e-book's link. */
export function VariablesMenu({ brandId, hasEbook, onPick }: VariablesMenuProps) {
  const fields = trpc.email.fields.useQuery({ brandId })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBraces size={15} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {text.insertVariable}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {TEMPLATE_VARIABLES.map((variable) => (
          <Menu.Item key={variable.name} onClick={() => onPick(variable.name)}>
            {variable.label}
          </Menu.Item>
        ))}
        {(fields.data ?? []).map((field) => (
          <Menu.Item key={field.key} onClick={() => onPick(`field.${field.key}`)}>
            {field.label}
          </Menu.Item>
        ))}
        {hasEbook && <Menu.Item onClick={() => onPick(EBOOK_VARIABLE)}>{text.ebookVariable}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
