/**
 * The SQL function for case-insensitive comparison. SQLite's own `lower` supports only ASCII, and two
 * indexes use it, so every SQLite connection also gets this one; PostgreSQL's `lower` supports all scripts.
 */
export const FOLD = "fold"

/** The implementation of `fold` on SQLite; search terms are folded in the same way. */
export const foldCase = (text: string): string => text.toLowerCase()
