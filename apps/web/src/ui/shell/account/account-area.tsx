import { ACCOUNT_AREA, shellText } from "@brandwright/contract/workspace/shell"
import { useLocation } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import classes from "../shell.module.css"

const AccountNav = lazyPart(async () => (await import("./account-nav.tsx")).AccountNav)

/** Shows the account screens beside their menu; other screens use the full width. */
export function AccountArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isInside = ACCOUNT_AREA.some((path) => path === pathname)
  return (
    <div className={isInside ? classes.area : undefined}>
      {isInside && (
        <nav aria-label={shellText.accountArea} className={classes.areaNav}>
          <Suspense>
            <AccountNav />
          </Suspense>
        </nav>
      )}
      <div>{children}</div>
    </div>
  )
}
