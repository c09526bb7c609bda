/** Currencies and languages of a brand. Account balance and usage stay in US dollars (money.ts). */

/** Current ISO 4217 currencies, without funds, metals and test codes. */
export const CURRENCIES = [
  ..."AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD".split(" "),
  ..."CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD".split(" "),
  ..."GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD".split(" "),
  ..."KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO".split(" "),
  ..."NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE".split(" "),
  ..."SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV".split(" "),
  ..."WST XAF XCD XOF XPF YER ZAR ZMW ZWG".split(" "),
] as const satisfies readonly string[]
export const DEFAULT_CURRENCY = "USD"

const known: ReadonlySet<string> = new Set(CURRENCIES)
export const isCurrency = (code: string): boolean => known.has(code)

/** Languages with their region; the first one is the default. */
export const LANGUAGES = [
  "en-US",
  "en-GB",
  "en-AU",
  "en-CA",
  "en-IE",
  "en-IN",
  "en-NZ",
  "en-ZA",
  "da-DK",
  "de-DE",
  "es-ES",
  "fr-FR",
  "it-IT",
  "nb-NO",
  "nl-NL",
  "pl-PL",
  "pt-BR",
  "pt-PT",
  "sv-SE",
] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = "en-US"

const names = new Intl.DisplayNames("en-US", { type: "language", languageDisplay: "dialect" })
const currencyNames = new Intl.DisplayNames("en-US", { type: "currency" })

/** "en-GB" becomes "British English". */
export const nameLanguage = (language: string): string => names.of(language) ?? language

/** "GBP" becomes "GBP, British Pound". */
export const nameCurrency = (currency: string): string => `${currency}, ${currencyNames.of(currency) ?? currency}`

/** "£39.00", "£39.50": for columns of figures, always with cents. */
export const formatMoneyWithCents = (amount: number, currency: string, language: string = DEFAULT_LANGUAGE): string =>
  new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(amount)

/** "£39", "£39.50", "¥3,900" or "39,50 €": whole amounts without cents, others with all of them. */
export function formatMoney(amount: number, currency: string, language: string = DEFAULT_LANGUAGE): string {
  const format = (maximumFractionDigits?: number) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...(maximumFractionDigits !== undefined && { maximumFractionDigits }),
    })
  return format(Number.isInteger(amount) ? 0 : undefined).format(amount)
}

/** The symbol: "£" for "GBP", "CHF" for "CHF". */
export const currencySymbol = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency

/** Digits after the point: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ")
const REGION_CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EURO.map((region) => [region, "EUR"])),
  ...Object.fromEntries(
    CURRENCIES.filter((code) => !/^(?:EUR|AWG|CUP|X..|STN|SVC)$/.test(code)).map((code) => [code.slice(0, 2), code]),
  ),
}

/** Defaults of a new brand from the browser's locale: "en-GB" means pounds and British English. */
export function guessMoneyAndLanguage(locale: string): { currency: string; language: Language } {
  const [tongue = "", region = ""] = locale.split("-")
  const language =
    LANGUAGES.find((candidate) => candidate.toLowerCase() === locale.toLowerCase()) ??
    LANGUAGES.find((candidate) => candidate.startsWith(`${tongue.toLowerCase()}-`)) ??
    DEFAULT_LANGUAGE
  return { currency: REGION_CURRENCIES[region.toUpperCase()] ?? DEFAULT_CURRENCY, language }
}
