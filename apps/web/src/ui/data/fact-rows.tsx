import { Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./rows.module.css"

/** Terms and their values at the two ends of a row, with a line between the rows. */
export const FactRows = ({ children }: { children: ReactNode }) => <dl className={classes.rows}>{children}</dl>

type FactRowProps = {
  label: ReactNode
  children: ReactNode
  /** Smaller, and in one line even where the value has to be cut. */
  isLine?: boolean
  /** Over the whole width below them, such as a bar. */
  below?: ReactNode
}

export const FactRow = ({ label, children, isLine, below }: FactRowProps) => (
  <Group
    justify="space-between"
    gap="0.3rem 1rem"
    py={isLine ? "0.42rem" : "0.6rem"}
    fz={isLine ? "sm" : undefined}
    wrap={isLine ? "nowrap" : "wrap"}
  >
    <Text component="dt" inherit c="dimmed" flex="none">
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
