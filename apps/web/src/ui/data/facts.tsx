import { Fragment, type ReactNode } from "react"
import classes from "./facts.module.css"

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** 0 is a value. */
const isShown = (value: ReactNode): boolean => value === 0 || Boolean(value)

/** A two-column list of terms and values; terms without a value are left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(
      ([label, value]) =>
        isShown(value) && (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)
