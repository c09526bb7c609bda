const BARE_ADDRESS = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/

/** "example.com" as "https://example.com"; anything else stays as typed. */
export const completeUrl = (typed: string): string =>
  BARE_ADDRESS.test(typed.trim()) ? `https://${typed.trim()}` : typed
