/** A seeded random number generator (mulberry32): the same seed gives the same numbers. */
export type DemoRandom = {
  /** At least 0, less than 1. */
  next: () => number
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number
  pick: <const List extends readonly [unknown, ...unknown[]]>(list: List) => List[number]
  /** As `pick`, from a list that may be empty. */
  pickFrom: <Item>(list: readonly Item[]) => Item | undefined
  chance: (probability: number) => boolean
}

export function createRandom(seed: number): DemoRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    pickFrom: (list) => list[between(0, list.length - 1)],
    chance: (probability) => next() < probability,
  }
}
