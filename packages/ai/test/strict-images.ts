import { type Asked, type Behavior, fails } from "./provider-server.ts"

const SIZES: Record<string, readonly string[]> = {
  "gpt-image-1": ["1024x1024", "1536x1024", "1024x1536", "auto"],
  "dall-e-3": ["1024x1024", "1792x1024", "1024x1792"],
  "dall-e-2": ["256x256", "512x512", "1024x1024"],
}

/** What OpenAI's images protocol finds wrong in a call; "" for a good one. */
export async function breachOfImages({ path, headers, sent }: Asked): Promise<string> {
  const type = headers["content-type"] ?? ""
  const isEdit = path.endsWith("/images/edits")
  if (!isEdit && !path.endsWith("/images/generations")) return `Unknown path ${path}`
  if (!type.startsWith(isEdit ? "multipart/form-data" : "application/json")) return `Wrong content type ${type}`
  const form = new Response(new Uint8Array(sent), { headers: { "content-type": type } })
  const fields: Record<string, unknown> = isEdit
    ? Object.fromEntries(await form.formData())
    : JSON.parse(sent.toString())
  return breachOfFields(fields) || (isEdit && !isPng(fields.image) ? "Missing required parameter: 'image'" : "")
}

const isPng = (image: unknown): boolean => image instanceof Blob && image.type === "image/png"

function breachOfFields(fields: Record<string, unknown>): string {
  const { model, prompt, n, size, response_format: format, image: _file, ...others } = fields
  const sizes = SIZES[String(model)]
  if (!sizes) return `The model '${String(model)}' does not exist`
  if (Object.keys(others).length > 0) return `Unknown parameter: '${Object.keys(others).join("', '")}'`
  if (typeof prompt !== "string" || !prompt || Number(n) !== 1) return "Missing prompt or n"
  if (size !== undefined && !sizes.includes(String(size))) return `Invalid size '${String(size)}'`
  const mayAsk = model === "gpt-image-1" ? [undefined] : [undefined, "b64_json"]
  return mayAsk.includes(format === undefined ? undefined : String(format))
    ? ""
    : "Unknown parameter: 'response_format'"
}

/** Returns one picture, as bytes or as a URL, for a request that OpenAI would accept. */
export const paintsStrictly =
  (picture: { b64_json: string } | { url: string }): Behavior =>
  (call, response) =>
    void breachOfImages(call).then((breach) => {
      if (breach) return fails(400, breach)(call, response)
      response.writeHead(200, { "content-type": "application/json" })
      return response.end(JSON.stringify({ created: 1, data: [picture] }))
    })
