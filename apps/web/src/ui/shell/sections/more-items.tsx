import { Menu } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import { AnchorTo } from "../anchor-to.tsx"
import { MoreGroups } from "./more-groups.tsx"
import type { MenuProps } from "../use-menu-button.ts"

/** The content of the "More" menu, loaded on first use. */
export function MoreItems({ target, opened, ...menu }: MenuProps) {
  // Opens after mounting: only then does it know where the focus was.
  const isReady = useMounted()
  return (
    <Menu position="bottom-start" width={230} opened={opened && isReady} {...menu}>
      <Menu.Target>
        <AnchorTo target={target} />
      </Menu.Target>
      <Menu.Dropdown mah="min(34rem, 75dvh)" style={{ overflowY: "auto" }}>
        <MoreGroups />
      </Menu.Dropdown>
    </Menu>
  )
}
