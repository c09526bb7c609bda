import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { tidyText } from "../src/brief/tidy.ts"

/** Whole briefs as owners type them, and what their readers should read. */

test.each([
  [
    "de",
    "hallo, bitte mal einen post machen: ab märz fahren wir automatik. die fahrstunde kostet 68 euro. bis ende februar ohne grundgebühr. nicht so steif schreiben, unsere schüler sind 17.",
    "Ab März fahren wir Automatik. Die Fahrstunde kostet 68 Euro. Bis Ende Februar ohne Grundgebühr.",
  ],
  [
    "de",
    "Bitte den Kunden Bescheid geben, dass wir am 3. Oktober geschlossen haben. Freundlich, aber nicht zu lang.",
    "Wir haben am 3. Oktober geschlossen.",
  ],
  [
    "fr",
    "Mail aux parents pour rappeler que la crèche ferme à 16h30. Ton rassurant, vouvoiement.",
    "La crèche ferme à 16h30.",
  ],
  [
    "fr",
    "Six vins du Jura, 15 €. Que les gens sachent qu'il y a aussi du jus de pomme.",
    "Six vins du Jura, 15 €. Il y a aussi du jus de pomme.",
  ],
  [
    "es",
    "Necesito un post contando que abrimos grupo nuevo. Cuota 65 €/mes. Dirigido a adultos que lo dejaron.",
    "Abrimos grupo nuevo. Cuota 65 €/mes.",
  ],
  [
    "es",
    "Hay que avisar a los pacientes de que la Dra. Pérez está de baja. Tono tranquilizador, y firma como el equipo.",
    "La Dra. Pérez está de baja.",
  ],
  [
    "it",
    "Newsletter di dicembre. Il cenone costa 75 €. Fai capire che ne facciamo pochi. Tono familiare, senza paroloni.",
    "Il cenone costa 75 €. Ne facciamo pochi.",
  ],
  [
    "it",
    "Scrivere ai pazienti che da febbraio il centro si sposta in via Roma 14.",
    "Da febbraio il centro si sposta in via Roma 14.",
  ],
  [
    "pt",
    "Façam um post a dizer que em janeiro a inscrição é grátis. Mais humor do que culpa, por favor.",
    "Em janeiro a inscrição é grátis.",
  ],
  ["pt", "Precisamos avisar os clientes que no dia 24 fechamos às 14h.", "No dia 24 fechamos às 14h."],
  ["pt", "E-mail para os clientes a lembrar que janeiro é o mês da vacinação.", "Janeiro é o mês da vacinação."],
  [
    "nl",
    "Kun je een postje maken? In december knippen we voor € 15. Laat duidelijk merken dat baby's ook welkom zijn.",
    "In december knippen we voor € 15. Baby's zijn ook welkom.",
  ],
  ["nl", "We willen onze klanten laten weten dat de kerstbomen er zijn.", "De kerstbomen zijn er."],
  ["de", "Post über unseren neuen Rückenkurs. Start 14. Januar.", "Unser neuer Rückenkurs. Start 14. Januar."],
  ["de", "Ich brauche einen Post zu unserer neuen Speisekarte.", "Unsere neue Speisekarte."],
  ["de", "Ich brauche eine Mail für unsere Stammkunden. Der Riesling ist da.", "Der Riesling ist da."],
  ["de", "Wünsch allen frohe Weihnachten. Wir haben bis 14 Uhr auf.", "Frohe Weihnachten. Wir haben bis 14 Uhr auf."],
  [
    "fr",
    "coucou, tu peux faire un texte pour dire qu'on fait la révision à 79 € ? ça comprend la vidange.",
    "On fait la révision à 79 €. Ça comprend la vidange.",
  ],
  [
    "fr",
    "Newsletter de janvier : présenter la nouvelle collection de bougies. Annoncer aussi la vente privée.",
    "Nous vous présentons la nouvelle collection de bougies. La vente privée.",
  ],
  [
    "fr",
    "Souhaiter de bonnes fêtes à nos clients et rappeler que le magasin ferme à 16h.",
    "Bonnes fêtes. Le magasin ferme à 16h.",
  ],
  [
    "es",
    "Queremos felicitar la Navidad a nuestras clientas y recordarles que el 24 cerramos a las 14:00.",
    "Feliz Navidad. El 24 cerramos a las 14:00.",
  ],
  ["it", "Ricordate di dire che bisogna portare la borsa frigo.", "Bisogna portare la borsa frigo."],
  [
    "nl",
    "Laat patiënten weten dat we ook op dinsdagavond werken en dat afspraken online gemaakt kunnen worden.",
    "Houd er rekening mee dat we ook op dinsdagavond werken en dat afspraken online gemaakt kunnen worden.",
  ],
  ["de", "Moin, könnt ihr was Kurzes zum Rapshonig schreiben? 500 g für 6,80 €.", "Rapshonig. 500 g für 6,80 €."],
  [
    "fr",
    "Une légende pour la photo de nos agneaux nés cette nuit. Quelque chose de tendre mais pas niais.",
    "Nos agneaux nés cette nuit.",
  ],
  [
    "fr",
    "Informer nos clients du changement d'adresse : nous serons au 14 rue des Lilas. Restez sobre et professionnel.",
    "Nous serons au 14 rue des Lilas.",
  ],
  ["fr", "Informer nos clients du changement d'horaires.", "Le changement d'horaires."],
  ["it", "Fate un post per dire che riapriamo il 1 marzo. Onesto e diretto, senza scuse.", "Riapriamo il 1 marzo."],
  [
    "pt",
    "O azeite está pronto. Tom próximo, conta que este ano choveu pouco.",
    "O azeite está pronto. Este ano choveu pouco.",
  ],
  [
    "nl",
    "Mailing voor bestaande klanten over de cv-ketel. Zorg dat ook stijve mensen zich welkom voelen, geen emoji.",
    "De cv-ketel.",
  ],
  ["fr", "Il faut qu'on annonce l'assemblée générale du 12 mars.", "L'assemblée générale du 12 mars."],
  [
    "es",
    "Mándales un correo a los que vinieron: les hacemos un 10% hasta marzo. Que noten que nos acordamos de ellos.",
    "Les hacemos un 10% hasta marzo.",
  ],
  [
    "pt",
    "queria um post curto: cortes a 12 euros. mete um emoji de tesoura e não exageres nas hashtags",
    "Cortes a 12 euros.",
  ],
  [
    "nl",
    "Herinner de leden eraan dat de contributie voor 1 maart betaald moet zijn: senioren € 220.",
    "De contributie moet voor 1 maart betaald zijn: senioren € 220.",
  ],
  [
    "pt",
    "Escreva um e-mail aos antigos alunos a convidar para o curso de francês. São 140 euros.",
    "Convidamos para o curso de francês. São 140 euros.",
  ],
  ["it", "Scrivi una mail per invitare i soci alla cena del 12 marzo.", "Vi invitiamo alla cena del 12 marzo."],
  [
    "nl",
    "Informeer patiënten over de griepprik: woensdag 15 oktober. Zakelijk, duidelijk en vriendelijk.",
    "De griepprik: woensdag 15 oktober.",
  ],
  ["es", "Post: doce sillas. Que reserven por DM.", "Doce sillas. Reserva por DM."],
  ["es", "Correo a pacientes: cerramos el lunes. Cerrar con un saludo cordial.", "Cerramos el lunes."],
  ["nl", "Mail naar onze klanten: maandag dicht. Sluit af met fijne feestdagen.", "Maandag dicht. Fijne feestdagen."],
  [
    "de",
    "Newsletter an Stammkundinnen: Balsam ist da. Erkläre kurz, warum so wenig: das Harz fehlt.",
    "Balsam ist da. Das Harz fehlt.",
  ],
  ["de", "Post: ab Mai 9 Euro. Unbedingt rein: der Akku wird geladen.", "Ab Mai 9 Euro. Der Akku wird geladen."],
  ["pt", "Abrimos entre as 8h e as 14h. Fechamos as 20h.", "Abrimos entre as 8h e as 14h. Fechamos às 20h."],
  ["es", "Página para vender el bono de lavado. No caduca.", "El bono de lavado. No caduca."],
  [
    "es",
    "Post: recital el martes. Agradecer la paciencia de este año.",
    "Recital el martes. Gracias por la paciencia de este año.",
  ],
  ["it", "ciao mi serve un post x il gruppo di lettura, giovedì alle 20.", "Il gruppo di lettura, giovedì alle 20."],
  ["it", "Newsletter per chi è già venuto: apriamo a maggio.", "Apriamo a maggio."],
  [
    "fr",
    "Mail pour relancer les élèves partis. On leur offre une heure s'ils reviennent. Signer Karim et Sophie.",
    "On vous offre une heure si vous revenez.\n\n– Karim et Sophie",
  ],
  ["fr", "Salut ! Fais une publi pour la pose des pneus. 70 $ pour quatre.", "La pose des pneus. 70 $ pour quatre."],
  [
    "pt",
    "E-mail para os pais dos alunos: recital dia 13. Agradecer pela confiança. Pedir que confirmem até dia 8.",
    "Recital dia 13. Obrigado pela confiança. Pedimos que confirmem até dia 8.",
  ],
  [
    "nl",
    "Filmpje van 30 seconden over onze tuinen. Vanaf 375 euro. Eindig met groen.example.",
    "Onze tuinen. Vanaf 375 euro. groen.example.",
  ],
  ["de", "Video, ca. 45 Sekunden, über unsere Mosterei. Am Anfang Nahaufnahme der Äpfel.", "Unsere Mosterei."],
  [
    "de",
    "Rundmail an alle Patienten: neue Adresse Ringstraße 12, 2. OG, mit Aufzug.",
    "Neue Adresse Ringstraße 12, 2. OG, mit Aufzug.",
  ],
  ["es", "Mail para clientes que vinieron hace un año: ya toca revisión.", "Ya toca revisión."],
  ["pt", "Publicação sobre a Mel. Já foi devolvida, dizer isso com delicadeza.", "A Mel. Já foi devolvida."],
  ["de", "hallo, bitte fb post: ab morgen grünkohl vom eigenen acker.", "Ab morgen Grünkohl vom eigenen Acker."],
  ["pt", "Faz um post para dizer que a Rita volta. Fechar com um beijinho.", "A Rita volta."],
  ["en", "Post: Ron Abt tells you all abt moths.", "Ron Abt tells you all about moths."],
  ["es", "Recuerda la cita del martes.", "Recuerda la cita del martes."],
  ["fr", "Rappelle la date à tes amis.", "Rappelle la date à tes amis."],
])("%s: %s", (language, brief, said) => {
  expect(tidyText(followOrders(brief, language), { brandName: "Linde", language })).toBe(said)
})

test.each([
  [
    "de",
    "Informiert unsere Mitglieder, dass die Halle am 5. Mai zu ist, weil der Boden neu gemacht wird.",
    "Die Halle ist am 5. Mai zu, weil der Boden neu gemacht wird.",
  ],
  ["de", "Sag allen, dass wir umziehen.", "Wir ziehen um."],
  ["nl", "Benadruk dat we geen cv hoeven te zien.", "We hoeven geen cv te zien."],
])("every verb of a %s clause comes second: %s", (language, brief, said) => {
  expect(followOrders(brief, language)).toBe(said)
})
