import {
  type ChapterPlan,
  type ChapterPlanInput,
  ebookPlanRecipe,
  POINTS_MAX,
} from "@brandwright/ai/recipes/ebook-plan"
import { DomainError } from "../../../errors.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { type ChargedResult, generateFor } from "../../content/writing/generate.service.ts"
import { type EbookRow, saveOver } from "../ebooks.service.ts"
import { bookOrder, buildBrief } from "./book-brief.ts"
import { continuePlan, requirePlan } from "./writing-plan.ts"
import { addReceipt } from "./making/saved-pieces.ts"

/**
 * Plans the points of each chapter before the first one is written, and saves them with the book: after an interruption
 * the same plan is used. Does nothing when chapters exist already, or without a model.
 * @returns the charge in micro-dollars
 */
export async function planChapters(services: Services, brand: BrandRow, ebook: EbookRow): Promise<number> {
  const plan = requirePlan(ebook)
  if (buildBrief(ebook).useExactWording || plan.points.length > 0 || plan.pieces.length > 0) return 0
  const input = { ...bookOrder(ebook), title: plan.title, outline: plan.outline }
  const { cost } = await askForPoints(services, brand, input, async (tx, points, result) => {
    await saveOver(tx, ebook.userId, ebook.id, (now) => ({
      writing: { ...continuePlan(now, plan), points },
      ...addReceipt(now, result),
    }))
  })
  return cost
}

type Keep = (tx: InTransaction, points: string[][], result: ChargedResult<unknown>) => Promise<void>

/**
 * The points of each chapter of the outline, and their charge in micro-dollars. None for a single chapter, and
 * none from a model that cannot plan: its chapters are then written without a plan.
 */
export async function askForPoints(
  services: Services,
  brand: BrandRow,
  input: ChapterPlanInput,
  keep?: Keep,
): Promise<{ points: string[][]; cost: number }> {
  if (!plansChapters(services, input)) return { points: [], cost: 0 }
  const read = (value: ChapterPlan) => sortPoints(value, input.outline.length)
  try {
    const { value, chargedMicroUsd } = await generateFor(services, brand, {
      recipe: ebookPlanRecipe,
      input,
      description: `E-book: ${input.title}, plan of the chapters`,
      keep: async (tx, result) => keep?.(tx, read(result.value), result),
    })
    return { points: read(value), cost: chargedMicroUsd }
  } catch (error) {
    if (!(error instanceof DomainError) || error.extras.reason !== "bad-answer") throw error
    services.log.warn({ err: error }, "A book is written without a plan of its chapters.")
    return { points: [], cost: 0 }
  }
}

/** Whether these chapters need a plan: a single one does not, nor does drafting without a model. */
export const plansChapters = ({ ai }: Services, input: ChapterPlanInput): boolean =>
  input.outline.length > 1 && ai.writer(ebookPlanRecipe, input).provider !== "local"

const POINT_CHARS = 160

/** The points by chapter, which some models count from 0; one assigned to two chapters stays with the first. */
function sortPoints({ chapters }: ChapterPlan, count: number): string[][] {
  const seen = new Set<string>()
  const first = chapters.some(({ chapter }) => chapter === 0) ? 0 : 1
  return Array.from({ length: count }, (_, at) =>
    chapters
      .filter(({ chapter }) => chapter === at + first)
      .flatMap(({ points }) => points)
      .map((point) => point.trim().slice(0, POINT_CHARS))
      .filter((point) => {
        const key = point.toLowerCase()
        const isNew = key !== "" && !seen.has(key)
        seen.add(key)
        return isNew
      })
      .slice(0, POINTS_MAX),
  )
}
