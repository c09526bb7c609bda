import { Box, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { Disc } from "../picture/disc.tsx"

type EmptyStateProps = {
  title: string
  message?: ReactNode
  icon?: ReactNode
  /** The next step, such as a button that makes the first entry. */
  action?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, message, icon, action }: EmptyStateProps) {
  return (
    <Stack
      align="center"
      gap="0.35rem"
      px="md"
      py="xl"
      ta="center"
      bd="1px dashed var(--mantine-color-default-border)"
      bdrs="lg"
      bg="color-mix(in srgb, var(--mantine-color-body) 55%, transparent)"
    >
      {icon && (
        <Disc size="3.25rem" mb="xs" aria-hidden="true">
          {icon}
        </Disc>
      )}
      <Title order={2} size="h3">
        {title}
      </Title>
      {message && (
        <Text c="dimmed" maw="46ch" style={{ textWrap: "balance" }}>
          {message}
        </Text>
      )}
      {action && <Box mt="sm">{action}</Box>}
    </Stack>
  )
}
