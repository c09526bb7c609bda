import type { CAMPAIGN_FIGURES } from "@brandwright/contract/campaigns/campaign-figures"

/** A sum of one figure, and the one part it counts for. */
export type Fact = {
  figure: (typeof CAMPAIGN_FIGURES)[number]
  /** Null for a part removed from the campaign, or without one: counted as direct. */
  partId: number | null
  /** A count; for revenue and cost an amount in micro-dollars. */
  amount: number
}

/** The part that something counts for, and whether by the person's first or last touch. */
export type Attribution = { partId: number | null; touch: "first" | "last" | null }

export type Touches = {
  /** Parts by the codes of their links. */
  byCode: ReadonlyMap<string, number>
  /** Parts by the link of the post that brought the person to the list. */
  byTarget: ReadonlyMap<number, number>
}

/** A sale counts for the last link before it, otherwise for the post that first brought the buyer. */
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

/** Sums the facts: the parts add up to the whole, as every fact has one part. */
export function sumFacts(facts: readonly Fact[]): Figures {
  const sums: Figures = {
    sent: 0,
    clicks: 0,
    visits: 0,
    uses: 0,
    leads: 0,
    confirmed: 0,
    sales: 0,
    revenue: 0,
    cost: 0,
  }
  for (const { figure, amount } of facts) sums[figure] += amount
  return sums
}
