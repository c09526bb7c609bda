/** The meaning of an imported list's columns, guessed from the header row or chosen by the user. */
export const COLUMN_USES = [
  "email",
  "name",
  "firstName",
  "lastName",
  "status",
  "tags",
  "leftAt",
  "bouncedAt",
  "field",
  "skip",
] as const
/** "field" takes its name from the column's title; "field:key" is a certain custom field, its key as in a web address. */
export type ColumnUse = (typeof COLUMN_USES)[number] | `field:${string}`

export const toFieldUse = (key: string): ColumnUse => `field:${encodeURIComponent(key)}`
/** The key of a use that names its field. */
export function readFieldUse(use: string): string | undefined {
  if (!use.startsWith("field:")) return undefined
  try {
    return decodeURIComponent(use.slice("field:".length)) || undefined
  } catch {
    return undefined
  }
}
export const readColumnUse = (text: string): ColumnUse | undefined => {
  const key = readFieldUse(text)
  return key === undefined ? COLUMN_USES.find((use) => use === text) : toFieldUse(key)
}
/** Services whose exports are recognized. */
export type ListService = "mailchimp" | "kit"
/** A person's status on the imported list. */
export type ImportedStatus = "active" | "unsubscribed" | "bounced" | "unconfirmed"

const NAMES: Partial<Record<(typeof COLUMN_USES)[number], ReadonlySet<string>>> = {
  email: new Set([
    "email",
    "emailaddress",
    "mail",
    "mailaddress",
    "eaddress",
    "subscriberemail",
    "emailadresse",
    "correo",
  ]),
  name: new Set(["name", "fullname", "subscribername", "displayname", "contact", "contactname"]),
  firstName: new Set(["firstname", "givenname", "forename", "vorname"]),
  lastName: new Set(["lastname", "surname", "familyname", "nachname"]),
  status: new Set(["status", "subscriptionstatus", "subscriberstatus", "emailstatus"]),
  tags: new Set(["tags", "tag"]),
  leftAt: new Set(["unsubtime", "unsubscribedat", "unsubscribetime"]),
  bouncedAt: new Set(["cleantime", "bouncedat"]),
}
/** Internal columns of a service, of no use elsewhere. */
const NOISE: Record<ListService, ReadonlySet<string>> = {
  mailchimp: new Set(
    (
      "memberrating optintime optinip confirmtime confirmip latitude longitude gmtoff dstoff timezone cc region " +
      "lastchanged leid euid notes unsubcampaigntitle unsubcampaignid unsubreason unsubreasonother " +
      "cleancampaigntitle cleancampaignid"
    ).split(" "),
  ),
  kit: new Set(["id", "createdat", "subscriberid"]),
}

const toKey = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")

/** The columns of a header row, and the exporting service; undefined without an email column. */
export function guessColumns(titles: string[]): { uses: ColumnUse[]; service?: ListService } | undefined {
  const keys = titles.map(toKey)
  if (!keys.some((key) => NAMES.email?.has(key))) return undefined
  const service = recognize(new Set(keys))
  const taken = new Set<ColumnUse>()
  const hasName = keys.some((key) => NAMES.name?.has(key))
  const uses = keys.map((key): ColumnUse => {
    if (key === "" || (service && NOISE[service].has(key))) return "skip"
    const use = COLUMN_USES.find((candidate) => NAMES[candidate]?.has(key))
    const isSpare = hasName && (use === "firstName" || use === "lastName")
    if (!use || isSpare || taken.has(use)) return "field"
    taken.add(use)
    return use
  })
  return { uses, service }
}

function recognize(keys: ReadonlySet<string>): ListService | undefined {
  if (keys.has("leid") && keys.has("euid")) return "mailchimp"
  return keys.has("firstname") && keys.has("status") && keys.has("createdat") ? "kit" : undefined
}

const STATUSES: Record<Exclude<ImportedStatus, "active">, ReadonlySet<string>> = {
  unsubscribed: new Set(["unsubscribed", "unsub", "cancelled", "canceled", "optout", "optedout", "complained", "spam"]),
  bounced: new Set(["bounced", "cleaned", "hardbounce", "invalid"]),
  unconfirmed: new Set(["unconfirmed", "pending", "inactive", "nonsubscribed"]),
}

/** Parses a status column; unknown values count as subscribed. */
export function readImportedStatus(text: string): ImportedStatus {
  const key = toKey(text)
  if (STATUSES.unsubscribed.has(key)) return "unsubscribed"
  if (STATUSES.bounced.has(key)) return "bounced"
  return STATUSES.unconfirmed.has(key) ? "unconfirmed" : "active"
}

const TAGS_READ = 30
/** A person's tags, separated by commas, semicolons or bars, quoted or not. */
export const readImportedTags = (text: string): string[] =>
  [...new Set(text.split(/[,;|]/).map((tag) => tag.replaceAll('"', "").trim()))]
    .filter((tag) => tag !== "")
    .slice(0, TAGS_READ)
