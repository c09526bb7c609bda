import { Box, Group, Text, Title } from "@mantine/core"
import { useDocumentTitle } from "@mantine/hooks"
import type { ReactNode } from "react"
import { takeHeadingFocus } from "../../lib/focus/heading-focus.ts"
import { screenTitle } from "../../lib/screen-title.ts"

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
        {/* Takes the focus after a jump: for those who hear the page, not for those who see it. */}
        <Title order={1} ref={takeHeadingFocus} tabIndex={-1} style={{ outline: "none" }}>
          {title}
        </Title>
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
