import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"
import { VOICE } from "./from-notes.ts"

/** Orders that say what readers are told, thanked and invited for, in each language. */
const read = (language: string, brief: string) => tidyText(followOrders(brief, language), { ...VOICE, language })

test.each([
  [
    "de",
    "Schreib einen Post: Stollen ist da. Und sag den Leuten dass wir bis 12 Uhr offen haben.",
    "Wir haben bis 12 Uhr offen.",
  ],
  ["fr", "Fais un post sur la brocante. Et dis aux gens que l'entrée est gratuite.", "L'entrée est gratuite."],
  ["es", "Haz una publicación sobre el taller. Y di que las plazas son limitadas.", "Las plazas son limitadas."],
])("in %s an order may begin with a conjunction", (language, brief, said) => {
  expect(read(language, brief)).toMatch(new RegExp(`\\. ${said}$`, "u"))
})

test.each([
  [
    "de",
    "Schreib eine Mail an unsere Kunden, um ihnen zu sagen, dass wir vom 3. bis 17. August zu haben. Vergiss nicht zu erwähnen, dass der Onlineshop offen bleibt. Bedank dich für ihre Treue.",
    "Wir haben vom 3. bis 17. August zu. Der Onlineshop bleibt offen. Wir bedanken uns für die Treue.",
  ],
  [
    "fr",
    "écris un mail à nos clients pour leur dire qu'on ferme le 3 août. N'oublie pas de préciser que le dépôt reste ouvert. Dis-leur merci pour leur fidélité.",
    "On ferme le 3 août. Le dépôt reste ouvert. Merci pour votre fidélité.",
  ],
  [
    "es",
    "Escribe un correo a los clientes para decirles que cerramos el 3 de agosto. No olvides mencionar que la tienda online sigue abierta. Dales las gracias por su fidelidad.",
    "Cerramos el 3 de agosto. La tienda online sigue abierta. Gracias por su fidelidad.",
  ],
  [
    "it",
    "Scrivi una mail ai clienti per dirgli che chiudiamo il 3 agosto. Ringraziali per la loro fedeltà.",
    "Chiudiamo il 3 agosto. Grazie per la vostra fedeltà.",
  ],
  [
    "pt",
    "Escreve um email aos clientes para lhes dizer que fechamos a 3 de agosto. Agradece-lhes a fidelidade.",
    "Fechamos a 3 de agosto. Obrigado pela fidelidade.",
  ],
  [
    "nl",
    "Schrijf een mail aan onze klanten om te zeggen dat we van 3 tot 17 augustus dicht zijn. Bedank ze voor hun trouw. Vergeet niet te vermelden dat de webshop open blijft.",
    "We zijn van 3 tot 17 augustus dicht. Bedankt voor jullie trouw. De webshop blijft open.",
  ],
])("in %s customers are told and thanked", (language, brief, said) => {
  expect(read(language, brief)).toBe(said)
})

test.each([
  [
    "de",
    "Schreib eine Mail an unsere Kunden. Lade sie zu unserem Hoffest am 12. Mai ein.",
    "Wir laden Sie zu unserem Hoffest am 12. Mai ein.",
  ],
  [
    "fr",
    "Invite-les à notre journée portes ouvertes le 12 mai.",
    "Vous êtes invités à notre journée portes ouvertes le 12 mai.",
  ],
  [
    "es",
    "Escribe un correo. Termina invitando a mi curso de iniciación, 190 €.",
    "Te invito a mi curso de iniciación, 190 €.",
  ],
  [
    "it",
    "Scrivi un post. Invitali alla nostra serata del 12 maggio.",
    "Vi invitiamo alla nostra serata del 12 maggio.",
  ],
  ["pt", "Escreve um post. Convida-os para a nossa festa no dia 12.", "Convidamos para a nossa festa no dia 12."],
  [
    "nl",
    "Schrijf een mail. Nodig ze uit voor een gratis spreekuur op 19 januari.",
    "Je bent uitgenodigd voor een gratis spreekuur op 19 januari.",
  ],
  [
    "en",
    "30 second script inviting people to our Christmas concert, Sat 12 Dec.",
    "You are invited to our Christmas concert, Sat 12 Dec.",
  ],
])("in %s readers are invited", (language, brief, said) => {
  expect(read(language, brief)).toBe(said)
})

test.each([
  ["de", "Schreib einen Post über unser Kaffee-Abo. Schreib nicht, dass wir bio sind.", "Unser Kaffee-Abo."],
  ["fr", "Écris un post sur nos paniers. Ne dis pas qu'on est bio, on n'a pas le label.", "Nos paniers."],
  ["it", "Scrivi un post sul nostro pane. Non dire che è biologico.", "Il nostro pane."],
  ["pt", "Escreve um post sobre o nosso pão. Não digas que é biológico.", "O nosso pão."],
  ["nl", "Schrijf een bericht over ons brood. Zeg niet dat het biologisch is.", "Ons brood."],
  [
    "en",
    "Write a post about our bread. Dont put anything about gluten free because we can't guarantee it.",
    "Our bread.",
  ],
])("in %s what shall not be said is not said", (language, brief, said) => {
  expect(read(language, brief)).toBe(said)
})

test.each([
  [
    "es",
    "Haz un vídeo corto para enseñar cómo inflar las ruedas: mirar la presión, quitar el tapón.",
    "Cómo inflar las ruedas: mirar la presión, quitar el tapón.",
  ],
  [
    "fr",
    "Fais une vidéo courte pour montrer aux clients comment conserver le pain: jamais au frigo.",
    "Comment conserver le pain: jamais au frigo.",
  ],
  [
    "de",
    "Mach ein kurzes Video, das zeigt, wie man Brot richtig lagert: im Leinentuch.",
    "Wie man Brot richtig lagert: im Leinentuch.",
  ],
  [
    "nl",
    "Maak een korte video om te laten zien hoe je brood bewaart: in een doek.",
    "Hoe je brood bewaart: in een doek.",
  ],
  [
    "pt",
    "Faz um vídeo com 3 exercícios para as costas: rodar os ombros. No fim: marca pelo 21 049 6012.",
    "3 exercícios para as costas: rodar os ombros. Marca pelo 21 049 6012.",
  ],
])("in %s a film keeps what it is to show", (language, brief, said) => {
  expect(read(language, brief)).toBe(said)
})
