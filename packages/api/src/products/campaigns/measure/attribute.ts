import type { CAMPAIGN_FIGURES } from "@brandwright/contract/campaign-figures"

/** A sum of what is counted, and the one part that it counts for. */
export type Fact = {
  figure: (typeof CAMPAIGN_FIGURES)[number]
  /** Null for a part that has left the campaign, or what no part brought: counted as direct. */
  partId: number | null
  /** How often; for revenue and cost an amount in micro-dollars. */
  amount: number
}

/** The part that something counts for, and how that was found out: the first or the last thing that brought the person. */
export type Attribution = { partId: number | null; touch: "first" | "last" | null }

export type Touches = {
  /** Part by the code that its links carry. */
  byCode: ReadonlyMap<string, number>
  /** Part by the link of the post that brought the person to the list. */
  byTarget: ReadonlyMap<number, number>
}

/** A sale counts for the last link before it, else for the post that had brought the buyer first. */
export function attributeSale(
  { via, targetId }: { via: string; targetId: number | null },
  { byCode, byTarget }: Touches,
): Attribution {
  const last = byCode.get(via)
  if (last !== undefined) return { partId: last, touch: "last" }
  return attributeLead({ targetId }, { byTarget })
}

/** A person counts for the post that brought them to the list. */
export function attributeLead(
  { targetId }: { targetId: number | null },
  { byTarget }: Pick<Touches, "byTarget">,
): Attribution {
  const first = targetId === null ? undefined : byTarget.get(targetId)
  return first === undefined ? { partId: null, touch: null } : { partId: first, touch: "first" }
}

export type Figures = Record<(typeof CAMPAIGN_FIGURES)[number], number>

/** The figures of these facts: sums of parts make up the whole, for every fact has one part. */
export function sumFacts(facts: readonly Fact[]): Figures {
  const sums: Figures = { clicks: 0, visits: 0, uses: 0, leads: 0, confirmed: 0, sales: 0, revenue: 0, cost: 0 }
  for (const { figure, amount } of facts) sums[figure] += amount
  return sums
}
