import { useEffect, useState } from "react"
import { type AutosaveRules, Autosaver, type SaveState } from "./autosaver.ts"
import { readRefusal } from "./refusal.ts"

const WAIT_MS = 500
const RETRY_MS = 4000

type Options<Value> = Pick<AutosaveRules<Value>, "save" | "keep" | "onFailure"> & {
  /** The version on the server when the screen was opened; 0 for none. */
  version: number
  /** The error reason of a conflict with another window. */
  conflictReason?: string
}

/** Saves a draft while it is edited: after changes, when the tab is hidden and when the screen is left. */
export function useAutosave<Value>({ version, conflictReason, save, keep, onFailure }: Options<Value>) {
  const [state, setState] = useState<SaveState>("saved")
  const rules: AutosaveRules<Value> = {
    save,
    keep,
    onFailure,
    onState: setState,
    isConflict: (error) => conflictReason !== undefined && readRefusal(error)?.reason === conflictReason,
    isPassing: (error) => (readRefusal(error)?.httpStatus ?? 500) >= 500,
    waitMs: WAIT_MS,
    retryMs: RETRY_MS,
  }
  const [saver] = useState(() => new Autosaver(version, rules))
  useEffect(() => saver.follow(rules))
  useEffect(() => {
    const onHide = () => void saver.flush()
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
    keep: (value: Value) => saver.keep(value),
    flush: () => saver.flush(),
    keepMine: (theirVersion: number) => saver.keepMine(theirVersion),
    restart: (kept: number) => saver.restart(kept),
  }
}
