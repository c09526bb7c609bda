import { parentPort } from "node:worker_threads"
import { GenerationError } from "./engine.ts"
import { type LocalRecipe, writeLocally } from "./local.ts"
import type { Order, Reply } from "./local-thread.ts"
import { contentRecipe } from "./recipes/content.ts"
import { ebookConcepts, ebookMedia } from "./recipes/ebook.ts"
import { ebookChapterRecipe } from "./recipes/ebook-chapter.ts"
import { ebookPlanRecipe } from "./recipes/ebook-plan.ts"
import { ebookRefinedConcept } from "./recipes/ebook-refine.ts"
import { editTextRecipe } from "./recipes/edit-text.ts"
import { emailRecipe } from "./recipes/email.ts"
import { salesPageRecipe, salesSectionRecipe } from "./recipes/sales-page.ts"
import { hashtagRecipe } from "./recipes/social.ts"
import { toolRecipe } from "./recipes/tool.ts"
import { toolTextRecipe } from "./recipes/tool-text.ts"
import { videoFrames } from "./recipes/video-frames.ts"
import { videoPlans } from "./recipes/video-plans.ts"
import { videoRevision } from "./recipes/video-revision.ts"

/** Every recipe; each is given only inputs that were typed as its own. */
const RECIPES: LocalRecipe<never, unknown>[] = [
  ...[contentRecipe, emailRecipe, editTextRecipe, hashtagRecipe, salesPageRecipe, salesSectionRecipe],
  ...[ebookConcepts, ebookMedia, ebookChapterRecipe, ebookPlanRecipe, ebookRefinedConcept],
  ...[toolRecipe, toolTextRecipe, videoFrames, videoPlans, videoRevision],
]

async function write({ recipe, input, voice }: Omit<Order, "input"> & { input: never }): Promise<unknown> {
  const found = RECIPES.find(({ name }) => name === recipe)
  if (!found) throw new Error(`There is no recipe "${recipe}".`)
  return writeLocally(found, input, voice)
}

/** Writes texts without a model on its own thread. */
parentPort?.on("message", (order: Parameters<typeof write>[0]) => {
  const say = (reply: Omit<Reply, "id">) => parentPort?.postMessage({ id: order.id, ...reply } satisfies Reply)
  write(order).then(
    (value) => say({ value }),
    (error: unknown) =>
      say({
        failed: {
          message: error instanceof Error ? error.message : String(error),
          ...(error instanceof GenerationError && { reason: error.reason }),
        },
      }),
  )
})
