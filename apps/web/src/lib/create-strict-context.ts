import { createContext, use } from "react"

/** Creates a context and its hook, which throws a clear error outside the provider (core §8). */
export function createStrictContext<Value>(hook: string, provider: string) {
  const Context = createContext<Value | null>(null)
  function useRequired(): Value {
    const value = use(Context)
    if (value === null) throw new Error(`${hook} must be used within its provider (${provider})`)
    return value
  }
  return [Context, useRequired] as const
}
