import type { DeviceCopy } from "./stored-draft.ts"

/** The state shown to the user. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict"

export type AutosaveRules<Value> = {
  /** Saves a value based on a version; returns the new version. */
  save: (value: Value, version: number) => Promise<number>
  /** True for the conflict with another window: nothing is sent until the user decides. */
  isConflict: (error: unknown) => boolean
  /** True for a temporary error, such as a lost connection; others wait for the next change. */
  isPassing: (error: unknown) => boolean
  /** Unsaved changes wait on this device until the server has them. */
  copy: DeviceCopy<Value>
  /** Whether a value can be sent; one that cannot stays on this device until the next change. */
  isWhole?: (value: Value) => boolean
  onState: (state: SaveState) => void
  onFailure?: (error: unknown) => void
  waitMs: number
  retryMs: number
}

/**
 * Saves a value shortly after each change, one save at a time, always the newest value. What
 * could not be sent is retried; a conflict with another window waits for `keepMine` or `restart`.
 */
export class Autosaver<Value> {
  private waiting: { value: Value } | undefined
  private held: { value: Value } | undefined
  private running: Promise<void> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private state: SaveState = "saved"
  private version: number
  private rules: AutosaveRules<Value>

  /** `unsent` is sent once the saver starts. */
  constructor(version: number, unsent: Value | undefined, rules: AutosaveRules<Value>) {
    this.version = version
    this.waiting = unsent === undefined ? undefined : { value: unsent }
    this.rules = rules
  }

  start(): void {
    const unsent = this.waiting
    this.waiting = undefined
    if (unsent) this.change(unsent.value)
  }

  /** The screen's current functions, with its current props. */
  follow(rules: AutosaveRules<Value>): void {
    this.rules = rules
  }

  change(value: Value): void {
    this.rules.copy.keep(value, this.version)
    if (this.rules.isWhole?.(value) === false) return this.hold(value)
    this.waiting = { value }
    this.held = undefined
    if (this.state === "conflict") return
    if (this.state !== "saving") this.show("waiting")
    this.later(this.rules.waitMs)
  }

  /** Whether the server lacks something once nothing is being sent. */
  hasUnsent(): boolean {
    return this.waiting !== undefined || this.held !== undefined
  }

  /** Sends at once what waits. Returns the version that the server keeps then. */
  async flush(): Promise<number> {
    clearTimeout(this.timer)
    this.running = this.running.then(() => this.send())
    await this.running
    return this.version
  }

  /** Overwrites the other window's value, whose version is given. */
  keepMine(theirVersion: number): Promise<number> {
    this.version = theirVersion
    this.show("waiting")
    return this.flush()
  }

  /** Continues from the server's value: nothing is pending. */
  restart(version: number): void {
    clearTimeout(this.timer)
    this.version = version
    this.waiting = undefined
    this.held = undefined
    this.rules.copy.forget()
    this.show("saved")
  }

  /** What was whole before is still sent. */
  private hold(value: Value): void {
    this.held = { value }
    if (this.state !== "conflict") this.show("failed")
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private async send(): Promise<void> {
    while (this.waiting && this.state !== "conflict") {
      const sent = this.waiting
      this.waiting = undefined
      this.show("saving")
      try {
        this.version = await this.rules.save(sent.value, this.version)
      } catch (error) {
        this.waiting ??= sent
        this.fail(error)
        return
      }
      if (!this.waiting) this.settle()
    }
  }

  private settle(): void {
    if (this.held) this.rules.copy.keep(this.held.value, this.version)
    else this.rules.copy.forget()
    this.show(this.held ? "failed" : "saved")
  }

  private fail(error: unknown): void {
    if (this.rules.isConflict(error)) return this.show("conflict")
    this.show("failed")
    this.rules.onFailure?.(error)
    if (this.rules.isPassing(error)) this.later(this.rules.retryMs)
  }

  private show(state: SaveState): void {
    if (state === this.state) return
    this.state = state
    this.rules.onState(state)
  }
}
