import { APP_NAME } from "@brandwright/contract/app"
import { Logo, LogoMark } from "../logo.tsx"
import { UnstyledLink } from "../links.tsx"
import { AccountMenu } from "./account-menu.tsx"
import { Bell } from "./bell.tsx"
import { PaletteButton } from "./palette-button.tsx"
import { SectionsMenu } from "./sections-menu.tsx"
import classes from "./shell.module.css"

export function Header() {
  return (
    <header className={classes.header}>
      <UnstyledLink to="/" aria-label={APP_NAME} className={classes.logo}>
        <span className={classes.wide}>
          <Logo />
        </span>
        <span className={classes.narrow}>
          <LogoMark />
        </span>
      </UnstyledLink>
      <div className={classes.narrow}>
        <SectionsMenu />
      </div>
      <div className={classes.actions}>
        <PaletteButton />
        <Bell />
        <AccountMenu />
      </div>
    </header>
  )
}
