import { Box, type BoxProps, getSpacing, type MantineSpacing } from "@mantine/core"
import type { ComponentProps } from "react"
import classes from "./columns.module.css"

type ColumnsProps = BoxProps &
  Omit<ComponentProps<"div">, keyof BoxProps> & {
    /** `grid-template-columns`; two equal ones unless given. */
    template?: string
    /** The width of the window from which they stand side by side. */
    from?: "xs" | "sm" | "md" | "lg"
    gap?: MantineSpacing
  }

const EQUAL = "repeat(2, minmax(0, 1fr))"

/** Columns of given widths where the window has room for them, and one below the other elsewhere. */
export const Columns = ({ template = EQUAL, from = "md", gap = "lg", className = "", ...props }: ColumnsProps) => (
  <Box
    className={`${classes.columns} ${className}`}
    mod={{ from }}
    __vars={{ "--columns": template, "--columns-gap": getSpacing(gap) }}
    {...props}
  />
)
