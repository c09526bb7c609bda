/** Programs that follow links: crawlers, previews of chats, libraries and the scanners of mail servers. Cubot makes phones. */
const BOTS =
  /(?<!cu)bot|crawl|spider|scanner|preview|fetch|curl|wget|python|go-http|java\/|okhttp|headless|lighthouse|facebookexternalhit|embedly|slurp|monitor|barracuda|proofpoint|mimecast|symantec|trendmicro|fireeye|forcepoint|ironport|safelinks/i

/** Whether a request seems to come from a program, by its user agent. */
export function isBot(userAgent: string): boolean {
  const name = userAgent.trim().slice(0, 500)
  return name === "" || BOTS.test(name)
}
