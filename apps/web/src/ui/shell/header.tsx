import { APP_NAME } from "@brandwright/contract/app"
import { Box, Group } from "@mantine/core"
import { Logo, LogoMark } from "../picture/logo.tsx"
import { UnstyledLink } from "../links.tsx"
import { AccountMenu } from "./account/account-menu.tsx"
import { Bell } from "./bell/bell.tsx"
import { PaletteButton } from "./palette/palette-button.tsx"
import { MobileNav } from "./sections/mobile-nav.tsx"

export function Header() {
  return (
    <Group component="header" h={58} px="var(--gutter)" gap="xs" wrap="nowrap">
      <UnstyledLink to="/" aria-label={APP_NAME} display="flex" bdrs="sm">
        <Box component="span" display="flex" visibleFrom="sm">
          <Logo />
        </Box>
        <Box component="span" display="flex" hiddenFrom="sm">
          <LogoMark />
        </Box>
      </UnstyledLink>
      <Box display="flex" miw={0} hiddenFrom="sm">
        <MobileNav />
      </Box>
      <Group gap="xs" ml="auto" wrap="nowrap" flex="none">
        <PaletteButton />
        <Bell />
        <AccountMenu />
      </Group>
    </Group>
  )
}
