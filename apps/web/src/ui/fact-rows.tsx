import { Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./rows.module.css"

/** Terms and their values at the two ends of a row, with a line between the rows. */
export const FactRows = ({ children }: { children: ReactNode }) => <dl className={classes.rows}>{children}</dl>

type FactRowProps = {
  label: ReactNode
  children: ReactNode
  /** Over the whole width below them, such as a bar. */
  below?: ReactNode
}

export const FactRow = ({ label, children, below }: FactRowProps) => (
  <Group justify="space-between" gap="0.3rem 1rem" py="0.6rem">
    <Text component="dt" inherit c="dimmed">
      {label}
    </Text>
    <Text component="dd" inherit fw={550} ta="end" miw={0}>
      {children}
    </Text>
    {below && (
      <Text component="dd" inherit fw={550} ta="end" w="100%">
        {below}
      </Text>
    )}
  </Group>
)
