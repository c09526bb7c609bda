import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core"
import type { ComponentProps } from "react"
import classes from "./pick.module.css"

type PickProps = UnstyledButtonProps & Omit<ComponentProps<"button">, keyof UnstyledButtonProps>

/** A picture to choose; the chosen one is pressed. */
export const Pick = (props: PickProps) => <UnstyledButton bdrs="md" className={classes.pick} {...props} />
