/** Processor time of this thread so far, in ms: other work on the machine does not add to it. */
export function readCpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Limit for input four times as long: linear work takes 4 times as long, quadratic work 16 times. */
export const mostFor4Times = (quarter: number): number => 8 * quarter + 100
