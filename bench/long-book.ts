/** Builds a 500-page book in a process of its own and prints the most memory that it took, MB. */
import { memoryOfLongBook } from "../packages/api/test/book-shares.ts"

console.log(Math.round(await memoryOfLongBook()))
