/** The purpose of a campaign's book, in its brand's language: the owner finds it in the wizard as their own answer. */
const PURPOSES: Record<string, (offer: string, wish: string) => string> = {
  en: (offer, wish) =>
    `A free guide for people who leave their address on the page of “${offer}”: useful by itself, and a reason to trust the offer.${wish && ` Its owner wants this of the book: ${wish}`}`,
  de: (offer, wish) =>
    `Ein kostenloser Ratgeber für alle, die auf der Seite von „${offer}“ ihre Adresse hinterlassen: für sich nützlich und ein Grund, dem Angebot zu vertrauen.${wish && ` Außerdem gewünscht: ${wish}`}`,
  es: (offer, wish) =>
    `Una guía gratuita para quienes dejan su dirección en la página de «${offer}»: útil por sí misma y un motivo para confiar en la oferta.${wish && ` Además se pide: ${wish}`}`,
  fr: (offer, wish) =>
    `Un guide gratuit pour les personnes qui laissent leur adresse sur la page de « ${offer} » : utile en lui-même, et une raison de faire confiance à l'offre.${wish && ` De plus, il est demandé : ${wish}`}`,
  it: (offer, wish) =>
    `Una guida gratuita per chi lascia il proprio indirizzo sulla pagina di «${offer}»: utile di per sé e un motivo per fidarsi dell'offerta.${wish && ` Inoltre si chiede: ${wish}`}`,
  nl: (offer, wish) =>
    `Een gratis gids voor wie een adres achterlaat op de pagina van “${offer}”: op zichzelf nuttig en een reden om het aanbod te vertrouwen.${wish && ` Verder gevraagd: ${wish}`}`,
  pt: (offer, wish) =>
    `Um guia gratuito para quem deixa o endereço na página de “${offer}”: útil por si só e um motivo para confiar na oferta.${wish && ` Além disso, pede-se: ${wish}`}`,
  da: (offer, wish) =>
    `En gratis guide til dem, der efterlader deres adresse på siden for “${offer}”: nyttig i sig selv og en grund til at stole på tilbuddet.${wish && ` Desuden ønskes: ${wish}`}`,
  nb: (offer, wish) =>
    `En gratis guide til dem som legger igjen adressen sin på siden for «${offer}»: nyttig i seg selv og en grunn til å stole på tilbudet.${wish && ` Dessuten ønskes: ${wish}`}`,
  sv: (offer, wish) =>
    `En gratis guide för dem som lämnar sin adress på sidan för ”${offer}”: användbar i sig och ett skäl att lita på erbjudandet.${wish && ` Dessutom önskas: ${wish}`}`,
  pl: (offer, wish) =>
    `Bezpłatny poradnik dla osób, które zostawiają adres na stronie „${offer}”: przydatny sam w sobie i powód, by zaufać ofercie.${wish && ` Ponadto: ${wish}`}`,
}

export const describeBookPurpose = (offer: string, wish: string, language: string): string =>
  (PURPOSES[language.split("-")[0] ?? ""] ?? PURPOSES.en)?.(offer, wish) ?? ""
