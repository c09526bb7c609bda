import { shellText } from "@brandwright/contract/workspace/shell"
import { Avatar, UnstyledButton } from "@mantine/core"
import { Suspense } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { useAuth } from "../../../providers/auth.tsx"
import classes from "../shell.module.css"
import { useMenuButton } from "../use-menu-button.ts"

const AccountItems = lazyPart(async () => (await import("./account-items.tsx")).AccountItems)

export function AccountMenu() {
  const { user } = useAuth()
  const { button, isWanted, menu } = useMenuButton("menu")
  return (
    <>
      <UnstyledButton aria-label={shellText.accountMenu} display="flex" bdrs="50%" {...button}>
        <Avatar src={user?.avatarUrl} color="spruce" alt="" size={34}>
          {/* Drawn by the style sheet: text in the button would have to be part of its name. */}
          <span data-initials={toInitials(user?.name ?? "")} className={classes.initials} />
        </Avatar>
      </UnstyledButton>
      <Suspense>{isWanted && <AccountItems {...menu} />}</Suspense>
    </>
  )
}

const toInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase()
}
