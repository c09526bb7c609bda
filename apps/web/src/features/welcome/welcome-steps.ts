import type { ChecklistStep } from "@brandwright/contract/workspace/checklist-steps"

export const WELCOME_STEPS = ["website", "look", "voice", "model", "post", "more"] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]

/** Whether each step is done, by existing data, not by visited steps. */
export function listDone(
  brand: { website: string },
  checklist: readonly { name: ChecklistStep; isDone: boolean }[],
  hasModel: boolean,
): Record<WelcomeStep, boolean> {
  const has = (step: ChecklistStep) => checklist.some(({ name, isDone }) => name === step && isDone)
  return {
    website: brand.website !== "",
    look: has("look"),
    voice: has("voice"),
    model: hasModel,
    post: has("post"),
    more: checklist.every(({ isDone }) => isDone),
  }
}
