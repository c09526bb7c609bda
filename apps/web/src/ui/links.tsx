import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  UnstyledButton,
  type UnstyledButtonProps,
} from "@mantine/core"
import { createLink } from "@tanstack/react-router"
import type { Icon as TablerIcon } from "@tabler/icons-react"
import type { ComponentProps } from "react"

/** Props of `<a>` besides the component's own. */
export type Own<Props> = Props & Omit<ComponentProps<"a">, keyof Props>

/** Mantine components as router links: typed `to`, no page load. */
export const AnchorLink = createLink((props: Own<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Own<ButtonProps>) => <Button component="a" {...props} />)
/** A framed link with an icon, one of several that lead on. */
export const TileLink = createLink(({ icon: Icon, ...props }: Own<ButtonProps> & { icon: TablerIcon }) => (
  <Button
    component="a"
    variant="default"
    justify="flex-start"
    size="md"
    fz="sm"
    fw={550}
    px="sm"
    leftSection={<Icon size={18} stroke={1.7} aria-hidden="true" color="var(--mantine-color-anchor)" />}
    {...props}
  />
))
export const UnstyledLink = createLink((props: Own<UnstyledButtonProps>) => <UnstyledButton component="a" {...props} />)
