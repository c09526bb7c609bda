/** How often the event loop went round during the work: without that, no request is read. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(count)
  function count(): void {
    turns += 1
    next = setImmediate(count)
  }
  try {
    await work()
    return turns
  } finally {
    clearImmediate(next)
  }
}
