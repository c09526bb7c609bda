import { readFileSync } from "node:fs"
import type { Target } from "./entry.ts"
import { sendRequests } from "./load.ts"

/** BENCH_REQUESTS shortens a round. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 4000)
/** Linux counts CPU time of a process in hundredths of a second. */
const TICK_US = 10_000

/** Microseconds of CPU that the answering process spends on one request, all its threads together. */
export async function cpuPerRequest(target: Target): Promise<number> {
  const before = spentTicks(target.pid)
  await sendRequests(target, REQUESTS)
  return ((spentTicks(target.pid) - before) * TICK_US) / REQUESTS
}

/** User and system time: fields 14 and 15 of /proc/<pid>/stat, counted after the name in brackets. */
function spentTicks(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return Number(fields[11]) + Number(fields[12])
}
