import { expect, test } from "vitest"
import { converse } from "./converse.ts"
import { reviseTool } from "./revise.ts"

const ENGLISH = /\b(?:the|what|your|you|how|for you|hello|welcome|regards|and|with|reply)\b/i

test.each(["de", "es", "fr"])("a tool and the conversation that makes it are in %s", (language) => {
  const talk = ["Lindenhof", "x1, x2", "x1 * x2"]
  const replies = [1, 2, 3].map((turns) => converse(talk.slice(0, turns), null, language))
  const tool = converse([...talk, ""], null, language).tool
  const revised = ["=", "call it Lindenhof"].map((said) => tool && reviseTool(tool, said, language))
  const texts = [...replies, ...revised].map((reply) => reply?.reply ?? "")
  const shown = [
    tool,
    ...["Lindenhof table", "Lindenhof text"].map((one) => converse([one, ...talk.slice(1)], null, language).tool),
  ]
  for (const text of texts) expect(text).not.toMatch(ENGLISH)
  for (const made of shown) {
    expect(made).not.toBeNull()
    const words = `${made?.htmlContent.replace(/<style>.*?<\/style>/s, "")} ${made?.jsCode}`
    expect(words).not.toMatch(/>(?:Input|Value|Name|Result|Write)<|Add a row|"Row"|"Sum"|en-US|\{\{/)
  }
})
