import type { VideoStyle } from "@brandwright/contract/video/video-choices"

/** Descriptions of a video without a model: its style, and what is seen in it. */
type FilmWords = {
  names: Record<VideoStyle, string>
  told: Record<VideoStyle, string>
  moves: Record<VideoStyle, string>
  /** Behind the move of a scene. */
  words: string
  close: string
  captions: string
  colors: string
  cuts: Record<VideoStyle, string>
  endCard: string
  caption: string
  art: string
  bar: string
  logo: string
}

const ENGLISH: FilmWords = {
  names: { storytelling: "storytelling", "fast-paced": "fast-paced", minimal: "minimal" },
  told: {
    storytelling: "Sentence by sentence, with soft transitions.",
    "fast-paced": "Short scenes with quick cuts.",
    minimal: "Few scenes, slow fades, room around the words.",
  },
  moves: { storytelling: "A slow move", "fast-paced": "A quick cut", minimal: "A calm surface" },
  words: "the words in the lower third",
  close: "The end card: the logo, a QR code where there is a link, and the last words.",
  captions: "captions",
  colors: "brand colors",
  cuts: { storytelling: "soft transitions", "fast-paced": "quick cuts", minimal: "slow fades" },
  endCard: "end card",
  caption: "caption",
  art: "brand art",
  bar: "accent bar",
  logo: "logo",
}
const WORDS: Record<string, FilmWords> = {
  en: ENGLISH,
  de: {
    names: { storytelling: "erzählt", "fast-paced": "schnell", minimal: "ruhig" },
    told: {
      storytelling: "Satz für Satz, mit weichen Übergängen.",
      "fast-paced": "Kurze Szenen mit schnellen Schnitten.",
      minimal: "Wenige Szenen, langsame Blenden, Platz um die Worte.",
    },
    moves: {
      storytelling: "Eine langsame Bewegung",
      "fast-paced": "Ein schneller Schnitt",
      minimal: "Eine ruhige Fläche",
    },
    words: "die Worte im unteren Drittel",
    close: "Die Schlusstafel: das Logo, ein QR-Code, wo es einen Link gibt, und die letzten Worte.",
    captions: "Untertitel",
    colors: "Farben der Marke",
    cuts: { storytelling: "weiche Übergänge", "fast-paced": "schnelle Schnitte", minimal: "langsame Blenden" },
    endCard: "Schlusstafel",
    caption: "Untertitel",
    art: "Grafik der Marke",
    bar: "Farbbalken",
    logo: "Logo",
  },
  es: {
    names: { storytelling: "relato", "fast-paced": "ritmo rápido", minimal: "minimalista" },
    told: {
      storytelling: "Frase a frase, con transiciones suaves.",
      "fast-paced": "Escenas cortas con cortes rápidos.",
      minimal: "Pocas escenas, fundidos lentos y espacio alrededor de las palabras.",
    },
    moves: {
      storytelling: "Un movimiento lento",
      "fast-paced": "Un corte rápido",
      minimal: "Una superficie tranquila",
    },
    words: "las palabras en el tercio inferior",
    close: "La pantalla final: el logo, un código QR si hay un enlace y las últimas palabras.",
    captions: "subtítulos",
    colors: "colores de la marca",
    cuts: { storytelling: "transiciones suaves", "fast-paced": "cortes rápidos", minimal: "fundidos lentos" },
    endCard: "pantalla final",
    caption: "subtítulo",
    art: "gráfico de la marca",
    bar: "barra de color",
    logo: "logo",
  },
  fr: {
    names: { storytelling: "récit", "fast-paced": "rythme rapide", minimal: "épuré" },
    told: {
      storytelling: "Phrase après phrase, avec des transitions douces.",
      "fast-paced": "Des scènes courtes et des coupes rapides.",
      minimal: "Peu de scènes, des fondus lents, de l'espace autour des mots.",
    },
    moves: { storytelling: "Un mouvement lent", "fast-paced": "Une coupe rapide", minimal: "Une surface calme" },
    words: "les mots dans le tiers inférieur",
    close: "L'écran de fin : le logo, un QR code s'il y a un lien, et les derniers mots.",
    captions: "sous-titres",
    colors: "couleurs de la marque",
    cuts: { storytelling: "transitions douces", "fast-paced": "coupes rapides", minimal: "fondus lents" },
    endCard: "écran de fin",
    caption: "sous-titre",
    art: "visuel de la marque",
    bar: "bande de couleur",
    logo: "logo",
  },
  it: {
    names: { storytelling: "racconto", "fast-paced": "ritmo veloce", minimal: "essenziale" },
    told: {
      storytelling: "Frase dopo frase, con transizioni morbide.",
      "fast-paced": "Scene brevi con tagli rapidi.",
      minimal: "Poche scene, dissolvenze lente, spazio intorno alle parole.",
    },
    moves: { storytelling: "Un movimento lento", "fast-paced": "Un taglio rapido", minimal: "Una superficie calma" },
    words: "le parole nel terzo inferiore",
    close: "La schermata finale: il logo, un codice QR se c'è un link e le ultime parole.",
    captions: "sottotitoli",
    colors: "colori del marchio",
    cuts: { storytelling: "transizioni morbide", "fast-paced": "tagli rapidi", minimal: "dissolvenze lente" },
    endCard: "schermata finale",
    caption: "sottotitolo",
    art: "grafica del marchio",
    bar: "barra di colore",
    logo: "logo",
  },
  nl: {
    names: { storytelling: "vertellend", "fast-paced": "snel", minimal: "rustig" },
    told: {
      storytelling: "Zin voor zin, met zachte overgangen.",
      "fast-paced": "Korte scènes met snelle overgangen.",
      minimal: "Weinig scènes, langzame overgangen, ruimte rond de woorden.",
    },
    moves: {
      storytelling: "Een langzame beweging",
      "fast-paced": "Een snelle overgang",
      minimal: "Een rustig vlak",
    },
    words: "de woorden in het onderste derde deel",
    close: "Het slotbeeld: het logo, een QR-code als er een link is, en de laatste woorden.",
    captions: "ondertitels",
    colors: "merkkleuren",
    cuts: { storytelling: "zachte overgangen", "fast-paced": "snelle overgangen", minimal: "langzame overgangen" },
    endCard: "slotbeeld",
    caption: "ondertitel",
    art: "merkbeeld",
    bar: "kleurbalk",
    logo: "logo",
  },
  pt: {
    names: { storytelling: "narrativa", "fast-paced": "ritmo rápido", minimal: "minimalista" },
    told: {
      storytelling: "Frase a frase, com transições suaves.",
      "fast-paced": "Cenas curtas com cortes rápidos.",
      minimal: "Poucas cenas, transições lentas e espaço à volta das palavras.",
    },
    moves: {
      storytelling: "Um movimento lento",
      "fast-paced": "Um corte rápido",
      minimal: "Uma superfície calma",
    },
    words: "as palavras no terço inferior",
    close: "O ecrã final: o logo, um código QR se houver um link e as últimas palavras.",
    captions: "legendas",
    colors: "cores da marca",
    cuts: { storytelling: "transições suaves", "fast-paced": "cortes rápidos", minimal: "transições lentas" },
    endCard: "ecrã final",
    caption: "legenda",
    art: "gráfico da marca",
    bar: "barra de cor",
    logo: "logo",
  },
}

/** In the brand's language, or English if not available. */
export const findFilmWords = (language: string): FilmWords => WORDS[language.split("-")[0] ?? ""] ?? ENGLISH

const STYLES: readonly string[] = Object.keys(ENGLISH.moves)
export const isFilmStyle = (style: string): style is VideoStyle => STYLES.includes(style)
