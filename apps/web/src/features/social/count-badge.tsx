import { Badge } from "@mantine/core"
import type { ReactNode } from "react"

/** How many more pictures there are, in the corner of the shown one. */
export const CountBadge = ({ children }: { children: ReactNode }) => (
  <Badge
    pos="absolute"
    right="0.2rem"
    bottom="0.2rem"
    size="sm"
    radius="xl"
    variant="filled"
    bg="rgb(0 0 0 / 72%)"
    c="#fff"
  >
    {children}
  </Badge>
)
