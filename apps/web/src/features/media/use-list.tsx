import { List } from "@mantine/core"
import type { Outputs } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"

/** The places that show an item, as links. */
export const UseList = ({ uses }: { uses: Outputs["media"]["uses"] }) => (
  <List mt="0.4rem" size="sm">
    {uses.map(({ kind, path, title }) => (
      <List.Item key={`${kind} ${path} ${title}`}>
        <Hint span>{kind} </Hint>
        <AnchorLink to={path} size="sm">
          {title}
        </AnchorLink>
      </List.Item>
    ))}
  </List>
)
