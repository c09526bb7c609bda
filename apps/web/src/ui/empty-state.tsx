import { Text, Title, Box } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./empty-state.module.css"

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
    <div className={classes.root}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
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
    </div>
  )
}
