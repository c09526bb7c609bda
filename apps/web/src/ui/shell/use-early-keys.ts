import { useRef } from "react"

/** Buffers letters typed while their field is still being loaded. */
export function useEarlyKeys() {
  const typed = useRef("")
  const stop = useRef<() => void>(null)
  return {
    collect: () => {
      if (stop.current) return
      typed.current = ""
      const onKey = (event: KeyboardEvent) => {
        if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        typed.current += event.key
      }
      window.addEventListener("keydown", onKey, true)
      stop.current = () => window.removeEventListener("keydown", onKey, true)
    },
    /** Returns them; the field handles keys from now on. */
    take: (): string => {
      stop.current?.()
      stop.current = null
      return typed.current
    },
  }
}
