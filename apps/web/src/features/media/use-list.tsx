import { Text } from "@mantine/core"
import type { Outputs } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import classes from "./media.module.css"

/** The places that show an item, as links. */
export const UseList = ({ uses }: { uses: Outputs["media"]["uses"] }) => (
  <ul className={classes.uses}>
    {uses.map(({ kind, path, title }) => (
      <li key={`${kind} ${path} ${title}`}>
        <Text size="sm" span c="dimmed">
          {kind}{" "}
        </Text>
        <AnchorLink to={path} size="sm">
          {title}
        </AnchorLink>
      </li>
    ))}
  </ul>
)
