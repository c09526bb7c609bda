import { NAV_TABS } from "@brandwright/contract/workspace/shell"
import { Menu } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import { MenuItemLink } from "../../menu-item-link.tsx"
import { AnchorTo } from "../anchor-to.tsx"
import { MoreGroups } from "./more-groups.tsx"
import type { MenuProps } from "../use-menu-button.ts"

/** The content of the sections menu, loaded on first use. */
export function SectionItems({ target, opened, ...menu }: MenuProps) {
  // Opens after mounting: only then does it know where the focus was.
  const isReady = useMounted()
  return (
    <Menu position="bottom-start" width={220} withinPortal={false} opened={opened && isReady} {...menu}>
      <Menu.Target>
        <AnchorTo target={target} />
      </Menu.Target>
      <Menu.Dropdown mah="75dvh" style={{ overflowY: "auto" }}>
        {NAV_TABS.map(({ to, label }) => (
          <MenuItemLink key={to} to={to}>
            {label}
          </MenuItemLink>
        ))}
        <Menu.Divider />
        <MoreGroups />
      </Menu.Dropdown>
    </Menu>
  )
}
