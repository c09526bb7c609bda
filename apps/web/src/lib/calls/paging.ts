/** The next page of a list of rows by id; a page that is not full is the last one. */
export const afterLastId = (size: number) => (rows: readonly { id: number }[]) =>
  rows.length === size ? rows.at(-1)?.id : undefined
