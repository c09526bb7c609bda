import { useEffect, useEffectEvent } from "react"

/** Calls back once for a value from the address or another screen; `onArrival` must clear it there. */
export function useArrival<Value>(value: Value, onArrival: (value: NonNullable<Value>) => void): void {
  const handle = useEffectEvent(onArrival)
  useEffect(() => {
    if (value) handle(value)
  }, [value])
}
