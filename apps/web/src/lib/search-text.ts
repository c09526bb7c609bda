/** A search parameter as text: the router reads "123" as a number. Anything but one value is as good as none. */
export const searchText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined

/** One of the given words, such as a tab. */
export const searchChoice = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value)

/** A whole number from 1 up, such as an id. */
export const searchId = (value: unknown): number | undefined => {
  const id = Number(searchText(value))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
