/** File extensions, not top-level domains: "page.html" is a relative file, which a letter cannot link to. */
const FILE =
  /\.(?:html?|php|aspx?|jsp|pdf|txt|csv|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|avif|bmp|css|js|json|xml|mp[34])$/i
const HOST = /^(?:[\p{L}\p{N}-]{1,63}\.){1,10}\p{L}{2,63}$/u
const MAIL = /^[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,10}[a-z]{2,63}(?:\?|$)/i

/**
 * Completes an address in a letter, which is opened outside any page. A host gets https, a
 * path the instance's address. Undefined for relative files, such as "page.html", and for "#".
 */
export function completeUrl(written: string, appUrl: string): string | undefined {
  const url = written.trim()
  if (/^[a-z][a-z\d+-]*:/i.test(url) || url.startsWith("{{")) return url
  if (url.startsWith("//")) return completeUrl(url.slice(2), appUrl)
  if (url.startsWith("/")) return appUrl + url
  if (MAIL.test(url)) return `mailto:${url}`
  const [host = "", port = ""] = url.split(/[/?#]/, 1)[0]?.split(":") ?? []
  return HOST.test(host) && /^\d{0,5}$/.test(port) && !FILE.test(host) ? `https://${url}` : undefined
}
