import type { Draft } from "./draft.ts"

const UNDO_MAX = 100
/** Typing within this time is undone as one. */
const TYPING_MS = 900

export type DraftSteps = { draft: Draft; past: readonly Draft[] }

/** The editor's content with its undo history. Outside React, so that a late result changes the current content. */
export class DraftHistory {
  private steps: DraftSteps
  private typing: { group: string; at: number } | undefined
  private readonly listeners = new Set<() => void>()
  private readonly onChange: (draft: Draft) => void

  constructor(draft: Draft, onChange: (draft: Draft) => void, past: readonly Draft[] = []) {
    this.steps = { draft, past }
    this.onChange = onChange
  }

  readonly read = (): DraftSteps => this.steps

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** `group` identifies the field, so that a word is undone as a whole. */
  readonly change = (patch: Partial<Draft>, group?: string): void => {
    const { draft, past } = this.steps
    const now = Date.now()
    const isSameWord = group !== undefined && group === this.typing?.group && now - this.typing.at < TYPING_MS
    this.typing = group === undefined ? undefined : { group, at: now }
    this.show({ draft: { ...draft, ...patch }, past: isSameWord ? past : [...past, draft].slice(-UNDO_MAX) })
  }

  readonly undo = (): void => {
    const { draft, past } = this.steps
    const last = past.at(-1)
    this.typing = undefined
    // Values saved by the server meanwhile are not undone with the text.
    if (last) this.show({ draft: { ...last, version: draft.version }, past: past.slice(0, -1) })
  }

  private show(steps: DraftSteps): void {
    this.steps = steps
    this.onChange(steps.draft)
    for (const listener of this.listeners) listener()
  }
}
