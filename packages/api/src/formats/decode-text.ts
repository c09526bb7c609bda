import { TextDecoder } from "node:util"
import { detectEncoding } from "@brandwright/contract/text/text-encoding"

/** UTF-8, or UTF-16 by its byte order mark; if the first piece is not valid UTF-8, Windows-1252. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(detectEncoding(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}
