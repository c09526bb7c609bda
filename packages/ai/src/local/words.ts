/** What the reader of briefs knows about English words: just enough to tell a statement from a heading. */

const VERBS =
  "add allow announce answer arrive ask bake become begin belong bloom book break bring build buy call care carry celebrate change charge choose clean close collect combine come connect contain cook cost cover create cut deliver depend deserve design discover donate double earn eat end enjoy expect explain explore feel fill find finish fit fix follow forget free get give go grow guide happen hate hear heat help hire hold host include increase invite join keep know last launch lead learn leave let lift listen live look lose love make manage mean measure meet melt miss move need offer open order own pack paint pay plan plant play prefer prepare prevent print process produce prune promise protect prove provide publish raise reach read recycle repair receive recommend reduce release remember remove replace require rest return run save say sell send serve share ship show sit sleep smell solve sound speak spend stand start stay stop study suffer support switch take talk taste teach tell test thank think track train travel triple try turn understand use visit wait walk water want warm wash watch wear win work write".split(
    " ",
  )
const PAST =
  "was were had did came went got gave made took grew found sold sent told taught bought brought built began became cut kept led left let lost met paid ran read said saw won wrote felt held spoke spent stood broke chose".split(
    " ",
  )
/** Past forms that are nothing else: "came to us" states something, "made in Spain" only describes. */
const PAST_ONLY = new Set(
  "was were had did came went gave took grew knew began wrote spoke broke chose drove flew fell threw rose saw".split(
    " ",
  ),
)
const MODALS =
  "is are was were has have had do does did can could will would should must may might cannot am isn't aren't doesn't don't can't won't".split(
    " ",
  )

const third = (verb: string): string =>
  /(s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
const past = (verb: string): string =>
  verb.endsWith("e") ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`

export const BASE_VERBS: ReadonlySet<string> = new Set(VERBS)
const THIRD = new Set(VERBS.map(third))
const PAST_FORMS = new Set([...VERBS.map(past), ...PAST])
const SURE = new Set(MODALS)

export const DETERMINER =
  /^(?:an?|the|our|my|your|their|his|her|its|this|that|these|those|some|all|every|each|any|no)$/i
const PRONOUN = /^(?:i|we|you|he|she|it|they|there|everyone|everybody|nobody|people|who)$/i
const PREPOSITION =
  /^(?:for|with|in|at|on|from|by|of|to|about|into|over|under|between|without|until|before|after|during|since|through|as|than|near)$/i
export const isPreposition = (word: string): boolean => PREPOSITION.test(word)
export const isPronoun = (word: string): boolean => PRONOUN.test(word)

/** Where the first finite verb of a statement stands among its words; -1 for headings, fragments and orders. */
export function finiteVerbAt(words: readonly string[]): number {
  for (const [at, raw] of words.entries()) {
    const word = raw.toLowerCase().replace(/[^a-z'’]/g, "")
    const before = words[ADVERB.test(words[at - 1] ?? "") ? at - 2 : at - 1]?.toLowerCase() ?? ""
    // Verbs of a relative clause: "a partnership which cuts costs" states nothing yet.
    if (at > 1 && /^(?:which|who|that)$/.test(before)) return -1
    if (at === 0 || /^May\b/.test(raw) || isPreposition(before) || DETERMINER.test(before) || before === "to") continue
    if (SURE.has(word) || (PAST_ONLY.has(word) && at > 0)) return at
    const after = words[at + 1]
    const hasObject =
      after !== undefined &&
      (DETERMINER.test(after) ||
        isPronoun(after) ||
        PREPOSITION.test(after) ||
        /^(?:to|up|out|again|more|less|\d)/i.test(after))
    const opens =
      isPronoun(words[0] ?? "") || DETERMINER.test(words[0] ?? "") || /^(?:why|how|when)$/i.test(words[0] ?? "")
    if ((isPronoun(before) || endsPlural(before)) && BASE_VERBS.has(word) && (hasObject || isPronoun(before))) return at
    const isThing = !opens && ALSO_THINGS.test(word) && PREPOSITION.test(after ?? "")
    if (THIRD.has(word) && !isThing && !endsPlural(before) && (hasObject || opens) && after !== undefined) return at
    if (word.endsWith("ed") && opens && after !== undefined && /^(?:an?|the|our|my|their|his|her|its|\d)/i.test(after))
      return at
    if (
      PAST_FORMS.has(word) &&
      (hasObject || isPronoun(before)) &&
      (isPronoun(before) || (opens && !/^(?:for|with|in|at|on|from|by|of|out|to)$/i.test(after ?? "")))
    )
      return at
  }
  return -1
}

/** "Tax returns for freelancers" names things and states nothing. */
const ALSO_THINGS =
  /^(?:returns|plans|tests|guides|offers|designs|prints|walks|talks|shows|plays|looks|orders|books|covers|costs|shares|visits|repairs|rents|rests|plants)$/
const ADVERB = /^(?:now|also|still|never|always|already|just|often|only)$/i

/** Of a statement: whether it tells of something that has happened. */
export function tellsOfPast(words: readonly string[]): boolean {
  const word = words[finiteVerbAt(words)]?.toLowerCase().replace(/[^a-z'’]/g, "") ?? ""
  return PAST_FORMS.has(word) || PAST_ONLY.has(word)
}

const endsPlural = (word: string): boolean => /[a-z]s$/i.test(word) && !/(?:ss|us|is)$/i.test(word)

/** Nouns that take no "a" although they are singular. */
const MASS =
  /(?:ing|ity|ness|ment|tion|sion|ance|ence|ship|ism|ware|work|care|ics|ogy|phy|ure|dom|hood)$|^(?:coffee|tea|bread|water|music|art|advice|news|wine|beer|honey|chocolate|cheese|food|sleep|stress|health|yoga|fashion|travel|money|time|energy|software|furniture|jewell?ery|skin|hair|soap|salt|olive oil|oil|seo|ai|content|data|feedback|equipment|clothing|wood|wool|leather|cotton|linen|paper|fruit|progress|success|growth|love|life|sustainability|trust|change|knowledge|homework|milk|butter|rice|pasta)$/i
const COUNT_ING =
  /^(?:offering|training|building|opening|meeting|wedding|painting|earring|listing|gathering|drawing|recording|ring|thing|evening|morning|spring)$/i

export const isMass = (head: string): boolean =>
  MASS.test(head) &&
  !COUNT_ING.test(head) &&
  !/(?:adventure|picture|feature|apartment|appointment|event|department|treatment|instrument|tournament|subscription|collection|edition|station|session|location|audience|conference|experience|city|facility|activity|community|garment|monument|solution|promotion|celebration|competition|exhibition|installation|university|lecture|brochure|procedure|partnership|scholarship|membership|network|framework|artwork|insurance|residence|supplement|basement)$/i.test(
    head,
  )
