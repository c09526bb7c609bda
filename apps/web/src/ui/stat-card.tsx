import { Card, Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./stat-card.module.css"

type StatCardProps = {
  label: string
  value: ReactNode
  /** A second figure or a note, in small print. */
  hint?: ReactNode
  icon?: ReactNode
  /** Such as a SampleBadge. */
  badge?: ReactNode
}

/** One labeled figure. */
export function StatCard({ label, value, hint, icon, badge }: StatCardProps) {
  return (
    <Card padding="md" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed" fw={500}>
          {label}
        </Text>
        {badge ?? (icon && <span className={classes.icon}>{icon}</span>)}
      </Group>
      <div className={classes.value}>{value}</div>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Card>
  )
}
