import type { Draft } from "./draft.ts"

const UNDO_MAX = 100
/** Typing within this time is undone as one. */
const TYPING_MS = 900

export type DraftSteps = { draft: Draft; past: readonly Draft[] }

/** What is in the editor, with the way back. Outside of React, so that a late result changes what is there now. */
export class DraftHistory {
  private steps: DraftSteps
  private typing: { group: string; at: number } | undefined
  private readonly listeners = new Set<() => void>()
  private readonly onChange: (draft: Draft) => void

  constructor(start: Draft, onChange: (draft: Draft) => void) {
    this.steps = { draft: start, past: [] }
    this.onChange = onChange
  }

  readonly read = (): DraftSteps => this.steps

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** `group` names what is typed in, so that a word is undone as a whole. */
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
    // What the server has saved meanwhile is not undone with the words.
    if (last) this.show({ draft: { ...last, version: draft.version }, past: past.slice(0, -1) })
  }

  private show(steps: DraftSteps): void {
    this.steps = steps
    this.onChange(steps.draft)
    for (const listener of this.listeners) listener()
  }
}
