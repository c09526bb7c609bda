import { Box, Group, Text } from "@mantine/core"
import { useDocumentTitle } from "@mantine/hooks"
import type { ReactNode } from "react"
import { screenTitle } from "../../lib/screen-title.ts"
import { MainHeading } from "./main-heading.tsx"

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** Buttons on the right, below the title on small screens. */
  actions?: ReactNode
}

/** The header of every screen, with its only h1. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  useDocumentTitle(screenTitle(title))
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="0.75rem 1.5rem" mb="lg">
      <Box flex="1 1 22rem" miw={0}>
        <MainHeading>{title}</MainHeading>
        {description && (
          <Text c="dimmed" mt={4} maw="68ch">
            {description}
          </Text>
        )}
      </Box>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
