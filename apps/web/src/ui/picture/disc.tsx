import { Center, type CenterProps } from "@mantine/core"

/** A tinted disc behind an icon or a number. */
export const Disc = ({ size = "1.9rem", ...props }: CenterProps & { size?: string }) => (
  <Center
    w={size}
    h={size}
    flex="none"
    bdrs="50%"
    bg="var(--bw-tint)"
    c="var(--mantine-color-anchor)"
    fz="0.85rem"
    fw={650}
    {...props}
  />
)
