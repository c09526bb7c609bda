import { Box, Paper } from "@mantine/core"
import type { ComponentProps } from "react"
import classes from "./rows.module.css"

type RowsProps = ComponentProps<"ul"> & {
  /** A frame around them, where they do not stand in a card. */
  boxed?: boolean
}

/** A list with a line between its items. */
export const Rows = ({ boxed, ...props }: RowsProps) =>
  boxed ? (
    <Paper component="ul" withBorder className={classes.rows} style={{ overflow: "hidden" }} {...props} />
  ) : (
    <Box component="ul" className={classes.rows} {...props} />
  )
