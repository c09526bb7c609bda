import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  UnstyledButton,
  type UnstyledButtonProps,
} from "@mantine/core"
import { createLink } from "@tanstack/react-router"
import type { ComponentProps } from "react"

/** What an `<a>` takes beside the part's own props. */
export type Own<Props> = Props & Omit<ComponentProps<"a">, keyof Props>

/** Mantine's parts as links of the router: typed `to`, no page load. */
export const AnchorLink = createLink((props: Own<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Own<ButtonProps>) => <Button component="a" {...props} />)
export const UnstyledLink = createLink((props: Own<UnstyledButtonProps>) => <UnstyledButton component="a" {...props} />)
