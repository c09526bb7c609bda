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
export type ImportedStatus = "active" | LeftStatus | "unconfirmed"
/** Of people who get no email there. */
export const LEFT_STATUSES = ["bounced", "unsubscribed", "complained"] as const
export type LeftStatus = (typeof LEFT_STATUSES)[number]
export const hasLeft = (status: ImportedStatus | undefined): status is LeftStatus =>
  LEFT_STATUSES.some((left) => left === status)

/** Words of the languages of our public pages, as keys. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const NAMES: Partial<Record<(typeof COLUMN_USES)[number], ReadonlySet<string>>> = {
  email: words(
    "email emailaddress mail mailaddress eaddress subscriberemail emailadresse adresseemail adressemail courriel correo " +
      "correoelectrónico direccióndecorreo enderecodeemail endereçodeemail indirizzoemail indirizzomail emailadres",
  ),
  name: words("name fullname subscribername displayname contact contactname"),
  firstName: words("firstname givenname forename vorname prénom prenom nombre nome voornaam"),
  lastName: words("lastname surname familyname nachname nom apellido apellidos sobrenome apelido cognome achternaam"),
  status: words(
    "status subscriptionstatus subscriberstatus emailstatus statut estado stato subscribedtoemails " +
      "acceptsemailmarketing acceptsmarketing emailmarketingconsent",
  ),
  tags: words("tags tag schlagwörter schlagworte étiquettes etiquetas etichette labels"),
  leftAt: words("unsubtime unsubscribedat unsubscribetime"),
  bouncedAt: words("cleantime bouncedat"),
}
/** Internal columns of a service, of no use elsewhere. */
const NOISE: Record<ListService, ReadonlySet<string>> = {
  mailchimp: words(
    "memberrating optintime optinip confirmtime confirmip latitude longitude gmtoff dstoff cc region " +
      "lastchanged leid euid notes unsubcampaigntitle unsubcampaignid unsubreason unsubreasonother " +
      "cleancampaigntitle cleancampaignid",
  ),
  kit: words("id createdat subscriberid"),
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

const STATUSES: Record<ImportedStatus, ReadonlySet<string>> = {
  active: words(
    "active subscribed confirmed enabled optin optedin yes true 1 ok aktiv abonniert bestätigt angemeldet actif abonné " +
      "abonnée inscrit inscrite confirmé activo activa suscrito suscrita confirmado ativo ativa inscrito inscrita attivo " +
      "attiva iscritto iscritta confermato actief ingeschreven aangemeld bevestigd",
  ),
  unsubscribed: words(
    "unsubscribed unsubscribe unsub cancelled canceled optout optedout removed blocklisted blacklisted " +
      "blocked disabled suppressed no false 0 abgemeldet abbestellt ausgetragen désabonné désabonnée " +
      "désinscrit désinscrite baja dadodebaja dadadebaja desuscrito desuscrita cancelado cancelada " +
      "descadastrado descadastrada desinscrito desinscrita " +
      "disiscritto disiscritta cancellato cancellata uitgeschreven afgemeld",
  ),
  bounced: words(
    "bounced bounce cleaned hardbounce hardbounced invalid unzustellbar ungültig rejeté rejetée invalide rebotado " +
      "rebotada inválido inválida devolvido devolvida respinto respinta nonvalido onbestelbaar ongeldig",
  ),
  complained: words(
    "complained complaint spam spamcomplaint spamreport reportedspam markedasspam abuse abusecomplaint beschwerde " +
      "spambeschwerde plainte signalécommespam queja marcadocomospam denúncia reclamação segnalatocomespam spamklacht",
  ),
  unconfirmed: words(
    "unconfirmed pending inactive nonsubscribed neversubscribed unbestätigt nichtbestätigt ausstehend inaktiv " +
      "nonconfirmé nonconfirmée " +
      "enattente inactif pendiente noconfirmado sinconfirmar inactivo pendente nãoconfirmado inativo " +
      "nonconfermato inattesa inattivo onbevestigd nietbevestigd inactief",
  ),
}

/** Parses a status column; undefined for a word that is not known. */
export function readImportedStatus(text: string): ImportedStatus | undefined {
  const key = toKey(text)
  if (key === "") return "active"
  return (["active", ...LEFT_STATUSES, "unconfirmed"] as const).find((status) => STATUSES[status].has(key))
}

/** A person's tags, separated by commas, semicolons or bars, quoted or not. */
export const readImportedTags = (text: string): string[] =>
  [...new Set(text.split(/[,;|]/).map((tag) => tag.replaceAll('"', "").trim()))].filter((tag) => tag !== "")
