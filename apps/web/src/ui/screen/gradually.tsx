import { type ReactNode, useDeferredValue } from "react"

/** Draws its children in small pieces right after what is around them: what opens a long form holds up no key. */
export const Gradually = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children
