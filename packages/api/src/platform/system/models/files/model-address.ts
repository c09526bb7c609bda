import { nameModel } from "@brandwright/ai/providers/llama/model-name"
import { modelFilesText } from "@brandwright/contract/models/model-files"
import { wrongField } from "../../../../errors.ts"

export const MODEL_HUB = "https://huggingface.co"
/** hf:owner/repository/folders/file.gguf@revision */
const HUB_ADDRESS = /^hf:([\w.-]+)\/([\w.-]+)\/([\w./-]+\.gguf)(?:@([\w.-]+))?$/i
const FILE_NAME_MAX = 100
const PART = /-\d{5}-of-\d{5}\.gguf$/i

export type Source = { url: string; fileName: string; name: string }

/** The URL of an address's file, and its name here. @throws BAD_REQUEST */
export function resolveAddress(address: string, hub = MODEL_HUB): Source {
  const [, owner, repository, path, revision = "main"] = HUB_ADDRESS.exec(address) ?? []
  const text = path ? `${hub}/${owner}/${repository}/resolve/${revision}/${path}` : address
  const invalid = wrongField("address", modelFilesText.addressInvalid)
  if (!URL.canParse(text) || text.includes("/../")) throw invalid
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw invalid
  // People copy the address of the file's page, not of the file.
  if (url.origin === new URL(hub).origin) url.pathname = url.pathname.replace("/blob/", "/resolve/")
  url.hash = ""
  const last = decodeURIComponent(url.pathname.split("/").at(-1) ?? "")
  if (!/\.gguf$/i.test(last)) throw invalid
  if (PART.test(last)) throw wrongField("address", modelFilesText.inParts)
  const fileName = last.replaceAll(/[^\w.-]+/g, "-").slice(-FILE_NAME_MAX)
  return { url: url.href, fileName, name: nameModel(last) }
}
