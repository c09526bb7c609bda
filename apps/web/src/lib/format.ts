const UNITS = ["B", "kB", "MB"] as const

/** Bytes as "1.4 MB"; storage is always shown in MB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const amount = bytes / 1024 ** step
  return `${amount >= 100 || step === 0 ? Math.round(amount).toLocaleString("en-US") : Math.round(amount * 10) / 10} ${UNITS[step]}`
}

/** Seconds as "1:05". */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`
