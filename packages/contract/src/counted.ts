/**
 * A count with what is counted: "1 email", "1,234 emails". `one` and `many` may go on ("post is", "posts are"); a count
 * that is formatted already comes as text.
 */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  const shown = typeof count === "number" ? count.toLocaleString("en-US") : count
  return `${shown} ${shown === "1" ? one : many}`
}
