import { count } from "./summary-cards.tsx"

/** The label of a tag or segment with its size, or just its name while that is unknown. */
export const withCount = ({ name, people }: { name: string; people: number | null }): string =>
  people === null ? name : `${name} (${count(people)})`
