import { hashText } from "@brandwright/contract/text/hash-text"

/** Repeatable random choices: the same seed gives the same result. */
export type SeededRandom = {
  /** From 0 to 1. */
  next: () => number
  /** @throws for an empty list. */
  pick: <Item>(items: readonly Item[]) => Item
  /** A different item each time until all have been used. */
  pickUnused: <Item>(items: readonly Item[]) => Item
  shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** mulberry32 with the hash of the seed. */
export function createRandom(seed: string): SeededRandom {
  let state = hashText(seed)
  const used = new Map<readonly unknown[], Set<number>>()
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const itemAt = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index]
    if (item === undefined) throw new Error("Nothing to choose from.")
    return item
  }
  return {
    next,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    pickUnused(items) {
      const taken = used.get(items) ?? new Set<number>()
      used.set(items, taken)
      if (taken.size >= items.length) taken.clear()
      const free = items.map((_, index) => index).filter((index) => !taken.has(index))
      const index = itemAt(free, Math.floor(next() * free.length))
      taken.add(index)
      return itemAt(items, index)
    },
    shuffle(items) {
      const rest = [...items]
      for (let at = rest.length - 1; at > 0; at -= 1) {
        const other = Math.floor(next() * (at + 1))
        const held = itemAt(rest, at)
        rest[at] = itemAt(rest, other)
        rest[other] = held
      }
      return rest
    },
  }
}
