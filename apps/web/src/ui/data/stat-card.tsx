import { Card, Group } from "@mantine/core"
import type { ReactNode } from "react"
import { Figure } from "./figure.tsx"
import { Hint } from "../hint.tsx"

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
    <Card padding="md" style={{ gap: "0.15rem" }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Hint fw={500}>{label}</Hint>
        {badge ?? (icon && <Group c="var(--mantine-color-anchor)">{icon}</Group>)}
      </Group>
      <Figure>{value}</Figure>
      {hint && <Hint size="xs">{hint}</Hint>}
    </Card>
  )
}
