import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { useAutosave } from "./use-autosave.ts"

test("useAutosave begins as saved, before anything is edited", () => {
  const Draft = () => useAutosave<string>({ version: 1, save: async (_text, version) => version + 1 }).state
  expect(renderToString(createElement(Draft))).toBe("saved")
})
