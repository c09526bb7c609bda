import { ActionIcon, type ActionIconProps } from "@mantine/core"
import type { Icon } from "@tabler/icons-react"
import type { ComponentProps } from "react"

type IconButtonProps = ActionIconProps &
  Omit<ComponentProps<"button">, keyof ActionIconProps | "children"> & { label: string; icon: Icon; iconSize?: number }

/** A button that shows only an icon; its label is for those who do not see it. */
export const IconButton = ({ label, icon: Icon, iconSize = 16, ...props }: IconButtonProps) => (
  <ActionIcon color="gray" aria-label={label} {...props}>
    <Icon size={iconSize} />
  </ActionIcon>
)
