import { Menu, type MenuItemProps } from "@mantine/core"
import { createLink } from "@tanstack/react-router"
import type { Own } from "./links.tsx"

/** Separate from the other links, so that screens without a menu do not load one. */
export const MenuItemLink = createLink((props: Own<MenuItemProps>) => <Menu.Item component="a" {...props} />)
