import { APP_NAME } from "@brandwright/contract/app"
import { FOOTER_STRIP, shellText } from "@brandwright/contract/shell"
import { Text } from "@mantine/core"
import { AnchorLink } from "../links.tsx"
import { ThemeToggle } from "../theme-toggle.tsx"
import classes from "./shell.module.css"

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
        <Text size="sm" c="dimmed">
          {shellText.copyright(YEAR, APP_NAME)}
        </Text>
        <ThemeToggle />
      </div>
    </footer>
  )
}
