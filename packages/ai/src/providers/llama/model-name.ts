import { basename } from "node:path"

/** Quantization, part number and extension, which are not shown. */
const TAIL = /(?:[-._](?:I?Q\d\w*|F16|F32|BF16|MXFP4))?(?:-\d{5}-of-\d{5})?\.gguf$/i

/** "Qwen3-4B-Instruct-2507-Q4_K_M.gguf" becomes "Qwen3 4B Instruct 2507". */
export function nameModel(file: string): string {
  const name = basename(file).replace(TAIL, "")
  return name.replaceAll(/[-_]+/g, " ").trim() || basename(file)
}
