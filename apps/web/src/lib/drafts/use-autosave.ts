import { CHANGED_ELSEWHERE } from "@brandwright/contract/app"
import { useEffect, useState } from "react"
import { type AutosaveRules, Autosaver, type SaveState } from "./autosaver.ts"
import { readRefusal } from "../calls/refusal.ts"
import type { DeviceCopy } from "./stored-draft.ts"

const WAIT_MS = 500
const RETRY_MS = 4000

type Options<Value> = Pick<AutosaveRules<Value>, "save" | "isWhole" | "onFailure"> & {
  /** The version on the server when the screen was opened; 0 for none. */
  version: number
  /** Where changes wait on this device; what a closed tab left there is sent first. */
  copy: DeviceCopy<Value>
  /** Sent when the screen opens, in place of what a closed tab left. */
  unsent?: Value
  /** The error reason of a conflict with another window, where it is not that of a save. */
  conflictReason?: string
  /** What the server has now, for the choice after a conflict, and a way to show it in this window. */
  readTheirs: () => Promise<{ version: number; show: () => void }>
}

/**
 * Saves a draft while it is edited: after changes, when the tab is hidden and when the screen is left. What the server
 * does not have yet waits on this device, and never overwrites what another window saved.
 */
export function useAutosave<Value>(options: Options<Value>) {
  const { version, copy, unsent = copy.unsent?.value, conflictReason = CHANGED_ELSEWHERE } = options
  const { readTheirs } = options
  const [state, setState] = useState<SaveState>("saved")
  const rules: AutosaveRules<Value> = {
    ...options,
    onState: setState,
    isConflict: (error) => readRefusal(error)?.reason === conflictReason,
    isPassing: (error) => (readRefusal(error)?.httpStatus ?? 500) >= 500,
    waitMs: WAIT_MS,
    retryMs: RETRY_MS,
  }
  const [saver] = useState(() => new Autosaver(copy.unsent?.version ?? version, unsent, rules))
  useEffect(() => saver.follow(rules))
  useEffect(() => {
    const onHide = () => void saver.flush()
    saver.start()
    window.addEventListener("pagehide", onHide)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      window.removeEventListener("pagehide", onHide)
      document.removeEventListener("visibilitychange", onHide)
      onHide()
    }
  }, [saver])
  return {
    state,
    change: (value: Value) => saver.change(value),
    /** Sends what waits at once. Returns the version on the server. */
    flush: () => saver.flush(),
    hasUnsent: () => saver.hasUnsent(),
    /** Continues from a version on the server: nothing is pending. */
    restart: (kept: number) => saver.restart(kept),
    /** After a conflict: replaces the other window's text with this window's. */
    keepMine: async () => void (await saver.keepMine((await readTheirs()).version)),
    /** After a conflict: replaces this window's text with the other window's. */
    loadTheirs: async () => {
      const theirs = await readTheirs()
      theirs.show()
      saver.restart(theirs.version)
    },
  }
}
