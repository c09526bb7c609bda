import { cutText } from "./cut-text.ts"

/** A text of at most this many characters, cut between two words. */
export const excerpt = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 1).replace(/\s+\S*$/, "")}…`
