import { SCREENS, shellText } from "@brandwright/contract/workspace/shell"
import { Button, Text } from "@mantine/core"
import { IconChevronDown } from "@tabler/icons-react"
import { useLocation } from "@tanstack/react-router"
import { Suspense } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import classes from "../shell.module.css"
import { useMenuButton } from "../use-menu-button.ts"

const SectionItems = lazyPart(async () => (await import("./section-items.tsx")).SectionItems)

/** The tabs below 768 px: a dropdown with the current section (account §2.1). */
export function MobileNav() {
  const { pathname } = useLocation()
  const { button, isWanted, menu } = useMenuButton("menu")
  const open = SCREENS.find(({ to }) => to === pathname) ?? SCREENS.find(({ to }) => pathname.startsWith(`${to}/`))
  const current = open?.label ?? shellText.sections
  return (
    <>
      <Button
        variant="default"
        rightSection={<IconChevronDown size={14} />}
        px="0.4rem"
        miw={0}
        styles={{ section: { marginInlineStart: "0.3rem" } }}
        {...button}
      >
        <Text span inherit className={classes.sectionLabel}>
          {current}
        </Text>
      </Button>
      <Suspense>{isWanted && <SectionItems {...menu} />}</Suspense>
    </>
  )
}
