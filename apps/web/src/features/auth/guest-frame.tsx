import { authScreenText } from "../../texts/en/auth.ts"
import { authText } from "@brandwright/contract/account/auth-text"
import { Box, Group, Stack, Text } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { Logo } from "../../ui/picture/logo.tsx"
import { ThemeToggle } from "../../ui/theme-toggle.tsx"
import { Hint } from "../../ui/hint.tsx"
import classes from "./guest-frame.module.css"
import { SignInArt } from "./sign-in-art.tsx"

/** The two halves of the sign-in screens: what this is, and the form. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <Stack component="aside" justify="space-between" gap="xl" visibleFrom="md" className={classes.pitch}>
        <Box maw="34rem">
          <Text fz="0.95rem" fw={600} c="#f6c95a" mb="0.4rem">
            {authText.productTitle}
          </Text>
          <p className={classes.tagline}>{authText.tagline}</p>
          <Stack component="ul" gap="0.55rem" mt="1.6rem" c="#cfe5db">
            {authScreenText.strengths.map((strength) => (
              <Group key={strength} component="li" gap="0.6rem" wrap="nowrap">
                <IconCheck size={17} stroke={2.4} color="#7bbfa6" aria-hidden="true" />
                {strength}
              </Group>
            ))}
          </Stack>
        </Box>
        <SignInArt label={authText.brandImageText} className={classes.art} />
      </Stack>
      <Stack
        component="main"
        gap="lg"
        mih="100dvh"
        py="1.25rem"
        px="clamp(1.25rem, 4vw, 3.5rem)"
        bg="var(--mantine-color-body)"
      >
        <Group justify="space-between">
          <Logo />
          <ThemeToggle />
        </Group>
        <Box w="100%" maw="25rem" m="auto">
          {children}
        </Box>
        <Hint size="xs" ta="center" hiddenFrom="md">
          {authText.tagline}
        </Hint>
      </Stack>
    </div>
  )
}
