import { Text, type TextProps } from "@mantine/core"
import type { ComponentProps } from "react"

/** Small, quiet text that explains or adds to what it stands beside. */
export const Hint = (props: TextProps & Omit<ComponentProps<"p">, keyof TextProps>) => (
  <Text size="sm" c="dimmed" {...props} />
)
