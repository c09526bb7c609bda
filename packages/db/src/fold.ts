/**
 * The SQL function that compares texts without case. SQLite's own `lower` knows the letters of ASCII alone, and two
 * indexes are built on it, so every connection to SQLite gets this one beside it; PostgreSQL's `lower` knows them all.
 */
export const FOLD = "fold"

/** What `fold` returns on SQLite; a term is folded the same way before it is compared. */
export const foldCase = (text: string): string => text.toLowerCase()
