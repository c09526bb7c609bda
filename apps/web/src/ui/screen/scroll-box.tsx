import { Box } from "@mantine/core"
import type { ReactNode } from "react"

/** A long list in little room; the keyboard can scroll it too. */
export const ScrollBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box mah="20rem" tabIndex={0} role="group" aria-label={label} style={{ overflow: "auto" }}>
    {children}
  </Box>
)
