import { count } from "./summary-cards.tsx"

/** A tag or segment with how many people it finds; by its name alone while they are not known. */
export const withCount = ({ name, people }: { name: string; people: number | null }): string =>
  people === null ? name : `${name} (${count(people)})`
