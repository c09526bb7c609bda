import { Paper, type PaperProps } from "@mantine/core"
import type { ComponentProps } from "react"

/** Text with its line breaks in a frame; a maximum height makes it scroll. */
export const TextBox = (props: PaperProps & Omit<ComponentProps<"div">, keyof PaperProps>) => (
  <Paper withBorder radius="md" px="md" py="sm" fz="sm" m={0} style={WRITTEN} {...props} />
)

const WRITTEN = { overflow: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const
