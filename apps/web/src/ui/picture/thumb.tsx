import { Paper, type PaperProps } from "@mantine/core"
import type { ReactNode } from "react"
import classes from "./thumb.module.css"

type ThumbProps = PaperProps & {
  /** Width to height; a square unless given. */
  ratio?: number
  /** The picture, or an icon in its place. */
  children: ReactNode
}

/** A small picture that fills its frame. */
export const Thumb = ({ ratio = 1, ...props }: ThumbProps) => (
  <Paper radius="sm" className={classes.thumb} style={{ aspectRatio: ratio }} {...props} />
)
