import { nameLanguage } from "../currency.ts"

/** Function words by language. Words shared by two languages are in both lists and count for neither. */
const FUNCTION_WORDS: Record<string, string> = {
  en: "a about all am an and are as at be because been but by can could did do for from get had has have he her his how i if in into is it its just me more my no not now of on one or our out over she so some than that the their them then there these they this those to too up us was we were what when where which who will with would you your",
  da: "af alle at bare da de deg dem den der det dig din dit du efter eller en er et for fra få han har have her hos hun hvad hvis hvor hvordan i ikke ind jeg jer jeres kan kom kun man med mere mig min mod når nu og også om op os over på sammen sig som så til ud under var ved vi vil vores være",
  de: "aber alle als also am an auch auf aus bei beim bis damit das dass dein deine dem den denn der des dich die dir doch du durch ein eine einem einen einer eines er es euch euer eure für gegen gibt haben hat hier ich ihr ihre im in ist jede jeder jetzt kann kein keine man mehr mein mit nach nicht noch nur ob oder ohne schon sein sich sie sind so über um und uns unser unsere unserem unseren unserer von vor war was weil wenn werden wie wir wird zu zum zur zwischen",
  es: "a al algo aquí así aunque cada como con cuando cómo de del desde donde dos el ella en entre es esa ese eso esta este esto está están fue ha hace hasta hay hoy la las le les lo los más me mi muy nada ni no nos nuestra nuestras nuestro nuestros o para pero por porque que qué se ser si sin sobre solo son su sus sí también te tiene todo todos tu tus un una uno y ya",
  fr: "a au aussi aux avec avez ce cela ces cette chaque chez comme dans de depuis des donc du elle elles en entre est et eux il ils j'ai je la le les leur leurs lui ma mais me mes moi mon même ne nos notre nous on ont ou où par pas plus pour quand que qui sa sans se ses si son sont sous sur ta te toi ton tous tout toute très tu un une vos votre vous y à été être",
  it: "a agli ai al alla alle anche che chi ci come con così da dal dalla dei del della delle di dove due e ed gli ha hai ho i il in io la le lei lo loro lui ma mi mio molto ne nei nel nella nelle noi non nostra nostre nostri nostro o ogni per perché più qua quando quello questa queste questi questo qui se sei senza si sia siamo solo sono su sua sul sulla suo ti tra tu tua tuo tutti tutto un una uno vi voi vostra vostro è",
  nb: "alle at av bare da de deg deg dem den denne der dere deres det din ditt du eller en er et etter for fra få han har her hos hun hva hvis hvor hvordan i ikke inn jeg kan kom kun man med meg mer min mot nå når og også om opp oss over på sammen seg som så til under ut var ved vi vil vår våre være",
  nl: "aan af al alle als altijd bij daar dan dat de deze die dit door dus een elke en er ge geen haar had heb hebben heeft hem het hier hij hoe hun ik in is ja je jij jou jouw jullie kan maar me meer met mijn na naar niet nog nu of om omdat ons onze ook op over te tegen toch tot u uit uw van veel voor waar was wat we wel welke wie wij word worden wordt ze zelf zich zij zijn zo zonder zou",
  pl: "a ale bez bo być był było by ci co czy dla do gdy go i ich im ja jak jest jeszcze już każdy kiedy która które który lub ma mi mnie może my na nam nas nasz nasza nasze nie niż o od oraz po pod przed przez przy się są swoje ta tak także tam te tego tej ten to tu twoje twój ty tylko tym w was we więc wszystko z za ze że",
  pt: "a ao aos aqui as até com como cada da das de dela dele depois do dos e ela ele em entre era essa esse esta este eu foi há isso isto já lhe mais mas me meu minha muito na nas nem no nos nossa nossas nosso nossos não nós o onde os ou para pela pelo por porque quando que quem se sem ser seu seus só sobre sua suas são também te tem todo todos tudo um uma você vocês à às é",
  sv: "alla att av bara blir de dem den denna det din ditt du där efter eller en er era ett för från få ha han har hon hos hur här i in inte jag kan kom man med mer mig min mot ni nu när och också om oss på sig sin som så till under upp ut utan vad var vara vi vid vill vår våra är över",
}
const lists = new Map(Object.entries(FUNCTION_WORDS).map(([base, words]) => [base, new Set(words.split(" "))]))

export const isFunctionWord = (word: string, base: string): boolean => lists.get(base)?.has(word) ?? false

/** The language with the most function words in a text; English if there are hardly any. */
export function guessLanguage(text: string): string {
  const words = wordsIn(text)
  return [...lists].reduce(
    (best, [base, list]) => {
      const count = words.filter((word) => list.has(word)).length
      return count > best.count ? { base, count } : best
    },
    { base: "en", count: GUESS_MIN - 1 },
  ).base
}
const GUESS_MIN = 2

const WORDS_MIN = 12
/** Function words are two fifths of running text; lists of names and dishes have few. */
const SHARE_MIN = 0.2
const TIMES_THE_OTHER = 4
/** With this many different ones, a brief is written in that language, or in both. */
const BRIEF_WORDS = 2

const UNREAD =
  /<[^<>]*>|\[\[\?[^[\]]*\]\]|\{\{[^{}]*\}\}|https?:\/\/\S+|[#@]\S+|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|"[^"\n]*"|^[ \t]*>.*$/gmu
const wordsIn = (text: string): string[] =>
  text
    .replace(UNREAD, " ")
    .toLowerCase()
    .match(/\p{L}[\p{L}'’]*/gu) ?? []

const MANY =
  /\b(?:bi|multi)ling|\b(?:languages?|translat\w+|zweisprachig\w*|sprachen?|idiomas?|langues?|lingue|linguas?)\b/

/**
 * Returns the language ("de") of a text that is clearly not in `asked` ("en-GB"). Undefined for short texts,
 * quotations, and if `brief` mentions that language, uses it, or mentions languages at all.
 */
export function findOtherLanguage(text: string, asked: string, brief: string): string | undefined {
  const words = wordsIn(text)
  const own = toBaseLanguage(asked)
  if (words.length < WORDS_MIN || !lists.has(own)) return undefined
  const other = [...lists.keys()]
    .map((base) => ({ base, count: onlyIn(base, own, words).length }))
    .reduce((best, next) => (next.count > best.count ? next : best)).base
  const count = onlyIn(other, own, words).length
  const isOther = count >= words.length * SHARE_MIN && count >= onlyIn(own, other, words).length * TIMES_THE_OTHER
  return isOther && !asksFor(brief, other, own) ? other : undefined
}

/** "English (UK)" becomes "en"; undefined for a language whose texts are not told apart. */
export const findNamedLanguage = (name: string): string | undefined =>
  [...lists.keys()].find((base) => name.toLowerCase().startsWith(nameLanguage(base).toLowerCase()))

const toBaseLanguage = (language: string): string => language.split("-")[0] ?? language

const onlyIn = (base: string, than: string, words: readonly string[]): string[] =>
  words.filter((word) => lists.get(base)?.has(word) && !lists.get(than)?.has(word))

function asksFor(brief: string, language: string, own: string): boolean {
  const words = [...new Set(wordsIn(brief))]
  const count = onlyIn(language, own, words).length
  if (count >= BRIEF_WORDS || (count > 0 && onlyIn(own, language, words).length === 0)) return true
  const plain = fold(brief)
  const names = [own, language, "en"].map((said) => new Intl.DisplayNames(said, { type: "language" }).of(language))
  return MANY.test(plain) || names.some((name) => name !== undefined && namedIn(plain, fold(name)))
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
const namedIn = (text: string, name: string): boolean => text.match(/\p{L}+/gu)?.includes(name) ?? false

/** The note about such a text. */
export const otherLanguageText = (found: string, asked: string): string =>
  `This text is in ${nameLanguage(found)}; the brand writes ${nameLanguage(asked)}.`
