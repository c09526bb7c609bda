import type { DueJob } from "./jobs.queries.ts"

/** The persons whose jobs began, those of the longest ago first. */
export type Begun = Set<string>

/** Remembered of this many persons; one who was forgotten counts as new. */
const PERSONS_MAX = 1000

/** The ids of the next jobs: persons take turns, and the jobs of one begin in their order. Notes them in `begun`. */
export function chooseFairly(due: readonly DueJob[], count: number, begun: Begun): number[] {
  const waiting = [...due]
  const chosen: number[] = []
  while (chosen.length < count) {
    const turns = new Map([...begun].map((person, index) => [person, index]))
    const ranks = waiting.map(({ person }) => turns.get(person) ?? -1)
    const [job] = waiting.splice(ranks.indexOf(Math.min(...ranks)), 1)
    if (!job) break
    chosen.push(job.id)
    noteBegin(begun, job.person)
  }
  return chosen
}

function noteBegin(begun: Begun, person: string): void {
  begun.delete(person)
  begun.add(person)
  const [oldest] = begun
  if (begun.size > PERSONS_MAX && oldest !== undefined) begun.delete(oldest)
}
