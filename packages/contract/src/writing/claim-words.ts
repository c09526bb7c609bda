import { findLastUsefulDay } from "../brands/last-useful-day.ts"

/** Claims that are words rather than figures: promises, codes, large numbers in words, addresses of other languages. */

/** A promise or praise that only the brand can give, by the stem that a fact must share. */
const PROMISES = [
  ...[
    "money[- ]back(?: guarantee)?",
    "guarantee",
    "warrant(?:y|ies)",
    "award",
    "certified",
    "best[- ]?sell",
    "as seen (?:in|on)",
    "accredited",
    "fully (?:insured|licen[sc]ed|qualified)",
    "(?:licen[sc]ed|registered|qualified|vetted) (?:engineers?|electricians?|plumbers?|technicians?|installers?|mechanics?|therapists?|trainers?|professionals?)",
  ],
  ...["free (?:shipping|delivery|returns?|trial|consultation|coffee|gift)", "no questions asked", "risk[- ]free"],
  ...["geld[- ]zurück(?:-garantie)?", "garantie", "preisgekrönt", "testsieger", "zertifiziert", "versandkostenfrei"],
  ...["(?:kostenlose|gratis)[rsnm]? (?:versand|lieferung|beratung|rückgabe)", "risikofrei"],
  ...[
    "satisfaite?s? ou remboursé",
    "garanti(?:e|s|es)?",
    "livraison (?:gratuite|offerte)",
    "certifiée?s?",
    "primée?s?",
  ],
  ...["soddisfatti o rimborsati", "garanzia", "garantit[oaie]", "premiat[oaie]", "certificat[oaie]", "senza rischi"],
  ...["(?:spedizione|consegna|resi|reso) gratis", "(?:spedizione|consegna|reso|consulenza) gratuit[oa]"],
  ...["dinheiro de volta", "devolução do dinheiro", "garantia", "garantid[oa]", "premiad[oa]", "sem risco"],
  ...["(?:frete|envio) gr[áa]tis", "(?:entrega|devolução) gr(?:átis|atuita)"],
  ...["geld[- ]terug", "gegarandeerd", "bekroond", "gecertificeerd", "zonder risico", "risicovrij"],
  ...["gratis (?:verzending|bezorging|levering|retour|advies)"],
  ...["devolución del dinero", "garantía", "garantizad", "envío gratis", "certificad", "galardonad"],
]
export const PROMISE = new RegExp(`(?<!\\p{L})(?:${PROMISES.join("|")})\\p{L}*`, "giu")

/** That little is left, which only the brand can know. */
const SCARCE = [
  "(?:only|just) a (?:few|handful of) (?:\\p{L}+ ){0,2}(?:left|remaining|places|spots|seats|slots|tickets)(?: (?:left|remaining))?",
  "(?:almost|nearly) (?:sold out|fully booked|gone)",
  "selling (?:out )?fast",
  "(?:limited|last few|last remaining) (?:places|spots|seats|slots|tickets|stock|availability)",
  "while (?:stocks?|supplies) lasts?",
  ...["nur noch wenige", "fast (?:ausgebucht|ausverkauft)", "solange (?:der )?vorrat reicht"],
  ...["begrenzte (?:plätze|stückzahl|anzahl)", "(?:die )?letzten plätze"],
  ...[
    "plus que quelques",
    "presque complet",
    "dernières places",
    "places limitées",
    "dans la limite des (?:stocks|places)",
  ],
  ...["últimas plazas", "quedan pocas", "plazas limitadas", "hasta agotar existencias"],
  ...["ultimi posti", "posti limitati", "fino a(?:d)? esaurimento"],
  ...["últimas vagas", "vagas limitadas", "enquanto durarem os stocks"],
  ...["laatste plaatsen", "bijna (?:vol|uitverkocht)", "zolang de voorraad strekt", "beperkt aantal plaatsen"],
]
export const SCARCITY = new RegExp(`(?<!\\p{L})(?:${SCARCE.join("|")})(?!\\p{L})`, "giu")

/** What is given away, which any word of that among the facts backs. */
export const GIVEN_AWAY =
  /(?<!\p{L})(?:(?:is|are|comes?|get \p{L}+|come back|yours) (?:for )?free(?! (?:of (?!charge)|to|from))|(?:free of|at no (?:extra )?) ?(?:charge|cost)|(?:kostenlos|gratis) (?:dazu|obendrauf)|ohne aufpreis|sans supplément|offerte?s? en plus|sin coste adicional|de regalo|in omaggio|senza costi aggiuntivi|sem custo adicional|de oferta|gratis erbij)(?!\p{L})/giu
export const FREE_WORD =
  /(?<!\p{L})(?:free|no extra|at no (?:cost|charge)|kostenlos\p{L}*|gratis|ohne aufpreis|umsonst|gratuit\p{L}*|offerte?s?|sans supplément|regalo|sin coste|omaggio|senza costi|grátis|oferta|sem custo)(?!\p{L})/iu

/** "Over a thousand", "hundreds of", "Tausende", "des milliers". */
export const LARGE_NUMBER =
  /(?<!\p{L})(?:hundreds|thousands|millions|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:hundred|thousand|million)|hunderte[rn]?|tausende[rn]?|millionen|centaines|milliers|cientos|miles|millones|centinaia|migliaia|milioni|centenas|milhares|milhões|honderden|duizenden|miljoenen)(?!\p{L})/giu

/** The code of "with code WINTER20". */
export const CODE_WORD =
  /(?<=(?<!\p{L})(?:[Cc]ode|CODE|[Cc]oupon|[Gg]utschein(?:code)?|[Cc]ódigo|[Cc]upón|[Cc]odice(?: sconto)?|[Cc]upom|[Cc]upão|[Kk]ortingscode)[ :]{1,2}["“„«]?)[A-Z0-9][A-Z0-9-]{3,19}(?![\p{L}\d])/gu

const STREET =
  "(?:[Ss]tra(?:ß|ss)e|[Ss]tr\\.|[Ww]eg|[Pp]latz|[Aa]llee|[Gg]asse|[Rr]ing|[Dd]amm|[Uu]fer|straat|laan|plein|gracht|kade)"
const WAY = "(?:rue|avenue|boulevard|place|chemin|quai|allée|impasse|[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo)"
const WAY_FIRST =
  "(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Rr]ua|[Aa]venida|[Pp]raça|[Tt]ravessa|[Cc]alle|[Pp]laza|[Pp]aseo)(?: (?:d[aeio]|d[ao]s|del|della|dei|la|las|los)){0,2}"
/** "Hauptstraße 12", "Lange Straße 7", "12 rue de la Paix", "via Roma 5", "Rua Augusta, 100", "Kerkstraat 3". */
export const FOREIGN_ADDRESS = new RegExp(
  `(?<!\\p{L})(?:\\p{Lu}[\\p{L}-]{1,40} )?\\p{Lu}?\\p{Ll}{0,40}${STREET} \\d{1,4}[a-z]?(?![\\p{L}\\d])|(?<!\\d)\\d{1,4}(?: bis)?,? ${WAY} (?:(?:de la|de l'|du|des|de|d'|l') ?)?\\p{Lu}[\\p{L}'-]{1,40}|(?<!\\p{L})${WAY_FIRST}(?: \\p{Lu}[\\p{L}'-]{1,40}){1,4},? (?:n[.º°] ?)?\\d{1,4}(?![\\p{L}\\d])`,
  "gu",
)

/** An address with its words cut alike: "Ehrenstr. 4" is "Ehrenstraße 4". */
export const shortenStreet = (text: string): string => text.replace(/(?:straße|strasse|straat|str\.)/gi, "str")

type StatedFact = {
  kind: string
  title: string
  detail: string
  url: string
  startsAt: string
  endsAt: string
  source: string
}

type PricedFact = StatedFact & { price: string | number | null }

/** A fact in words that claims are compared with; one that is a guarantee backs the word, whatever its title. */
const formatFact = ({ price, ...fact }: PricedFact): string => {
  const { kind, title, detail, url, startsAt, endsAt, source } = fact
  return [title, detail, price, url, startsAt, endsAt, source, kind === "guarantee" ? GUARANTEE : ""].join("\n")
}
/** All facts of a brand in such words: an offer is also dated by the last day on which it is of use. */
export const formatFacts = (facts: readonly PricedFact[]): string[] =>
  facts.map((fact) => [formatFact(fact), findLastUsefulDay(fact, facts)?.day ?? ""].join("\n"))
const GUARANTEE = "guarantee garantie garanti garantía garantizado garanzia garantito garantia garantido gegarandeerd"
