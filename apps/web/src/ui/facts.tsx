import { Fragment, type ReactNode } from "react"
import classes from "./facts.module.css"

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Terms and what they say, in two columns; a term without a value is left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)
