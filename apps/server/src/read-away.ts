/** What is still being sent after this loses its connection. */
const READ_AWAY_MS = 60_000

/**
 * Takes in the rest of a body that is refused: browsers and most clients read the answer only after they have sent
 * everything, and see a lost connection when it is closed before.
 */
export async function readAway(incoming: AsyncIterator<Uint8Array>): Promise<void> {
  const until = performance.now() + READ_AWAY_MS
  while (performance.now() < until && !(await incoming.next()).done);
}
