import { BELL_BADGE_MAX } from "@brandwright/contract/account/notifications"
import { shellText } from "@brandwright/contract/workspace/shell"
import { ActionIcon } from "@mantine/core"
import { IconBell } from "@tabler/icons-react"
import { Suspense } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useNotifications } from "../../../providers/notifications.tsx"
import classes from "./bell.module.css"
import { useMenuButton } from "../use-menu-button.ts"

const BellList = lazyPart(async () => (await import("./bell-list.tsx")).BellList)

/** The newest notifications; the badge shows the number of unread ones (account §2.1). */
export function Bell() {
  const { unread } = useNotifications()
  const { button, isWanted, menu } = useMenuButton("dialog")
  return (
    <>
      <ActionIcon color="gray" aria-label={shellText.bell(unread)} className={classes.bell} {...button}>
        <IconBell size={21} stroke={1.7} />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {unread > BELL_BADGE_MAX ? `${BELL_BADGE_MAX}+` : unread}
          </span>
        )}
      </ActionIcon>
      <Suspense>{isWanted && <BellList {...menu} />}</Suspense>
    </>
  )
}
