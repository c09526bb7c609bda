export const capitalize = (text: string): string =>
  text.replace(/^(["'“(¿¡]*)(\p{Ll})/u, (_all, quote, letter) => `${quote}${letter.toUpperCase()}`)

const COMMON_READERS =
  /^(?:Adults|Anyone|Beginners|Book|Busy|Cat|Coffee|Couples|Dog|Everyone|Families|First-time|Hobby|Home|Homeowners|Kids|Local|Men|New|Nurses|Owners|Parents|People|Pet|Plant|Retired|Seniors|Single|Small|Students|Tea|Teachers|Teens|Wine|Women|Working|Young)(?=[ ,]|$)/

/** A field of readers as a sentence says it: without a full stop, a plain word in lower case, such as "families in Madison". */
export function nameReaders(audience: string, language = "en"): string {
  const readers = audience.trim().replace(/[.!\s]+$/, "")
  return language.startsWith("en") ? readers.replace(COMMON_READERS, (word) => word.toLowerCase()) : readers
}
