type Waiting = { owner: object; begins: boolean; start: () => void }

/**
 * Controls access to the single connection: open to all, or reserved for the owner of an open transaction. Waiting
 * work continues in order of arrival.
 */
export type Turns = {
  /** Runs `work`, which is synchronous, once no other transaction is open. */
  run: <Result>(owner: object, work: () => Result) => Result | Promise<Result>
  /** As `run`, and then reserves the connection for `owner`. */
  begin: <Result>(owner: object, work: () => Result) => Promise<Result>
  /** Releases the connection. */
  end: (owner: object) => void
}

export function createTurns(): Turns {
  const waiting: Waiting[] = []
  let holder: object | undefined

  const isFree = (owner: object): boolean => holder === owner || (holder === undefined && waiting.length === 0)

  function start<Result>(owner: object, begins: boolean, work: () => Result): Result {
    if (!begins) return work()
    holder = owner
    try {
      return work()
    } catch (error) {
      end(owner)
      throw error
    }
  }

  const later = <Result>(owner: object, begins: boolean, work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const go = () => {
        try {
          resolve(start(owner, begins, work))
        } catch (error) {
          reject(error)
        }
      }
      waiting.push({ owner, begins, start: go })
    })

  function end(owner: object): void {
    if (holder !== owner) return
    holder = undefined
    while (holder === undefined) {
      const next = waiting.shift()
      if (!next) return
      next.start()
    }
  }

  return {
    run: (owner, work) => (isFree(owner) ? work() : later(owner, false, work)),
    begin: async (owner, work) => (isFree(owner) ? start(owner, true, work) : later(owner, true, work)),
    end,
  }
}
