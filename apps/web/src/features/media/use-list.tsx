import type { Outputs } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"
import classes from "./media.module.css"

/** The places that show an item, as links. */
export const UseList = ({ uses }: { uses: Outputs["media"]["uses"] }) => (
  <ul className={classes.uses}>
    {uses.map(({ kind, path, title }) => (
      <li key={`${kind} ${path} ${title}`}>
        <Hint span>{kind} </Hint>
        <AnchorLink to={path} size="sm">
          {title}
        </AnchorLink>
      </li>
    ))}
  </ul>
)
