import { expect, test } from "vitest"
import { nameModel } from "./model-name.ts"

test.each([
  ["/models/Qwen3-4B-Instruct-2507-Q4_K_M.gguf", "Qwen3 4B Instruct 2507"],
  ["Llama-3.2-3B.IQ4_XS.gguf", "Llama 3.2 3B"],
  ["gpt-oss-20b-mxfp4.gguf", "gpt oss 20b"],
  ["big-Q8_0-00001-of-00002.gguf", "big"],
  ["tiny.gguf", "tiny"],
])("the model of %s is called %s", (file, name) => {
  expect(nameModel(file)).toBe(name)
})
