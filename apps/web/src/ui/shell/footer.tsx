import { APP_NAME } from "@brandwright/contract/app"
import { FOOTER_STRIP, shellText } from "@brandwright/contract/workspace/shell"
import { Group } from "@mantine/core"
import { AnchorLink } from "../links.tsx"
import { ThemeToggle } from "../theme-toggle.tsx"
import { Hint } from "../hint.tsx"

const YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <Group
      component="footer"
      justify="space-between"
      gap="0.4rem var(--mantine-spacing-lg)"
      px="var(--gutter)"
      py="0.7rem"
      data-lined
    >
      <Group component="nav" aria-label={shellText.secondaryNavigation} align="stretch" gap="0.25rem 1.25rem">
        {FOOTER_STRIP.map(({ to, label }) => (
          <AnchorLink key={to} to={to} size="sm" c="dimmed" underline="hover">
            {label}
          </AnchorLink>
        ))}
      </Group>
      <Group gap="0.5rem" wrap="nowrap">
        <Hint>{shellText.copyright(YEAR, APP_NAME)}</Hint>
        <ThemeToggle />
      </Group>
    </Group>
  )
}
