/** Maximum size of a provider's response: enough for a base64 picture, but not for an endless one. */
export const ANSWER_BYTES_MAX = 32 * 1024 * 1024

class TooLargeError extends Error {
  override readonly name = "TooLargeError"
}

/** Where a call is redirected, there is another server, or this one under its real address. */
export class RedirectedError extends Error {
  override readonly name = "RedirectedError"
}
/** The address is that of a web page: often the /v1 at its end is missing. */
export class WebPageError extends Error {
  override readonly name = "WebPageError"
}

/**
 * fetch for addresses set by an administrator: does not follow redirects, so that a key is not sent elsewhere, and
 * fails when the response is larger than any real one.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new RedirectedError(`It redirects to ${response.headers.get("location")?.slice(0, 200) ?? "nowhere"}.`)
  }
  if (!response.body) return response
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > ANSWER_BYTES_MAX) controller.error(new TooLargeError("The provider's answer is too large."))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}
