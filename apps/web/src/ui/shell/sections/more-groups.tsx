import { MORE_GROUPS, screenLabel } from "@brandwright/contract/workspace/shell"
import { Menu } from "@mantine/core"
import { Fragment } from "react"
import { MenuItemLink } from "../../menu-item-link.tsx"

/** The screens without a tab, as items of a menu. */
export const MoreGroups = () =>
  MORE_GROUPS.map(({ name, screens }) => (
    <Fragment key={name}>
      <Menu.Label>{name}</Menu.Label>
      {screens.map((to) => (
        <MenuItemLink key={to} to={to}>
          {screenLabel(to)}
        </MenuItemLink>
      ))}
    </Fragment>
  ))
