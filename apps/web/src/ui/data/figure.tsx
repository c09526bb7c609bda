import { Text, type TextProps } from "@mantine/core"
import type { ReactNode } from "react"

/** A number that is seen first. */
export const Figure = (props: TextProps & { children: ReactNode }) => (
  <Text
    component="div"
    fz="1.7rem"
    fw={620}
    lh={1.25}
    lts="-0.02em"
    style={{ fontVariantNumeric: "tabular-nums" }}
    {...props}
  />
)
