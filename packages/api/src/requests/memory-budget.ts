/** Bytes held now, and the queue waiting for room. */
export type MemoryBudget = { max: number; held: number; waiting: { bytes: number; go: () => void }[] }

export const createMemoryBudget = (max: number): MemoryBudget => ({ max, held: 0, waiting: [] })

/**
 * Holds this much memory once there is room for it, in order of arrival; what is larger than the budget goes alone.
 * Returns what gives it back.
 */
export async function holdMemory(budget: MemoryBudget, bytes: number): Promise<() => void> {
  if (budget.waiting.length > 0 || !hasRoom(budget, bytes))
    await new Promise<void>((go) => void budget.waiting.push({ bytes, go }))
  else budget.held += bytes
  return () => {
    budget.held -= bytes
    admit(budget)
  }
}

/** Runs work that reads this much media. */
export async function withMemoryBudget<Result>(
  media: MemoryBudget,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (bytes === 0) return work()
  const giveBack = await holdMemory(media, bytes)
  return work().finally(giveBack)
}

const hasRoom = ({ held, max }: MemoryBudget, bytes: number): boolean => held === 0 || held + bytes <= max

function admit(budget: MemoryBudget): void {
  for (let [next] = budget.waiting; next && hasRoom(budget, next.bytes); [next] = budget.waiting) {
    budget.waiting.shift()
    budget.held += next.bytes
    next.go()
  }
}
