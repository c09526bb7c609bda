import { basename } from "node:path"

/** Kind of compression, number of a part, and ending: nothing that a reader needs. */
const TAIL = /(?:[-._](?:I?Q\d\w*|F16|F32|BF16|MXFP4))?(?:-\d{5}-of-\d{5})?\.gguf$/i

/** "Qwen3-4B-Instruct-2507-Q4_K_M.gguf" is "Qwen3 4B Instruct 2507". */
export function nameModel(file: string): string {
  const name = basename(file).replace(TAIL, "")
  return name.replaceAll(/[-_]+/g, " ").trim() || basename(file)
}
