import { APP_NAME } from "@brandwright/contract/app"
import { FOOTER_STRIP, shellText } from "@brandwright/contract/shell"
import { AnchorLink } from "../links.tsx"
import { ThemeToggle } from "../theme-toggle.tsx"
import classes from "./shell.module.css"
import { Hint } from "../hint.tsx"

const YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={classes.footer}>
      <nav aria-label={shellText.secondaryNavigation} className={classes.strip}>
        {FOOTER_STRIP.map(({ to, label }) => (
          <AnchorLink key={to} to={to} size="sm" c="dimmed" underline="hover">
            {label}
          </AnchorLink>
        ))}
      </nav>
      <div className={classes.copyright}>
        <Hint>{shellText.copyright(YEAR, APP_NAME)}</Hint>
        <ThemeToggle />
      </div>
    </footer>
  )
}
