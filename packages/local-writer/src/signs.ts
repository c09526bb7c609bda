/** Signs in a text of what it is about, by which the writer chooses what may stand around it. */

/**
 * The text says itself what to do next, or how to get in touch: nothing more is asked of its readers. In English, German,
 * Spanish and French; figures of a telephone number count in any language.
 */
export const OWN_CALL = new RegExp(
  [
    "\\b(?:call|phone|book|order|pre-?order|register|sign up|dm|apply|join|reserve|listen|watch|rsvp|reply|e-?mail|message|visit|come|drop (?:in|by|off)|stop by|turn up|get in touch|contact|ask|tickets?|buy|shop|send|bring|let us know|tell us|write to|pick up|download|subscribe|follow|donate|give at|vote)\\b",
    "(?<!\\p{L})(?:meldet? euch|melden sie sich|anmeld|reservier|bestell|buchen|schreibt? uns|schreiben sie|ruft? (?:uns )?an|rufen sie|kommt? vorbei|kommen sie|bewerbt|bewerben sie|schaut vorbei|spende)",
    "(?<!\\p{L})(?:escr[ií]be|reserva|ll[aá]ma|apúnta|inscr[ií]b|inscripci|ven(?:id|te)? (?:a|y)|compra|pide|visít|dona)",
    "(?<!\\p{L})(?:écri[vs]|réserv|appele|venez|inscri[vp]|command|passez|rejoignez|contacte|donnez)",
    "\\S@\\S+\\.\\S|\\d{3,}[ -]\\d{3,}|\\d{2,5}(?:[ /-]\\d{2,}){2,}",
  ].join("|"),
  "iu",
)

const CONTACT = /https?:\/\/|\S@\S+\.\S|(?<![\w@])[\w-]{3,}\.[a-z]{2,}\/\S|\d{3,}[ -]\d{3,}|\d{2,5}(?:[ /-]\d{2,}){2,}/

/** Whether a sentence tells its readers what to do: it begins with the word, or holds an address or number to turn to. */
export const isCall = (sentence: string): boolean =>
  CONTACT.test(sentence) || BIDS.test(sentence) || OWN_CALL.exec(sentence.replace(BEFORE_CALL, ""))?.index === 0
const BEFORE_CALL = /^(?:(?:please|just|simply|you can|por favor,) )+/i
const BIDS = /(?<!\p{L})bitte(?!\p{L}).*en[.!]*$/iu

/** An apology or sad news: there is no emoji, offer or praise beside it, and nothing to look at. */
const SAD =
  /\b(?:(?:are|am|re|m) (?:\w+ )?sorry|sorry (?:for|about|that|to)|apolog(?:y|ies|i[sz]e)|unfortunately|sadly|regret|condolences|passed away|funeral|died|remembrance|in memory of|made a mistake)\b|(?:^|[.!?]\s+)sorry\b|(?<!\p{L})(?:entschuldig|leider|lo sentimos|disculp|lamentamos|désolée?s?|excuses|malheureusement)/iu

/** Loss, illness and debt: nothing light stands beside it. */
export const GRAVE =
  /(?<!\p{L})(?:funerals?|cemeter(?:y|ies)|memorials?|sympathy|cremations?|burials?|bereave\p{L}*|mourn\p{L}*|grief|grieving|hospice|palliative|lost (?:someone|a loved one|(?:my|her|his|their|your|our|a) (?:husband|wife|partner|mother|father|mom|dad|son|daughter|child|baby|brother|sister))|debts?|bankruptcy|foreclosure|evictions?|suicid\p{L}*|addiction|abuse|crisis|cancer|dementia|miscarriage|stillb(?:orn|irth)|bestatt\p{L}*|beerdigung\p{L}*|trauer\p{L}*|hospiz\p{L}*|schulden\p{L}*|insolvenz\p{L}*|krebs|funerari[ao]s?|duelo|deudas|cáncer|obsèques|funérailles|deuil|dettes|surendettement)(?!\p{L})/iu

/** A sentence that rules something out: without it the rest of its text promises too much. */
export const RULES_OUT =
  /\bonly[.,!]|^(?:(?:no|not|never|only|kein\p{L}*|nicht|nie|nur|ohne|nunca|solo|sin|pas|jamais|sans|uniquement)(?!\p{L})|(?:[\p{L}'’]+,? ){0,3}(?:(?:ca|wo|do|does|is|are)n?['’]t|cannot|(?:can|do|does|is|are|must|will) (?:not|only)|never)(?!\p{L}))/iu

const OWN_NAME = "(?:the |your |Ihre? |Eure? |votre )?\\p{Lu}[\\p{L}.'’-]*"
const CLOSES =
  "(?:(?:With |Much |All my |Lots of )?[Ll]ove|Best(?: wishes)?|Cheers|Yours(?: (?:truly|sincerely))?|Sincerely|Warmly|(?:(?:Kind|Best|Warm) r|R)egards|With (?:sympathy|thanks)|Thanks|Thank you|[Xx][Oo]+|(?:Liebe|Viele|Herzliche) Grüße|Herzlichst|Un saludo|Saludos|(?:Un a|A)brazos?|Besos|Amicalement|Cordialement|À bientôt|Bises)(?:,\\s+|\\s*\\n\\s*)"
/** A letter's own end, "Love, Marge" or "– Imran & Leila": nobody signs below it. */
export const SIGN_OFF = new RegExp(
  `(?:^|[.!?…]\\s+|\\n)(?:${CLOSES}|[–—-] ?)${OWN_NAME}(?:(?: (?:&|and|und|y|et)|,)? ${OWN_NAME}){0,3}[.!]?$`,
  "u",
)

/** What cannot be had now: its price and the brand's offers would mock the reader. */
const SOLD_OUT =
  /(?<!\b(?:some|most|many|half|several|one|two|three|four|five|\d+) of [^.!?]*)\b(?:sold out|we(?:['’]re| are) full|(?:is|are) (?:all )?gone|fully booked|out of stock|no longer available|(?:join|on|started|starting|opened|have|keep) (?:an? |our |the )?(?:waiting list|waitlist)|(?:waiting list|waitlist) only)\b|(?<!\p{L})(?:ausverkauft|ausgebucht|agotad[oa]s?|épuisée?s?|complet)(?!\p{L})/iu

/** Work on offer is no goods: a post about it has no price, offer or button that sells. */
const HIRING =
  /\b(?:we(?:['’]re| are) (?:hiring|looking for an?)|job (?:opening|offer)|job(?=: )|vacancy|full-time|part-time|apply (?:by|to|with|at))\b|(?<!\p{L})(?:wir suchen|stellenangebot|vollzeit|teilzeit|buscamos|nous recrutons|nous cherchons)(?!\p{L})/iu

/** Who asks for gifts sells nothing either. */
const ASKS_FOR_GIFTS =
  /\b(?:donat(?:e|ions?)|fundrais|raise (?:money|[$£€]\s?\d)|give at|(?:charity|food|coat|toy|book|clothing|blood) drive|can['’]t give)/iu

/** A title that announces instructions. */
export const HOW_TO =
  /\bhow to\b|\b(?:guide to|recipe for|checklist|step by step)\b|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ ){0,2}(?:steps|tips|ways|rules|exercises|minutes against)\b/i

/** What a sentence opens with that presents the writer and is no news: "We are a group of twelve". */
export const PRESENTS =
  /^(?:(?:we(?:['’]re| are)|i(?:['’]m| am)) (?:an?|the|two|three|four|five|six|seven|eight|nine|ten|\d+)\b|wir sind|somos|nous sommes|je suis|ich bin)/iu

/** The text greets its readers itself. */
export const GREETS =
  /^(?:dear|hi|hello|hey|good (?:morning|evening)|liebe[rs]?|hallo|moin|servus|guten tag|sehr geehrte|hola|buenas|querid[oa]s?|estimad[oa]s?|bonjour|salut|coucou|chers?|chères?)(?!\p{L})/iu

/** When it is open or closed: other opening hours beside it would repeat or contradict it. */
const OPENING =
  /\b(?:open(?:ing|s)?|closed|shut)\b|(?<!\p{L})(?:geöffnet|öffnen|geschlossen|öffnungszeiten|abr(?:e|imos|en)|abiert[oa]s?|cerrad[oa]s?|cerramos|horario|ouvert[es]*|ouvrons|fermée?s?|fermons|horaires)(?!\p{L})/iu

/** What is booked and not bought, by its name. */
export const BOOKED =
  /(?<!\p{L})(?:appointments?|check(?:-?up)?|class(?:es)?|consultations?|courses?|lessons?|massages?|facials?|haircuts?|whitening|boarding|daycare|sitting|coaching|tutoring|counsell?ing|inspections?|(?:hearing|eye|sight) tests?|exams?|screenings?|camps?|groups?|retreats?|circles?|seminars?|webinars?|cleaning|removals?|man and van|hire|rental|nights?|photography|repairs?|sessions?|services?|stays?|tastings?|tours?|treatments?|trips?|tuning|visits?|weekends?|workshops?|groom(?:ing)?|per (?:person|player)|termin\p{L}*|\p{L}*(?:kurs|führung|check|reparatur|prüfung|reinigung|umzug)|wochenende|aufenthalt|behandlung|fin de semana|estancia|escapada|séjour|week-end|stage|clases?|curso|grupos?|citas?|visita|taller|reparación|revisión|limpieza|cours|atelier|séance|visite|dépannage|réparation|révision|ménage|soirée)(?!\p{L})/iu

const CLAUSE = "(?:^|[.!?:,;–-]\\s+|\\b(?:to|and|or|can|please|must|so|early|just|now)\\s)"
/** How a text bids its readers to get what it is about, the plainest word first: to come, to order it, to book it, to sign up for it. */
const WAYS = [
  [
    "open",
    "\\bno (?:sign-?up|appointments?|booking|reservations?|registration)\\b|\\b(?:just show up|walk-?ins? welcome)\\b|(?<!\\p{L})(?:ohne (?:voran|an)meldung|sin (?:reserva|inscripción)|sans (?:réservation|inscription|rendez-vous))",
  ],
  ["goods", `${CLAUSE}(?:pre-?order|order|buy|shop)\\b|(?<!\\p{L})(?:bestell|compra|encargos?|pide|command|achete)`],
  [
    "service",
    `${CLAUSE}(?:book|reserve|schedule)\\b|(?<!\\p{L})(?:reserv|réserv|buch(?:en|t|bar|ung)|termine?(?!\\p{L})|citas?(?!\\p{L}))`,
  ],
  ["joined", `${CLAUSE}(?:sign up|register|rsvp|enroll?|join)\\b|(?<!\\p{L})(?:anmeld|inscri|apúnta|apuntarse)`],
] as const

/** Returns the way by which a text bids its readers to get what it is about; undefined where it says none. */
export const readWay = (text: string): (typeof WAYS)[number][0] | undefined =>
  WAYS.find(([, sign]) => new RegExp(sign, "imu").test(text))?.[0]

const SIGNS: Record<string, RegExp[]> = {
  greets: [GREETS],
  signs_off: [SIGN_OFF],
  own_call: [OWN_CALL],
  own_hours: [OPENING],
  sad: [SAD],
  sold_out: [SOLD_OUT],
  unsold: [HIRING, ASKS_FOR_GIFTS],
}
/** More of a text than any brief has; a manuscript says early what it is about. */
const READ_CHARS = 4000

/** Returns "yes" for each sign that the text has, for blocks that stand beside it or are left out. */
export function readSigns(text: string): Record<string, string> {
  const read = text.slice(0, READ_CHARS)
  return Object.fromEntries(
    Object.entries(SIGNS).map(([name, signs]) => [name, signs.some((sign) => sign.test(read)) ? "yes" : ""]),
  )
}
