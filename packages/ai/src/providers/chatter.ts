/** What models say around a text, in several languages. */
const AGREEING =
  "(?:sure|certainly|of course|absolutely|great|okay|ok|got it|gerne|klar|natürlich|selbstverständlich|¡?claro|por supuesto|¡?con gusto|bien sûr|avec plaisir|volontiers|d['’]accord|voilà|certo|certamente|volentieri|claro que sim|com certeza|com prazer|natuurlijk|zeker|graag gedaan|prima)(?![\\p{L}])"
const HERE =
  "(?:here(?:['’]s| is| are)|hier (?:ist|sind|kommt)|aquí (?:tienes|tiene|está|van?)|voici|ecco|aqui (?:está|vai|tens?)|hier (?:is|volgt))"
const ARTICLE =
  "(?:your|a|an|the|my|dein|deine|ihr|ihre|der|die|das|ein|eine|el|la|los|las|tu|su|un|una|le|les|une|votre|ton|ta|il|lo|gli|i|la tua|il tuo|o|a|os|as|um|uma|o seu|a sua|seu|sua|je|jouw|uw|het|de|een)"
const TEXTS =
  "(?:tweet|post|caption|e-?mail|article|blog|script|text|draft|version|message|copy|newsletter|section|beitrag|entwurf|artikel|fassung|nachricht|skript|bildunterschrift|publicación|artículo|texto|correo|versión|guion|guión|mensaje|borrador|publication|texte|légende|courriel|brouillon|testo|articolo|messaggio|didascalia|bozza|pubblicazione|publicação|texto|artigo|mensagem|legenda|rascunho|bericht|tekst|artikel|versie|concept|bijschrift|nieuwsbrief)"
const BARE_YES =
  "(?:sure|certainly|of course|absolutely|gerne|klar|natürlich|¡?claro|¡?por supuesto|bien sûr|avec plaisir|certo|claro que sim|com certeza|natuurlijk|zeker)(?: thing)?[ \\u00a0\\u202f]?[!.][ \\t]*(?=\\n)"

/** Labels such as "**Caption:**" in front of the text. */
const LABEL =
  "[*_#]{0,3} ?(?:(?:instagram|facebook|linkedin|twitter|x|tiktok|youtube|social media|blog|email|sales|video) )?(?:post|caption|tweet|answer|response|output|result|final (?:answer|text|version)|antwort|ergebnis|beitrag|entwurf|bildunterschrift|respuesta|publicación|borrador|réponse|publication|légende|brouillon|risposta|bozza|didascalia|resposta|publicação|legenda|rascunho|antwoord|bericht|bijschrift)(?: text)?[*_]{0,2} ?:[*_]{0,2}[ \\t]*(?:\\n|$)\\s*"

/** Introductions such as "Sure! Here is your tweet:". */
export const OPENER = new RegExp(
  [
    `^(?:${AGREEING}[^\\n:]{0,20}?\\s${HERE}[^\\n:]{0,120}:`,
    `${HERE} ${ARTICLE}(?![\\p{L}])[^\\n:]{0,80}(?<![\\p{L}])${TEXTS}(?![\\p{L}])[^\\n:]{0,60}:`,
    LABEL,
    `${BARE_YES})\\s*`,
  ].join("|"),
  "iu",
)
export const OPENER_BEGINS = new RegExp(`^(?:${AGREEING}|${HERE})`, "iu")
export const BEGINNINGS = [
  ...["sure", "certainly", "of course", "absolutely", "great", "okay", "got it", "here's", "here is"],
  ...["gerne", "klar", "natürlich", "selbstverständlich", "hier ist", "hier sind", "hier kommt"],
  ...["claro", "¡claro", "por supuesto", "con gusto", "¡con gusto", "aquí tienes", "aquí tiene", "aquí está"],
  ...["bien sûr", "avec plaisir", "volontiers", "d'accord", "voilà", "voici"],
  ...[
    "certo",
    "certamente",
    "volentieri",
    "ecco",
    "claro que sim",
    "com certeza",
    "com prazer",
    "aqui está",
    "aqui vai",
  ],
  ...["natuurlijk", "zeker", "prima", "hier is", "hier volgt"],
]

/** Closings such as "Let me know if you'd like changes!", addressed to the user, not to readers. */
const OFFERS = [
  "(?:please )?let me know if (?:you(?:['’]d| would|['’]ll)? (?:like|want|need|prefer) (?:me to|any (?:changes|adjustments|edits|tweaks|revisions)|(?:a|an|another|more) (?:different|other|shorter|longer|version|variant|option))|i (?:should|can|could))",
  "(?:would you like|do you want|shall|should) (?:me to|i) ",
  "feel free to (?:adjust|edit|customi[sz]e|tweak|modify|adapt)",
  "(?:i )?hope (?:this|that|it) (?:helps|works)",
  "\\(?(?:word|character) count:? ",
  "(?:lass|lassen sie) (?:mich|es mich) (?:gerne? )?wissen, (?:ob|wenn|falls) (?:ich|du (?:änderungen|eine andere)|sie (?:änderungen|eine andere))",
  "(?:sag|sagen sie) (?:mir )?(?:gerne? )?bescheid, (?:ob|wenn|falls) ich",
  "(?:möchtest du|möchten sie|soll ich)(?:, dass ich| .{0,40}(?:ändern|anpassen|kürzen))",
  "¿?(?:quieres|desea|te gustaría|le gustaría) que (?:lo |la |haga |cambie|ajuste|adapte)",
  "(?:avísame|dime|hazme saber) si (?:quieres|deseas|necesitas) (?:que|cambios|algún cambio|otra versión)",
  "espero que (?:te|le|esto) (?:sirva|ayude|guste)",
  "(?:souhaitez-vous|voulez-vous|veux-tu) que je ",
  "(?:n['’]hésite[zs]? pas à me (?:dire|le dire)|dites-moi|dis-moi) si (?:vous|tu) (?:souhaite[zs]?|voule[zs]|veux)",
  "(?:fammi|mi faccia) sapere se (?:vuoi|vuole|desideri|desidera|ti servono|preferisci) ",
  "(?:vuoi|desideri|vuole|desidera) che (?:io )?(?:lo |la )?(?:modifichi|cambi|accorci|adatti|scriva|aggiunga)",
  "spero che (?:questo|il testo|ti) (?:ti |vi |sia|piaccia|aiuti)",
  "(?:avise-me|me avise|diga-me|me diga|deixe-me saber|avisa-me|diz-me) se (?:quiser|quer|desejar|precisar|quiseres|precisares) ",
  "(?:gostaria|você quer|quer|queres|deseja) que eu ",
  "espero que (?:isso|isto|o texto|goste) ",
  "laat (?:het )?(?:me|mij) (?:het )?(?:even |gerust )?weten (?:of|als|wanneer) (?:je|u|ik) (?:wijzigingen|aanpassingen|een andere|iets|het|nog)",
  "(?:wil je|wilt u|zal ik|moet ik) (?:dat ik |het |de tekst |nog )[^\\n]{0,40}(?:aanpas|wijzig|inkort|herschrijf|korter|langer)",
  "j['’]espère que (?:cela|ça|ce texte) (?:vous|te) (?:convient|aide|plaît)",
]
export const CLOSER = new RegExp(`\\n[ \\t]*(?:-{3,}[ \\t]*\\n\\s{0,4})?(?:${OFFERS.join("|")})[^\\n]*$`, "iu")

/** Turn markers of a conversation that a model's server failed to remove. */
export const TURN_MARKS =
  /<\|(?:im_start|start_header_id)\|>(?:assistant|user|system)?(?:<\|end_header_id\|>)?|<\|[a-z_]{2,30}\|>|^[\s\S]*\[\/INST\]|<\/?s>|^### ?(?:Response|Assistant):?[ \t]*(?=\n)/gi
/** Where the model continues as the other side of the conversation. */
export const NEXT_TURN = /<\|(?:im_end|eot_id|end|endoftext|end_of_text)\|>[\s\S]*$|<\|im_start\|>user[\s\S]*$/i

const TO_DO = "(?:assist|help|fulfil|comply|provide|create|write|generate|produce|complete)"
const OUT_OF_REACH = "(?:can['’]?t|cannot|can not|am unable to|am not able to|won['’]?t)"
const DECLINES = [
  `(?:i['’]?m (?:very )?sorry|i am sorry|sorry|i apologi[sz]e|unfortunately)[,.;]? (?:but )?(?:as an ai[^.\\n]{0,40}|i ${OUT_OF_REACH} ${TO_DO})`,
  `i ${OUT_OF_REACH} ${TO_DO} (?:with )?(?:that|this|such|your)`,
  "as an ai(?: language)? (?:model|assistant)",
  "(?:es )?tut mir leid,? (?:aber )?(?:als ki|ich kann [^.\\n]{0,60}nicht (?:helfen|erstellen|schreiben|erfüllen|nachkommen))",
  "als ki(?:-modell|-sprachmodell|-assistent)",
  "lo siento,? (?:pero )?no puedo (?:ayudar|crear|escribir|cumplir|generar|proporcionar)",
  "como (?:modelo de lenguaje|asistente de ia)",
  "(?:je suis )?désolée?,? (?:mais )?je ne (?:peux|suis) pas [^.\\n]{0,30}(?:aider|créer|écrire|rédiger|générer|répondre)",
  "(?:mi )?dispiace,? (?:ma )?non posso (?:aiutar|creare|scrivere|generare|soddisfare|fornire)",
  "come (?:modello linguistico|assistente (?:ia|ai|virtuale)|intelligenza artificiale)",
  "(?:desculpe|lamento|sinto muito|peço desculpa),? (?:mas )?não posso (?:ajudar|criar|escrever|gerar|cumprir|fornecer)",
  "como (?:um )?(?:modelo de linguagem|assistente de ia)",
  "(?:het )?spijt me,? (?:maar )?(?:ik kan|daar kan ik|dat kan ik) [^.\\n]{0,40}(?:niet|geen) [^.\\n]{0,30}(?:helpen|maken|schrijven|voldoen|genereren)",
  "als (?:ai|ki|taalmodel)(?:-(?:model|taalmodel|assistent))? (?:kan|mag|ben) ik",
  "en tant qu(?:e modèle|['’]ia)",
]
/** Refusals such as "I'm sorry, but I can't help with that". */
export const DECLINED = new RegExp(`^\\W{0,3}(?:${DECLINES.join("|")})`, "iu")
