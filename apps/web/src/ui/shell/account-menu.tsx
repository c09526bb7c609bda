import { ACCOUNT_MENU, shellText } from "@brandwright/contract/shell"
import { Avatar, Menu, Text, UnstyledButton } from "@mantine/core"
import { IconLogout } from "@tabler/icons-react"
import { toastFailed } from "../../lib/toasts.ts"
import { useAuth } from "../../providers/auth.tsx"
import { MenuItemLink } from "../menu-item-link.tsx"
import classes from "./shell.module.css"

export function AccountMenu() {
  const { user, logout } = useAuth()
  // The guard takes over once nobody is signed in.
  const onLogout = () => logout().catch((error: unknown) => toastFailed(error, shellText.logoutFailed))
  return (
    <Menu position="bottom-end" width={230} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton aria-label={shellText.accountMenu} className={classes.avatar}>
          <Avatar src={user?.avatarUrl} color="spruce" alt="" size={34}>
            {/* Drawn by the style sheet: text in the button would have to be part of its name. */}
            <span data-initials={initialsOf(user?.name ?? "")} className={classes.initials} />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text component="div" size="sm" fw={600} truncate>
            {user?.name}
          </Text>
          <Text component="div" size="xs" c="dimmed" truncate>
            {user?.email}
          </Text>
        </div>
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

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase()
}
