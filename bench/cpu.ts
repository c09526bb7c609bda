import { readdirSync, readFileSync } from "node:fs"
import type { Target } from "./entry.ts"
import { sendRequests } from "./load.ts"

/** BENCH_REQUESTS shortens a round. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 4000)

/** Microseconds of CPU that the server process spends on one request, across all its threads. */
export async function cpuPerRequest(target: Target): Promise<number> {
  const before = spentUs(target.pid)
  await sendRequests(target, REQUESTS)
  return (spentUs(target.pid) - before) / REQUESTS
}

/**
 * Time on a processor, the first field of each thread's schedstat, in nanoseconds. The CPU time in /proc/<pid>/stat
 * counts hundredths of a second, which is as long as hundreds of requests.
 */
function spentUs(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const spent = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  )
  return spent.reduce((sum, ns) => sum + ns, 0) / 1000
}
