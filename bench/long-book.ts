/** Builds a 500-page book in a separate process and prints its peak memory in MB. */
import { memoryOfLongBook } from "../packages/api/test/book-shares.ts"

console.log(Math.round(await memoryOfLongBook()))
