import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** What is asked of the writer in other languages is not printed. */

test.each([
  ["en", "Just need a short post that says we are closed Monday.", "We are closed Monday."],
  ["en", "Something about our new oat lattes. They cost $6.", "Our new oat lattes. They cost $6."],
  ["en", "Could we have a post saying the pool reopens June 1?", "The pool reopens June 1."],
  ["en", "Need a caption for this pic: our new mural by Tyrell is done.", "Our new mural by Tyrell is done."],
  ["en", "I want to email everyone who quit in the winter. The gym has new showers.", "The gym has new showers."],
  ["en", "I'd like to email our list about the move. We open on May 3.", "The move. We open on May 3."],
  ["en", "FB post: The fair is on June 6. Come by.", "The fair is on June 6. Come by."],
  ["en", "Instagram post for tomorrow - We open at 9.", "We open at 9."],
  ["en", "Make sure to mention parking is free.", "Parking is free."],
  [
    "en",
    "Our sale starts Friday. Don't forget to mention that shipping is free.",
    "Our sale starts Friday. Shipping is free.",
  ],
  [
    "en",
    "Our sale starts Friday. Say something about the free parking too.",
    "Our sale starts Friday. The free parking.",
  ],
  ["en", "Let folks know the road is closed Saturday.", "The road is closed Saturday."],
  ["en", "Let everyone know about the bake sale on May 4 at St. Paul's.", "The bake sale on May 4 at St. Paul's."],
  ["en", "Please post that we have 3 kittens left.", "We have 3 kittens left."],
  [
    "en",
    "write a quick thank you to our volunteers for the cleanup on Saturday",
    "Thank you to our volunteers for the cleanup on Saturday.",
  ],
  ["en", "Write a post telling people to book early.", "Book early."],
  ["en", "We want people to know that the trail is open again.", "The trail is open again."],
  ["en", "I need people to sign up for the 5k. It's June 20.", "Sign up for the 5k. It's June 20."],
  ["en", "This is for Instagram. The peonies are in.", "The peonies are in."],
  ["en", "Target audience: moms 25-40. The class is on Tuesdays.", "The class is on Tuesdays."],
  ["en", "Goal: get more bookings. We have 4 tables left for Sunday.", "We have 4 tables left for Sunday."],
  ["en", 'Use this quote: "Best pie in town" - Maria G.', '"Best pie in town" - Maria G.'],
  ["en", "Ask followers what their favorite flavor is. We have 12.", "What is your favorite flavor? We have 12."],
  [
    "en",
    "Write a re-engagement email. We miss them. They get 10% off with BACK10 until June 30.",
    "We miss you. You get 10% off with BACK10 until June 30.",
  ],
  ["en", "Offer customers 20% off all plants this weekend.", "Get 20% off all plants this weekend."],
  ["en", "Congratulate the class of 2026. We are proud.", "Congratulations to the class of 2026. We are proud."],
  ["en", "Post reminding customers we close early on Friday (3pm).", "We close early on Friday (3pm)."],
  ["en", "A friendly reminder to clients that invoices are due June 15", "Invoices are due June 15."],
  ["de", "Kannst du mal einen Post über unseren Markt am Samstag machen?", "Unser Markt am Samstag."],
  [
    "de",
    "Wir brauchen einen Text für Instagram: Die Erdbeeren sind da. 3 € die Schale.",
    "Die Erdbeeren sind da. 3 € die Schale.",
  ],
  [
    "de",
    "Ich brauche einen Newsletter zum Thema Sommerreifen. Termine ab 15. März.",
    "Sommerreifen. Termine ab 15. März.",
  ],
  ["de", "Es geht um unseren Flohmarkt am 6. Juni. Standgebühr 5 €.", "Unser Flohmarkt am 6. Juni. Standgebühr 5 €."],
  ["de", "Bitte auch erwähnen, dass Parken kostenlos ist.", "Parken ist kostenlos."],
  ["de", "Schreib bitte, dass wir am Montag geschlossen haben.", "Wir haben am Montag geschlossen."],
  ["de", "Post für Facebook: Der Hofladen hat wieder auf.", "Der Hofladen hat wieder auf."],
  [
    "de",
    "Erinnere unsere Mitglieder an die Versammlung am 4. Juni um 19 Uhr.",
    "Die Versammlung am 4. Juni um 19 Uhr.",
  ],
  [
    "de",
    "Informiere unsere Kunden über die neuen Öffnungszeiten: Mo bis Fr 8-17 Uhr.",
    "Die neuen Öffnungszeiten: Mo bis Fr 8-17 Uhr.",
  ],
  ["de", "Stell unseren neuen Koch vor. Er heißt Marco.", "Wir stellen unseren neuen Koch vor. Er heißt Marco."],
  [
    "de",
    "Bedanke dich bei allen Helfern. Wir haben 900 € gesammelt.",
    "Wir bedanken uns bei allen Helfern. Wir haben 900 € gesammelt.",
  ],
  [
    "de",
    "Mach Werbung für unser Sommerfest am 20. Juni. Eintritt frei.",
    "Unser Sommerfest am 20. Juni. Eintritt frei.",
  ],
  ["de", "Schreibe eine E-Mail an alle, die im Mai nicht da waren. Es gibt noch Plätze.", "Es gibt noch Plätze."],
  ["fr", "Il me faut un post sur le marché de samedi. On ouvre à 8 h.", "Le marché de samedi. On ouvre à 8 h."],
  [
    "fr",
    "Pouvez-vous écrire un mail à nos clients pour dire que nous déménageons le 3 mai ?",
    "Nous déménageons le 3 mai.",
  ],
  ["fr", "Annonce que le magasin ouvre le 3 mai.", "Le magasin ouvre le 3 mai."],
  ["fr", "N'oublie pas de dire que le parking est gratuit.", "Le parking est gratuit."],
  ["fr", "Précise que c'est gratuit.", "C'est gratuit."],
  [
    "fr",
    "Invite tout le monde à notre apéro le 5 juin à 18 h.",
    "Nous invitons tout le monde à notre apéro le 5 juin à 18 h.",
  ],
  ["fr", "Remercie tous les bénévoles. On a récolté 900 €.", "Merci à tous les bénévoles. On a récolté 900 €."],
  [
    "fr",
    "Présente notre nouvelle coiffeuse, Inès. Elle arrive le 2 juin.",
    "Nous vous présentons notre nouvelle coiffeuse, Inès. Elle arrive le 2 juin.",
  ],
  [
    "es",
    "¿Puedes hacer un post sobre el mercado del sábado? Abrimos a las 9.",
    "El mercado del sábado. Abrimos a las 9.",
  ],
  ["es", "Anuncia que abrimos el 3 de mayo.", "Abrimos el 3 de mayo."],
  ["es", "No olvides decir que el aparcamiento es gratis.", "El aparcamiento es gratis."],
  [
    "es",
    "Invita a todos a la fiesta del 5 de junio a las 18 h.",
    "Invitamos a todos a la fiesta del 5 de junio a las 18 h.",
  ],
  ["es", "Recuérdales que cerramos el lunes.", "Cerramos el lunes."],
  ["es", "Agradece a todos los voluntarios. Recaudamos 900 €.", "Gracias a todos los voluntarios. Recaudamos 900 €."],
  ["es", "Quiero anunciar que tenemos nueva carta.", "Tenemos nueva carta."],
  [
    "es",
    "Presenta a nuestra nueva peluquera, Inés. Empieza el 2 de junio.",
    "Presentamos a nuestra nueva peluquera, Inés. Empieza el 2 de junio.",
  ],
  ["it", "Mi serve un post sul mercato di sabato. Apriamo alle 9.", "Mercato di sabato. Apriamo alle 9."],
  ["it", "Puoi scrivere una mail ai clienti per dire che chiudiamo lunedì?", "Chiudiamo lunedì."],
  ["it", "Annuncia che apriamo il 3 maggio.", "Apriamo il 3 maggio."],
  ["it", "Invita tutti alla festa del 5 giugno alle 18.", "Invitiamo tutti alla festa del 5 giugno alle 18."],
  ["it", "Ricorda ai clienti che chiudiamo lunedì.", "Chiudiamo lunedì."],
  ["it", "Non dimenticare di dire che il parcheggio è gratis.", "Il parcheggio è gratis."],
  ["it", "Ringrazia tutti i volontari. Abbiamo raccolto 900 €.", "Grazie a tutti i volontari. Abbiamo raccolto 900 €."],
  ["pt", "Preciso de um post sobre o mercado de sábado. Abrimos às 9h.", "O mercado de sábado. Abrimos às 9h."],
  ["pt", "Anuncia que abrimos a 3 de maio.", "Abrimos a 3 de maio."],
  ["pt", "Convida todos para a festa de 5 de junho às 18h.", "Convidamos todos para a festa de 5 de junho às 18h."],
  ["pt", "Não te esqueças de dizer que o estacionamento é grátis.", "O estacionamento é grátis."],
  ["pt", "Agradece a todos os voluntários. Angariámos 900 €.", "Agradecemos a todos os voluntários. Angariámos 900 €."],
  [
    "nl",
    "Kun je een post maken over de markt van zaterdag? We openen om 9 uur.",
    "De markt van zaterdag. We openen om 9 uur.",
  ],
  ["nl", "Ik wil een bericht over onze nieuwe kaart. Vanaf 3 mei.", "Onze nieuwe kaart. Vanaf 3 mei."],
  [
    "nl",
    "Nodig iedereen uit voor het feest op 5 juni om 18 uur.",
    "We nodigen iedereen uit voor het feest op 5 juni om 18 uur.",
  ],
  ["nl", "Herinner klanten eraan dat we maandag gesloten zijn.", "We zijn maandag gesloten."],
  ["nl", "Bedank alle vrijwilligers. We haalden 900 € op.", "Dank aan alle vrijwilligers. We haalden 900 € op."],
])("in %s what is asked of the writer is not printed: %s", (language, brief, said) => {
  expect(tidyText(followOrders(brief, language), { brandName: "Kiosk", language })).toBe(said)
})

test("wishes for the sound of a text and for its story are not said to readers", () => {
  expect(followOrders("Write a post about bees. It shouldn't sound preachy. Not too long please.")).toBe("Bees.")
  expect(followOrders("Schreib einen Text über Bienen. Es soll nicht belehrend klingen.", "de")).toBe("Bienen.")
  expect(followOrders("Tell the story of how we started: in 2012 Lou lost her job.")).toBe(
    "How we started: in 2012 Lou lost her job.",
  )
  expect(followOrders("Filmpje voor facebook: condens tussen het glas?", "nl")).toBe("Condens tussen het glas?")
  expect(followOrders("Dites aux clients que les freins sont vérifiés.", "fr")).toBe("Les freins sont vérifiés.")
  expect(followOrders("Dites-leur que les freins sont vérifiés.", "fr")).toBe("Les freins sont vérifiés.")
  expect(followOrders("Diles que los frenos van incluidos.", "es")).toBe("Los frenos van incluidos.")
  expect(followOrders("Dites-leur de venir tôt.", "fr")).toBe("Venez tôt.")
})

test.each([
  ["Sag unseren Kunden, dass ab Samstag der Spargel da ist.", "Ab Samstag ist der Spargel da."],
  ["Erwähne auch, dass man vorbestellen kann: 0170 5550123.", "Man kann vorbestellen: 0170 5550123."],
])("the verb of a German clause moves behind what it begins with: %s", (order, said) => {
  expect(followOrders(order, "de-DE")).toBe(said)
})
