import { NAV_TABS, SCREENS, shellText } from "@brandwright/contract/shell"
import { Button, Menu, Text } from "@mantine/core"
import { IconChevronDown } from "@tabler/icons-react"
import { useLocation } from "@tanstack/react-router"
import { MenuItemLink } from "../menu-item-link.tsx"

/** The tabs below 768 px: a dropdown that shows where one is (account §2.1). */
export function SectionsMenu() {
  const { pathname } = useLocation()
  const current = SCREENS.find(({ to }) => to === pathname)?.label ?? shellText.sections
  return (
    <Menu position="bottom-start" width={220} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} />}
          aria-haspopup="menu"
          maw="max(7rem, calc(100vw - 13.5rem))"
        >
          <Text span inherit truncate display="block">
            {current}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {NAV_TABS.map(({ to, label }) => (
          <MenuItemLink key={to} to={to}>
            {label}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
