/** A text of at most this many characters, cut between two words. */
export const excerpt = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, "")}…`
