import { shellText } from "@brandwright/contract/workspace/shell"
import { UnstyledButton } from "@mantine/core"
import { IconChevronDown } from "@tabler/icons-react"
import { useLocation } from "@tanstack/react-router"
import { Suspense } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { MORE_SCREENS } from "./more-screens.ts"
import classes from "../shell.module.css"
import { useMenuButton } from "../use-menu-button.ts"

const MoreItems = lazyPart(async () => (await import("./more-items.tsx")).MoreItems)

/** The menu of all screens without a tab, by group. */
export function MoreMenu() {
  const { pathname } = useLocation()
  const { button, isWanted, menu } = useMenuButton("menu")
  const isInside = MORE_SCREENS.some((to) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <>
      <UnstyledButton className={`${classes.link} ${classes.tab}`} data-inside={isInside || undefined} {...button}>
        {shellText.more}
        <IconChevronDown size={14} style={{ marginInlineStart: "0.25rem", verticalAlign: -2 }} aria-hidden="true" />
      </UnstyledButton>
      <Suspense>{isWanted && <MoreItems {...menu} />}</Suspense>
    </>
  )
}
