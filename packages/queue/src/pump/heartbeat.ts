/**
 * Extends a claim every `everyMs`, so that it lives as long as its process. A failure is reported and retried
 * at the next interval; when a process dies, its claim expires. Returns a function that stops it.
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
