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

/** Props of `<a>` besides the component's own. */
export type Own<Props> = Props & Omit<ComponentProps<"a">, keyof Props>

/** Mantine components as router links: typed `to`, no page load. */
export const AnchorLink = createLink((props: Own<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Own<ButtonProps>) => <Button component="a" {...props} />)
export const UnstyledLink = createLink((props: Own<UnstyledButtonProps>) => <UnstyledButton component="a" {...props} />)
