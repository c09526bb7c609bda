import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { VOICE } from "./from-notes.ts"

/** Orders of owners in each language: what is asked, offered and shown, and where it stands. */
const read = (language: string, brief: string) => tidyText(followOrders(brief, language), { ...VOICE, language })

test.each([
  [
    "fr",
    "Précise qu'on accepte les chèques et que c'est ma fille qui livre.",
    "On accepte les chèques. C'est ma fille qui livre.",
  ],
  [
    "es",
    "Cuenta que yo aprendí con mi abuela y que mi primera falda salió torcida.",
    "Yo aprendí con mi abuela. Mi primera falda salió torcida.",
  ],
  [
    "it",
    "Scrivi una newsletter. Spediamo in tutta Italia. Firma: Marco e Giulia",
    "Spediamo in tutta Italia.\n\n– Marco e Giulia",
  ],
  ["en", "Add a last line saying that parking is free.", "Parking is free."],
  ["en", "We moved. End with an outro that tells people to bring cash.", "We moved. Bring cash."],
  ["en", "Page to get volunteers. We pay mileage.", "We're looking for volunteers. We pay mileage."],
  ["en", "Two nights for £170. Write in a warm way. Book with Sheila.", "Two nights for £170. Book with Sheila."],
  [
    "en",
    "Most people ring us when it freezes - we want them to sign up in autumn.",
    "Most people ring us when it freezes. Sign up in autumn.",
  ],
  ["en", "Main points: a court can take months, it costs $150.", "A court can take months, it costs $150."],
  ["en", "need something here about school holidays", "[[? What should readers know about school holidays? ]]"],
  [
    "en",
    "A short guide for parents of kids who hate math. I tutor.",
    "A short guide for parents of kids who hate math. I tutor.",
  ],
  [
    "en",
    "Write a post: hi all. End with: Call Ann on 555 0100. We'll book you a longer slot.\nOpen daily.",
    "Hi all.\nOpen daily.\nCall Ann on 555 0100.\nWe'll book you a longer slot.",
  ],
])("in %s: %s", (language, brief, said) => {
  expect(read(language, brief)).toBe(said)
})

test.each([
  [
    "de",
    "Schreib eine Mail an unsere Kunden. Frag sie, ob sie schon mal ans Verkaufen gedacht haben. Biete eine kostenlose Wertermittlung an.",
    "Haben Sie schon mal ans Verkaufen gedacht? Wir bieten eine kostenlose Wertermittlung an.",
  ],
  ["de", "Mail an Eigentümer in unserer Straße. Die Nummer 14 ist verkauft.", "Die Nummer 14 ist verkauft."],
  ["es", "Escribe un correo. Pregúntales si han probado el nuevo menú.", "¿Han probado el nuevo menú?"],
  ["es", "página de ventas para nuestro retiro\nno incluye el transporte", "Nuestro retiro\nNo incluye el transporte"],
  ["fr", "Écris un mail. Demande-leur s'ils ont déjà essayé nos cours.", "Avez-vous déjà essayé nos cours ?"],
  [
    "fr",
    "Script de 45 secondes pour présenter notre atelier. Commencer par une question. Finir par : « Repartez avec un vélo qui roule. »",
    "Notre atelier. Repartez avec un vélo qui roule.",
  ],
  [
    "it",
    "Fai un post per San Valentino: menù 48 €. Prenotare al 055 496 0123 e di' che abbiamo opzioni vegetariane.",
    "Menù 48 €. Prenotare al 055 496 0123. Abbiamo opzioni vegetariane.",
  ],
  [
    "nl",
    "Schrijf een mail. Vraag ze of ze al eens een gids geboekt hebben.",
    "Hebben jullie al eens een gids geboekt?",
  ],
  [
    "pt",
    "Escreve uma newsletter para os nossos alunos. Explica que o forno chegou e que agora conseguimos peças até 50 cm.",
    "O forno chegou. Agora conseguimos peças até 50 cm.",
  ],
  [
    "en",
    'Need a page for puppies. We go slow so they dont learn to hate it - thats the whole point. Don\'t use the word "cute".',
    "Puppies. We go slow so they don't learn to hate it - that's the whole point.",
  ],
  [
    "en",
    "60 sec script for the waiting room screen: 3 stretches at your desk. Say stop if anything hurts. Finish with ask at reception about our desk check.",
    "3 stretches at your desk. Stop if anything hurts. Ask at reception about our desk check.",
  ],
  ["en", "30 sec video for our shop about how we roast. We roast daily.", "How we roast. We roast daily."],
  ["en", "Follow up email. The quote is good for 30 days. From Jess.", "The quote is good for 30 days.\n\n– Jess"],
  [
    "en",
    "Write a blog about garlic. Add a bit on what to do with the scapes.",
    "Garlic. [[? What should readers know about what to do with the scapes? ]]",
  ],
  [
    "de",
    "Reel über Tulpen. Am Ende sagen, dass es bei uns ab Freitag Tulpen gibt.",
    "Tulpen. Es gibt bei uns ab Freitag Tulpen.",
  ],
  [
    "de",
    "Schreib einen Post. Erzähl, dass mein Opa den Hof 1962 angefangen hat.",
    "Mein Opa hat den Hof 1962 angefangen.",
  ],
  [
    "es",
    "La cocina cierra a las 22. Añade algún emoji y recuerda que el domingo cerramos.",
    "La cocina cierra a las 22. El domingo cerramos.",
  ],
  [
    "fr",
    "Vidéo pour expliquer pourquoi vacciner son chat. Un rappel par an. Terminez par : Prenez rendez-vous au 02 49 60 12 34.",
    "Pourquoi vacciner son chat. Un rappel par an. Prenez rendez-vous au 02 49 60 12 34.",
  ],
  [
    "it",
    "Mandare mail ai clienti dell'estate scorsa. Chiedi di rispondere a questa mail o chiamare lo 0185 49 60. Ringraziali per essere stati con noi.",
    "Rispondete a questa mail o chiamate lo 0185 49 60. Grazie per essere stati con noi.",
  ],
  [
    "nl",
    "Schrijf een bericht voor ouders: er zijn nog 4 plekken. Vraag of ze zich willen aanmelden via info@boom.example.",
    "Er zijn nog 4 plekken. Je kunt je aanmelden via info@boom.example.",
  ],
  [
    "en",
    "Script, 30s. Then explain 3 signs a suit doesn't fit: gap, long sleeves. CTA - come by 12 Grant Ave. On screen: our logo",
    "3 signs a suit doesn't fit: gap, long sleeves. Come by 12 Grant Ave.",
  ],
  ["en", "Launch campaign. We catch up a year in 2 weeks.", "We catch up a year in 2 weeks."],
  [
    "en",
    "Rake the leaves. Intro should mention the clocks going back.",
    "Rake the leaves. [[? What should readers know about the clocks going back? ]]",
  ],
  ["en", "We are low on: rice, beans and milk. Drop them off.", "We are low on: rice, beans and milk. Drop them off."],
  [
    "es",
    "Reel de 20 segundos: abrimos nueva sala el lunes. Texto en pantalla: Tu primera semana, gratis. Termina con la dirección: calle Alcalá 210.",
    "Abrimos nueva sala el lunes. Tu primera semana, gratis. Calle Alcalá 210.",
  ],
  ["it", "Scrivi un post. Apriamo alle 9. Chiudi con il nostro contatto: 051 496 012.", "Apriamo alle 9. 051 496 012."],
  [
    "nl",
    "Schrijf een mail. Leg uit waarom: onze kok kookt thuis al tien jaar zo.",
    "Onze kok kookt thuis al tien jaar zo.",
  ],
  [
    "en",
    "Video script for YouTube, about 1 minute: Is it safe to run with knee pain?",
    "Is it safe to run with knee pain?",
  ],
  [
    "en",
    "An article on our coins. Include a section about the brothers and one about how coins were cleaned.",
    "Our coins. [[? What should readers know about the brothers? ]] [[? What should readers know about how coins were cleaned? ]]",
  ],
])("in %s what is asked, offered and shown: %s", (language, brief, said) => {
  expect(read(language, brief)).toBe(said)
})

test("a sentence in quotation marks stands first where it should, whatever it refers to", () => {
  expect(read("en", 'Snow at last. Start with "You can see the peaks from this bed."')).toBe(
    "You can see the peaks from this bed. Snow at last.",
  )
})
