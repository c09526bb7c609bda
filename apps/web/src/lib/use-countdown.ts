import { useEffect, useState } from "react"
import { SECOND_MS } from "@brandwright/contract/durations"

/** Counts whole seconds down to 0. Returns the rest and a function that restarts it. */
export function useCountdown(from: number): [secondsLeft: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(from)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, setLeft]
}
