/**
 * A download that is written while it is read: nothing is made before the client reads, so a HEAD request costs nothing,
 * and a failure breaks the connection, so that a part never passes for the whole file.
 */
export function streamedFile(
  pieces: AsyncIterable<string | Uint8Array>,
  { name, type }: { name: string; type: string },
): Response {
  // Node's own stream type
  return new Response(ReadableStream.from(encoded(pieces)) as ReadableStream, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  })
}

async function* encoded(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece, "utf8") : piece
}
