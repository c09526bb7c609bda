import type { InTransaction } from "./services.ts"

/** What nouns tell each other, so that none imports the ones that listen. */
export type ProductEvents = {
  /** A person has confirmed their address, `at` ms. */
  "subscriber.confirmed": { subscriberId: number; at: number }
  /** A person's data goes: the address in lower case, and the keyed hash that stays in its place. */
  "subscriber.deleted": { brandId: number; address: string; hash: string }
}
type Name = keyof ProductEvents
/** Runs in the transaction of what happened: an error undoes that too. */
type Handler<Fact> = (tx: InTransaction, fact: Fact) => Promise<void>

export type Events = {
  on: <One extends Name>(name: One, handler: Handler<ProductEvents[One]>) => void
  /** Resolves when every listener is done, one after another. */
  emit: <One extends Name>(tx: InTransaction, name: One, fact: ProductEvents[One]) => Promise<void>
}

export function createEvents(): Events {
  const handlers: { [One in Name]: Handler<ProductEvents[One]>[] } = {
    "subscriber.confirmed": [],
    "subscriber.deleted": [],
  }
  return {
    on: (name, handler) => void handlers[name].push(handler),
    async emit(tx, name, fact) {
      for (const handler of handlers[name]) await handler(tx, fact)
    },
  }
}
