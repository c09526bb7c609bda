/** Maximum size of a provider's response: enough for a base64 picture, but not for an endless one. */
export const ANSWER_BYTES_MAX = 32 * 1024 * 1024

class TooLargeError extends Error {
  override readonly name = "TooLargeError"
}

/**
 * fetch for addresses set by an administrator: does not follow redirects, so that a key is not sent elsewhere, and
 * fails when the response is larger than any real one.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" })
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
