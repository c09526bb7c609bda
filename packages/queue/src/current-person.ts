import { AsyncLocalStorage } from "node:async_hooks"

const store = new AsyncLocalStorage<string | undefined>()

/** Whose request or job is being worked on; undefined outside of both and for visitors. */
export const currentPerson = (): string | undefined => store.getStore()

/** Does the work, and all that it starts, for this person: what waits for a turn is shared fairly among persons. */
export const forPerson = <Result>(userId: string | undefined, work: () => Result): Result => store.run(userId, work)
