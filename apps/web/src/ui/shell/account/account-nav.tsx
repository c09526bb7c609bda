import { ACCOUNT_AREA, screenLabel } from "@brandwright/contract/workspace/shell"
import { Flex } from "@mantine/core"
import { bringIntoView } from "../../../lib/focus/bring-into-view.ts"
import { UnstyledLink } from "../../links.tsx"
import classes from "../shell.module.css"

/** Links to the account screens. On a phone a scrolling row, with the open screen in view. */
export function AccountNav() {
  return (
    <Flex direction={{ base: "row", md: "column" }} gap={{ base: "0.15rem", md: "0.1rem" }} className={classes.tabs}>
      {ACCOUNT_AREA.map((to) => (
        <UnstyledLink
          key={to}
          to={to}
          className={classes.link}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ ref: bringIntoView }}
        >
          {screenLabel(to)}
        </UnstyledLink>
      ))}
    </Flex>
  )
}
