import {
  EBOOK_VARIABLE,
  TEMPLATE_VARIABLES,
  templateText as text,
} from "@brandwright/contract/email/sending/email-templates"
import { Button, Menu } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { IconBraces, IconChevronDown } from "@tabler/icons-react"

type MailVariable = { name: string; label: string }

/** The documented variables (content §3), the custom fields, and the attached e-book's link. */
export function useMailVariables(hasEbook = false): MailVariable[] {
  const brandId = useBrandId()
  const fields = trpc.email.fields.useQuery({ brandId })
  return [
    ...TEMPLATE_VARIABLES,
    ...(fields.data ?? []).map(({ key, label }) => ({ name: `field.${key}`, label })),
    ...(hasEbook ? [{ name: EBOOK_VARIABLE, label: text.ebookVariable }] : []),
  ]
}

type VariablesMenuProps = { variables: MailVariable[]; onPick: (name: string) => void }

export const VariablesMenu = ({ variables, onPick }: VariablesMenuProps) => (
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
      {variables.map(({ name, label }) => (
        <Menu.Item key={name} onClick={() => onPick(name)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
