import type { joinWords as english } from "../en/join.ts"

export const joinWords: typeof english = {
  title: (brand) => `Novità da ${brand}`,
  email: "E-mail",
  name: "Nome (facoltativo)",
  button: "Iscriviti",
  consent: (brand) => `Desidero ricevere e-mail da ${brand}. Posso annullare l’iscrizione in qualsiasi momento.`,
  tracking: (brand) => `${brand} può contare quali e-mail apro e su quali link faccio clic (facoltativo).`,
  asked: "Grazie. Le abbiamo inviato un’e-mail: confermi con il link che contiene.",
  emailInvalid: "Inserisca un indirizzo e-mail valido.",
  tooMany: "Dalla sua rete sono arrivate molte iscrizioni. Riprovi tra un’ora.",
  close: "Chiudi",
  failed: "Non ha funzionato. Usi questa pagina:",
}
