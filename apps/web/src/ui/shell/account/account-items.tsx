import { ACCOUNT_MENU, shellText } from "@brandwright/contract/workspace/shell"
import { Box, Menu, Text } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import { IconLogout } from "@tabler/icons-react"
import { toastFailed } from "../../../lib/toasts.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { MenuItemLink } from "../../menu-item-link.tsx"
import { AnchorTo } from "../anchor-to.tsx"
import type { MenuProps } from "../use-menu-button.ts"

/** The content of the account menu, loaded on first use. */
export function AccountItems({ target, opened, ...menu }: MenuProps) {
  const { user, logout } = useAuth()
  // Opens after mounting: only then does it know where the focus was.
  const isReady = useMounted()
  // The guard redirects once signed out.
  const onLogout = () => logout().catch((error: unknown) => toastFailed(error, shellText.logoutFailed))
  return (
    <Menu position="bottom-end" width={230} withinPortal={false} opened={opened && isReady} {...menu}>
      <Menu.Target>
        <AnchorTo target={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Box px="sm" py="xs">
          <Text component="div" size="sm" fw={600} truncate>
            {user?.name}
          </Text>
          <Text component="div" size="xs" c="dimmed" truncate>
            {user?.email}
          </Text>
        </Box>
        <Menu.Divider />
        {ACCOUNT_MENU.map(({ to, label }) => (
          <MenuItemLink key={to} to={to}>
            {label}
          </MenuItemLink>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={onLogout}>
          {shellText.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
