/** Applies the styles that the page has fetched ahead; the app is drawn once they are here. */
export async function applyStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")
  await Promise.all(Array.from(links, applyStyle))
}

function applyStyle(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without its styles the app is plain, but it works.
  link.onload = link.onerror = () => resolve()
  link.rel = "stylesheet"
  return promise
}
