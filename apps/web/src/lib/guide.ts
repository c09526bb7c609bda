import { CHECKLIST_STEPS, type ChecklistStep } from "@brandwright/contract/checklist-steps"
import { useSyncExternalStore } from "react"
import { readStored, removeStored, writeStored } from "./local-storage.ts"

/** The step of setting up a brand that a person was led to, kept over reloads of the page. */
const KEY = "guide"
const listeners = new Set<() => void>()

export function startGuide(brandId: number, step: ChecklistStep): void {
  writeStored(KEY, `${brandId} ${step}`)
  for (const listener of listeners) listener()
}

export function endGuide(): void {
  removeStored((key) => key === KEY)
  for (const listener of listeners) listener()
}

/** The step that the guide of this brand is at; undefined while no guide is running. */
export function useGuide(brandId: number | undefined): ChecklistStep | undefined {
  const kept = useSyncExternalStore(listen, () => readStored(KEY))
  const [id, step] = kept?.split(" ") ?? []
  return Number(id) === brandId ? CHECKLIST_STEPS.find((known) => known === step) : undefined
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
