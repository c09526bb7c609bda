import { Group, type GroupProps } from "@mantine/core"
import classes from "./sticky-bar.module.css"

/** The last row of something long: what sends it stays in reach. */
export const StickyBar = (props: GroupProps) => <Group gap="sm" py="sm" className={classes.bar} {...props} />
