/** The state shown to the user. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict"

export type AutosaveRules<Value> = {
  /** Saves a value based on a version; returns the new version. */
  save: (value: Value, version: number) => Promise<number>
  /** True for the conflict with another window: nothing is sent until the user decides. */
  isConflict: (error: unknown) => boolean
  /** True for a temporary error, such as a lost connection; others wait for the next change. */
  isPassing: (error: unknown) => boolean
  /** Stores unsaved changes on this device, and clears them (undefined) once saved. */
  keep?: (value: Value | undefined, version: number) => void
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
  private running: Promise<void> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private state: SaveState = "saved"
  private version: number
  private rules: AutosaveRules<Value>

  constructor(version: number, rules: AutosaveRules<Value>) {
    this.version = version
    this.rules = rules
  }

  /** The screen's current functions, with its current props. */
  follow(rules: AutosaveRules<Value>): void {
    this.rules = rules
  }

  change(value: Value): void {
    this.waiting = { value }
    this.rules.keep?.(value, this.version)
    if (this.state === "conflict") return
    if (this.state !== "saving") this.show("waiting")
    this.later(this.rules.waitMs)
  }

  /** Keeps a value on this device that cannot be sent as it is. */
  keep(value: Value): void {
    this.rules.keep?.(value, this.version)
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
    this.rules.keep?.(undefined, version)
    this.show("saved")
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
      if (!this.waiting) {
        this.rules.keep?.(undefined, this.version)
        this.show("saved")
      }
    }
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
