import { APP_NAME } from "@brandwright/contract/app"
import { FOOTER_STRIP, shellText } from "@brandwright/contract/shell"
import { ActionIcon, Text } from "@mantine/core"
import { IconMoon, IconSun } from "@tabler/icons-react"
import { useTheme } from "../../providers/theme.tsx"
import { AnchorLink } from "../links.tsx"
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

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  const label = theme === "dark" ? shellText.useLightTheme : shellText.useDarkTheme
  return (
    <ActionIcon color="gray" aria-label={label} title={label} onClick={toggleTheme}>
      {theme === "dark" ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
    </ActionIcon>
  )
}
