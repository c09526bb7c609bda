/** What the person sees of it. */
export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict"

export type AutosaveRules<Value> = {
  /** Sends a value on top of a version; returns the version that the server keeps now. */
  save: (value: Value, version: number) => Promise<number>
  /** True for the refusal that says that another window was first: nothing is sent until the person decides. */
  isConflict: (error: unknown) => boolean
  /** True for an error that goes away by itself, such as a lost connection; others wait for the next change. */
  isPassing: (error: unknown) => boolean
  /** Keeps on this device what the server does not have yet, and forgets it (undefined) when it has. */
  keep?: (value: Value | undefined, version: number) => void
  onState: (state: SaveState) => void
  onFailure?: (error: unknown) => void
  waitMs: number
  retryMs: number
}

/**
 * Sends what is edited, a moment after each change and one save after the other, the newest value each time. What
 * could not be sent is sent again; what another window has overtaken waits for `keepMine` or `restart`.
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

  /** The screen's newest functions, which know its newest props. */
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

  /** This window's value takes the place of the other window's, whose version is given. */
  keepMine(theirVersion: number): Promise<number> {
    this.version = theirVersion
    this.show("waiting")
    return this.flush()
  }

  /** Goes on from what the server keeps: nothing waits any longer. */
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
