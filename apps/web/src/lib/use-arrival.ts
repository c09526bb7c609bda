import { useEffect, useEffectEvent } from "react"

/** Calls back once for what an address or another screen has brought along; `onArrival` takes it out of there. */
export function useArrival<Value>(value: Value, onArrival: (value: NonNullable<Value>) => void): void {
  const handle = useEffectEvent(onArrival)
  useEffect(() => {
    if (value) handle(value)
  }, [value])
}
