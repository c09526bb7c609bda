import { Script } from "node:vm"

/** Why this code is not valid JavaScript, if so. It is only parsed: a tool's code never runs on the server. */
export function unreadablePart({ jsCode, tests = [] }: { jsCode: string; tests?: string[] }): string | undefined {
  for (const code of [jsCode, ...tests]) {
    try {
      new Script(code, { filename: "tool.js" })
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return undefined
}
