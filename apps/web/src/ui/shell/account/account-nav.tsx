import { ACCOUNT_AREA, screenLabel } from "@brandwright/contract/workspace/shell"
import { bringIntoView } from "../../../lib/focus/bring-into-view.ts"
import { UnstyledLink } from "../../links.tsx"
import classes from "./account-nav.module.css"

/** Links to the account screens. On a phone a scrolling row, with the open screen in view. */
export function AccountNav() {
  return (
    <div className={classes.links}>
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
    </div>
  )
}
