import { NAV_TABS, shellText } from "@brandwright/contract/workspace/shell"
import { UnstyledLink } from "../../links.tsx"
import { MoreMenu } from "./more-menu.tsx"
import classes from "../shell.module.css"
import { Group } from "@mantine/core"

/** Shown from 768 px; below that, MobileNav replaces them. */
export function NavTabs() {
  return (
    <Group
      component="nav"
      gap="0.15rem"
      px="calc(var(--gutter) - 0.7rem)"
      wrap="nowrap"
      visibleFrom="sm"
      aria-label={shellText.mainNavigation}
      className={classes.tabs}
    >
      {NAV_TABS.map(({ to, label }) => (
        <UnstyledLink
          key={to}
          to={to}
          className={`${classes.link} ${classes.tab}`}
          activeOptions={{ exact: to === "/" }}
        >
          {label}
        </UnstyledLink>
      ))}
      <MoreMenu />
    </Group>
  )
}
