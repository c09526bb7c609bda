import { Menu } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { IconButton } from "./icon-button.tsx"

/** Further actions for an item, behind three dots. The children are menu items. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <IconButton icon={IconDots} iconSize={18} label={label} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
