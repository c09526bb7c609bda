/**
 * Extends a claim every `everyMs`, so that it lives as long as the process that holds it. A failure is reported and made
 * good by the next time; a process that dies says nothing more, and its claim lapses. Returns a function that ends it.
 */
export function startHeartbeat(
  everyMs: number,
  extend: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void extend().catch(onError), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
