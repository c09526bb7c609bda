import { CHECKLIST_STEPS, type ChecklistStep } from "@brandwright/contract/workspace/checklist-steps"
import { useSyncExternalStore } from "react"
import { readStored, removeStored, writeStored } from "./local-storage.ts"

/** The setup step the guide is at, kept across reloads. */
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

/** The current step of this brand's guide; undefined if none is running. */
export function useGuide(brandId: number | undefined): ChecklistStep | undefined {
  const stored = useSyncExternalStore(listen, () => readStored(KEY))
  const [id, step] = stored?.split(" ") ?? []
  return Number(id) === brandId ? CHECKLIST_STEPS.find((known) => known === step) : undefined
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
