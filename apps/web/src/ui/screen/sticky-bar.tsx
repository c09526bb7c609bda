import { Group, type GroupProps } from "@mantine/core"

/** The last row of something long: what sends it stays in reach. */
export const StickyBar = (props: GroupProps) => (
  <Group
    pos="sticky"
    bottom={0}
    gap="sm"
    py="sm"
    bg="var(--mantine-color-body)"
    style={{ zIndex: 3 }}
    mod={["lined", "sticky-bar"]}
    {...props}
  />
)
