import { escapeHtml } from "@brandwright/contract/text/html-text"
import { countOpenQuestions, openQuestion } from "@brandwright/contract/writing/open-questions"
import type { Voice } from "../engine.ts"

/**
 * Places that models leave to be filled in, though they are told not to: "[Your Name]", "[Insert date]", "XX%". What the
 * brand knows is put in, and the rest becomes an open question, so that it is asked for and never published.
 */

type TextForm = {
  /** The text is an email: its reader's name has a variable, and the brand signs it. */
  isMail?: boolean
  /** The text is markup. */
  isHtml?: boolean
  /** In a script brackets also say what is to be seen. */
  isScript?: boolean
}

const POSSESSIVE =
  "(?:your|my|our|deine?[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|tus?|sus?|nuestr[oa]s?|votre|vos|ton|ta|tes|notre|nos|(?:il |la |i |le )?(?:tuo|tua|tuoi|tue|vostr[oaie]|nostr[oaie])|(?:o |a |os |as )?(?:seus?|suas?|teus?|nossos?|nossas?)|jouw|je|uw|onze?)"
const ORDER =
  "(?:insert|add|enter|fill in|include|specify|mention|name of|link to|date of|ins[eé]re[rz]|ajoute[rz]|indique[rz]|insertar?|inserte|añad[aei]r?|agreg[ae]r?|introdu[cz][aei]r?|bitte|hier|inserisci|inserire|aggiungi|indica|insira|inserir|adicione|indique|invoegen|vul|voeg)"
const AT_THE_END = "(?:einfügen|einsetzen|eintragen|ergänzen|here|aquí|ici|qui|aqui|invullen|invoegen|toevoegen)"
/** Words in front of one of the next list. */
const KIND_OF =
  "(?:first|last|full|company|brand|business|product|service|customer|client|recipient|reader|subscriber|sender|author|shop|store|event|website|phone|email|street|start|end|launch|booking|order|signup|sign-up|registration|discount|promo|coupon|current|specific|number of)"
const NOUN = [
  "names?|links?|url|website|address|phone|number|e-?mail|dates?|times?|day|month|year|prices?|amount|discount|code|city|town|location|venue|company|brand|business|product|service|offer|signature|contact (?:details|information)|opening hours|percentage",
  "(?:vor|nach|firmen|unternehmens|marken|produkt|kunden|empfänger)?name|webseite|adresse|telefon(?:nummer)?|datum|uhrzeit|zeit|preis|betrag|rabatt(?:code)?|ort|stadt|firma|unternehmen|produkt|angebot|öffnungszeiten|anzahl",
  "nombre|enlace|sitio web|dirección|teléfono|correo(?: electrónico)?|fecha|hora|precio|importe|descuento|código|ciudad|lugar|empresa|marca|producto|número",
  "cognome|sito(?: web)?|collegamento|indirizzo|telefono|data|orario|ora|prezzo|importo|sconto|codice(?: sconto)?|città|luogo|azienda|prodotto|servizio|offerta",
  "nome|ligação|endereço|telefone|preço|valor|desconto|cidade|produto|serviço|oferta|horário",
  "(?:voor|achter|bedrijfs|klant|merk)naam|naam|adres|telefoonnummer|datum|tijd|prijs|bedrag|korting(?:scode)?|plaats|stad|bedrijf|merk|aanbieding|openingstijden",
  "nom|prénom|lien|site(?: web)?|adresse|téléphone|heure|prix|montant|réduction|ville|lieu|entreprise|marque|produit|numéro",
].join("|")
const OF_IT = "(?: (?:of|de|del|de la|du|des|der) [^ ]+(?: [^ ]+)?)?"

const OWN = new RegExp(`^${POSSESSIVE} `, "iu")
const ASKED_FOR = new RegExp(`^${ORDER} |[ ]${AT_THE_END}$`, "iu")
const NAMED = new RegExp(`^(?:${KIND_OF}(?:['’]s)? ){0,2}(?:${NOUN})${OF_IT}$|^x{2,4}[ ]?%?$|^x[ ]?%$`, "iu")

const READER =
  /^(?:first|(?:customer|client|recipient|reader|subscriber|member)(?:['’]s)?(?: first)?) name$|^vorname$|^(?:kunden|empfänger)name$|^nombre del? (?:cliente|suscriptor|destinatario|lector)a?$|^prénom$|^nom du (?:client|destinataire|lecteur)$|^nome (?:del cliente|del destinatario|dell[’']iscritto|do cliente|do destinatário|do assinante)$|^primeiro nome$|^(?:voor|klant)naam$/iu
const ANY_NAME =
  /^(?:(?:your|dein|ihr|tu|su|votre|il tuo|il suo|o seu|seu|teu|jouw|je|uw) )?(?:full )?(?:name|nombre|nom|nome|naam)$/iu
const GREETING =
  /(?:^|[>\n])[ \t]*(?:hi|hello|hey|dear|hallo|liebe[rs]?|guten tag|moin|hola|querid[oa]|estimad[oa]|bonjour|salut|chère?|ciao|gentile|car[oa]|buongiorno|salve|olá|oi|prezad[oa]|beste|hoi|goedendag)(?: there)?[ ,]*$/iu
const GREETING_CHARS = 40
const BRAND =
  /^(?:(?:your|our|the) )?(?:company|brand|business|shop|store)(?:['’]s)?(?: name)?$|^(?:(?:dein|ihr|unser)e? )?(?:firma|unternehmen|marke|firmenname|unternehmensname|markenname)$|^(?:nombre de (?:la |tu |su )?|tu |su )(?:empresa|marca)$|^(?:nom de (?:la |votre )?|nom de l['’]|votre )(?:entreprise|marque)$|^(?:nome dell[’']|la tua |la vostra )?(?:azienda|impresa)$|^nome (?:del (?:tuo )?marchio|da (?:sua |tua )?(?:empresa|marca))$|^(?:a )?(?:sua|tua) (?:empresa|marca)$|^(?:(?:jouw|je|uw) )?(?:bedrijf|bedrijfsnaam|merk|merknaam)$/iu
const WEBSITE =
  /^(?:(?:your|our) )?(?:website|web ?site|url|webseite|sitio web|site web|sito web|il tuo sito(?: web)?|seu site)(?: (?:link|url|address))?$/iu

const TITLE_CASE = /^\p{Lu}\p{Ll}+(?: (?:of|de|der|du|\p{Lu}\p{Ll}+)){0,3}$/u
/** "near [Landmark]": within a sentence nothing else is written like this. */
const isNamedInside = (said: string, before: string): boolean =>
  TITLE_CASE.test(said) && /[\p{L}\p{N},][ \u00A0]$/u.test(before)

/** A bracket of its own: no link, no index of a list, no open question. */
const BRACKETS = /(?<![[\p{L}\p{N}\])])\[([^[\]\n"?{}<>=;()|]{1,60})\](?![[\]:(])/gu
const ANGLES = new RegExp(`<((?:${POSSESSIVE}|${ORDER}) [^<>\\n"=/]{1,50})>`, "giu")
const CURLY = new RegExp(`(?<!\\{)\\{((?:${POSSESSIVE}|${ORDER}) [^{}\\n"=;:]{1,50})\\}(?!\\})`, "giu")
const UNCOUNTED = /(?<![\p{L}\p{N}])(?:[£$€]X{1,4}(?:[.,]X{2})?|X{1,4}(?:[.,]X{2})?[ \u00A0]?[%£$€])(?![\p{L}\p{N}])/gu
const READER_VARIABLE = /\{\{? ?(?:(?:subscriber|contact|customer|user|recipient)[._ ])?(?:first[_ ]?)?name ?\}?\}/giu

/** The text with what the brand knows in the places that its writer left, and an open question in the others. */
export function fillPlaceholders(
  text: string,
  voice: Voice,
  { isMail = false, isHtml = false, isScript = false }: TextForm = {},
): string {
  const brandName = isHtml ? escapeHtml(voice.brandName) : voice.brandName
  const fill = (whole: string, inside: string, before: string): string => {
    const words = inside.replace(/[_\s]+/g, " ").trim()
    if (isMail && (READER.test(words) || (ANY_NAME.test(words) && GREETING.test(before)))) return "{{subscriber_name}}"
    if (BRAND.test(words) || (isMail && ANY_NAME.test(words))) return brandName
    if (WEBSITE.test(words) && voice.website) return voice.website
    const isLeft =
      OWN.test(words) || NAMED.test(words) || (!isScript && (ASKED_FOR.test(words) || isNamedInside(words, before)))
    return isLeft ? ask(words) : whole
  }
  const known = isMail ? text.replace(READER_VARIABLE, "{{subscriber_name}}") : text
  const filled = [BRACKETS, ANGLES, CURLY].reduce(
    (now, pattern) =>
      now.replace(pattern, (whole: string, inside: string, at: number) =>
        fill(whole, inside, now.slice(Math.max(0, at - GREETING_CHARS), at)),
      ),
    known,
  )
  return (isMail ? signedOnce(filled, brandName) : filled).replace(UNCOUNTED, (found) => ask(found))
}

/** The sentences of a text that need nothing to be filled in. */
export const dropUnfilled = (text: string, voice: Voice): string =>
  text
    .split(/(?<=[.!?])(?=\s)/)
    .map((sentence) => fillPlaceholders(sentence, voice))
    .filter((sentence) => countOpenQuestions(sentence) === 0)
    .join("")
    .trim()

const IMPERATIVE =
  /^(?:insert|add|enter|fill in|include|specify|mention|bitte|hier|inserisci|indica|insira|vul|voeg) /iu
const LAST =
  /(?: (?:hier|bitte))?(?: (?:einfügen|einsetzen|eintragen|ergänzen|here|qui|aqui|invullen|invoegen|toevoegen))$/iu

function ask(said: string): string {
  const subject = said.replace(IMPERATIVE, "").replace(LAST, "") || said
  return openQuestion(`${subject.charAt(0).toUpperCase()}${subject.slice(1)}?`)
}

/** "[Your Name]" above the brand's name is the same name twice. */
function signedOnce(mail: string, brandName: string): string {
  if (!brandName) return mail
  // A model writes "&" in HTML as it likes.
  const name = brandName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/&(?:amp;)?/g, "&(?:amp;)?")
  return mail.replace(new RegExp(`(${name}),?(?:\\n|<br ?/?>\\n?|</p>\\n?<p>)${name}(?![\\p{L}])`, "gu"), "$1")
}
