/** Endings of files that are no top-level domains: "page.html" is a file beside the letter, which has no place. */
const FILE =
  /\.(?:html?|php|aspx?|jsp|pdf|txt|csv|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|avif|bmp|css|js|json|xml|mp[34])$/i
const HOST = /^(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,63}$/u
const MAIL = /^[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,10}[a-z]{2,63}(?:\?|$)/i

/**
 * What an address in a letter leads to: readers open it outside any page, so it has to be whole. A host gets https, a
 * path leads to this instance. Undefined for what names no place, such as "page.html", and for a mere "#".
 */
export function toWholeAddress(written: string, appUrl: string): string | undefined {
  const address = written.trim()
  if (/^[a-z][a-z\d+-]*:/i.test(address) || address.startsWith("{{")) return address
  if (address.startsWith("//")) return toWholeAddress(address.slice(2), appUrl)
  if (address.startsWith("/")) return appUrl + address
  if (MAIL.test(address)) return `mailto:${address}`
  const [host = "", port = ""] = address.split(/[/?#]/, 1)[0]?.split(":") ?? []
  return HOST.test(host) && /^\d{0,5}$/.test(port) && !FILE.test(host) ? `https://${address}` : undefined
}
