/** Events between features, so that the one that emits does not import those that listen. */
export type ProductEvents = {
  /** A person has confirmed their address, `at` ms. */
  "subscriber.confirmed": { subscriberId: number; at: number }
  /** A person's data is erased: the lowercase address, and the keyed hash that replaces it. */
  "subscriber.deleted": { brandId: number; email: string; hash: string }
  /** A brand or an account was deleted with everything it owned. */
  "brands.deleted": { userId: string }
}
type Name = keyof ProductEvents
/** Runs inside the emitting transaction: an error rolls that back too. */
type Handler<Tx, Fact> = (tx: Tx, fact: Fact) => Promise<void>

/** `Tx`: the services within a transaction, which hold these events themselves. */
export type Events<Tx> = {
  on: <One extends Name>(name: One, handler: Handler<Tx, ProductEvents[One]>) => void
  /** Resolves when every listener is done, one after another. */
  emit: <One extends Name>(tx: Tx, name: One, fact: ProductEvents[One]) => Promise<void>
}

export function createEvents<Tx>(): Events<Tx> {
  const handlers: { [One in Name]: Handler<Tx, ProductEvents[One]>[] } = {
    "subscriber.confirmed": [],
    "subscriber.deleted": [],
    "brands.deleted": [],
  }
  return {
    on: (name, handler) => void handlers[name].push(handler),
    async emit(tx, name, fact) {
      for (const handler of handlers[name]) await handler(tx, fact)
    },
  }
}
