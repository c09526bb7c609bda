/** People of the imagination, more of them than a book has stories. */
export type Person = { name: string; what: string; pronouns: "he" | "she" }

const WOMEN =
  "Ines, a baker in a side street|Marta, a seamstress with a small workshop|Olga, a teacher with evening classes|Yara, a nurse in charge of training|Judith, a retired engineer|Amina, a translator with one large client|Rosa, the manager of a small hotel|Freya, a student with a part-time job|Nadia, a pharmacist in a village|Clara, a bookbinder|Selma, a bus driver on the early shift|Greta, the owner of a bicycle shop|Paula, a piano tuner|Hanna, a midwife|Leyla, a tailor by the station|Ruth, a librarian|Carmen, a florist with a market stall|Edith, a grandmother of five|Tamar, a physiotherapist|Noor, a potter with a kiln in the garage|Vera, a court interpreter|Alma, a school cook|Signe, a sailing instructor|Bea, a hairdresser with two chairs|Irene, an optician|Dana, a photographer of weddings|Lucia, a vet in the hills|Mina, a web designer who works from home|Petra, a carpenter|Salome, a museum guide|Teresa, a tax clerk|Wilma, a cheesemaker|Zoe, a swimming coach|Anouk, a stage manager|Birgit, a postwoman|Chloe, a gardener with three helpers|Daria, a locksmith|Elif, a dentist's assistant|Fiona, a shepherd"
const MEN =
  "Tomas, a choir leader|Ben, a joiner with an apprentice|Karim, a taxi owner|Luis, a fisherman's son who sells nets|Henrik, an architect of small houses|Jonas, a beekeeper with a market stall|Mateo, a barber|Osman, a greengrocer|Peter, a bookkeeper for clubs|Rafael, a football coach of ten-year-olds|Stefan, a roofer|Ugo, a pastry cook|Viktor, a watchmaker|Walid, a nurse on nights|Xaver, an innkeeper|Yusuf, a bicycle courier|Anton, a stonemason|Bruno, a caretaker at a school|Cem, a printer|Dario, a ferry captain|Emil, a radio technician|Felix, a father on leave|Goran, a mechanic|Hugo, a coffee roaster|Ivan, a music teacher|Jamal, a paramedic|Kofi, a tour guide|Leo, a young farmer|Marek, an electrician|Nils, a forester|Oskar, a cinema owner|Pavel, a chess trainer|Quentin, a wine merchant|Ravi, a software tester|Samir, a shoemaker|Timo, a kindergarten teacher|Urs, a mountain guide|Vasil, a glazier|Wim, a lock keeper"

const peopleIn = (list: string, pronouns: Person["pronouns"]): Person[] =>
  list.split("|").map((one) => {
    const [name = "", what = ""] = one.split(/, (.*)/s)
    return { name, what, pronouns }
  })

export const PEOPLE: readonly Person[] = [...peopleIn(WOMEN, "she"), ...peopleIn(MEN, "he")]

/** How a story begins; {N} and {W} are the person's name and what they do. */
export const INTRODUCTIONS = [
  "picture {N}, {W}",
  "imagine {N}, {W}",
  "think of {N}, {W}",
  "let us follow {N}, {W}, for a moment",
  "suppose that {N}, {W}, reads this page too",
  "meet {N}, {W}",
  "consider {N}, {W}",
]

const PRONOUNS = {
  he: { he: "he", him: "him", his: "his", himself: "himself" },
  she: { he: "she", him: "her", his: "her", himself: "herself" },
}

/** The story with this person in it. */
export function toldOf({ name, what, pronouns }: Person, story: string): string {
  const words: Record<string, string> = { ...PRONOUNS[pronouns], N: name, W: what }
  return story.replace(/\{(\w+)\}/g, (token, word: string) => {
    const found = words[word] ?? words[word.toLowerCase()]
    if (found === undefined) return token
    return /^[A-Z]./.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found
  })
}
