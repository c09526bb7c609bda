import { useState } from "react"

/** True from the first opening on: a lazy dialog is loaded then, and stays to close with its transition. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
