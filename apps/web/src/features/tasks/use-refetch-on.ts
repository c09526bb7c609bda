import { useEffect, useRef } from "react"

/** Calls back when the value differs from the one of the render before; never for the first. */
export function useRefetchOn(value: string, refetch: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    refetch()
  })
}
