import { Script } from "node:vm"

/** The field whose code is not valid JavaScript, and why. It is only parsed: a tool's code never runs on the server. */
export function unreadablePart({ jsCode, tests = [] }: { jsCode: string; tests?: string[] }) {
  for (const [at, code] of [jsCode, ...tests].entries()) {
    try {
      new Script(code, { filename: "tool.js" })
    } catch (error) {
      const field = at === 0 ? "jsCode" : `configuration.tests.${at - 1}`
      return { field, reason: error instanceof Error ? error.message : String(error) }
    }
  }
  return undefined
}
