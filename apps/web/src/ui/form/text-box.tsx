import { Paper, type PaperProps } from "@mantine/core"
import type { ComponentProps } from "react"
import classes from "./text-box.module.css"

/** Text with its line breaks in a frame; a maximum height makes it scroll. */
export const TextBox = ({ className = "", ...props }: PaperProps & Omit<ComponentProps<"div">, keyof PaperProps>) => (
  <Paper withBorder radius="md" px="md" py="sm" fz="sm" className={`${classes.box} ${className}`} {...props} />
)
