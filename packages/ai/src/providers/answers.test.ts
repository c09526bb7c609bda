import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { findJson } from "./json-answer.ts"
import { createTidyStream, tidyText } from "./plain-answer.ts"

describe("JSON in an answer", () => {
  const wanted = { title: "A } brace", items: [{ n: 1 }] }
  const json = JSON.stringify(wanted)
  test.each([
    ["alone", json],
    ["in a fence", `\`\`\`json\n${json}\n\`\`\``],
    ["after chatter and before more", `Sure! Here is the {JSON} that you asked for:\n${json}\nLet me know.`],
    ["after a thought that has braces", `<think>maybe {"title": "no"}?</think>\n${json}`],
    ["after a thought without its opening", `I ponder {"title": 1}\n</think>${json}`],
  ])("is found %s", (_where, answer) => {
    expect(findJson(answer)).toEqual(wanted)
  })

  test("is not made up", () => {
    expect(findJson("No braces here.")).toBeUndefined()
    expect(findJson('{"half": "an ans')).toBeUndefined()
    expect(findJson("{".repeat(100_000))).toBeUndefined()
  })

  test("is found whatever stands in its strings", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { minKeys: 1 }), (value) => {
        expect(findJson(`Of course.\n${JSON.stringify(value)}\nDone.`)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe("plain text of an answer", () => {
  test.each([
    ["Sure! Here is your tweet:\n\nFresh bread.", "Fresh bread."],
    ["Here's the caption you asked for:\nFresh bread.", "Fresh bread."],
    ["<think>They want bread.</think>\nFresh bread.", "Fresh bread."],
    ["Certainly!\n\nFresh bread.", "Fresh bread."],
    ["```markdown\n# Bread\n\nFresh.\n```", "# Bread\n\nFresh."],
    ["Great news:\nwe open on Monday.", "Great news:\nwe open on Monday."],
    ["Here is what you get:\n- bread", "Here is what you get:\n- bread"],
    ["Sure, winter is cold. Here is bread.", "Sure, winter is cold. Here is bread."],
    ["Okay is not good enough for us.", "Okay is not good enough for us."],
    ["Gerne! Hier ist dein Beitrag:\n\nFrisches Brot.", "Frisches Brot."],
    ["Hier ist der Entwurf für deinen Newsletter:\nFrisches Brot.", "Frisches Brot."],
    ["¡Claro! Aquí tienes la publicación:\n\nPan fresco.", "Pan fresco."],
    ["Bien sûr ! Voici le texte :\n\nPain frais.", "Pain frais."],
    ["Voici nos nouveaux horaires : lundi et mardi.", "Voici nos nouveaux horaires : lundi et mardi."],
    ["Hier ist Platz für alle: kommt vorbei.", "Hier ist Platz für alle: kommt vorbei."],
    ["Klar zum Wenden: am Montag geht es los.", "Klar zum Wenden: am Montag geht es los."],
    ["Fresh bread.\n\nLet me know if you'd like me to adjust the tone!", "Fresh bread."],
    ["Fresh bread.\n\n---\n\nWould you like me to write another version?", "Fresh bread."],
    ["Frisches Brot.\n\nMöchtest du, dass ich den Ton ändere?", "Frisches Brot."],
    ["Pan fresco.\n\n¿Quieres que lo haga más corto?", "Pan fresco."],
    ["Pain frais.\n\nSouhaitez-vous que je raccourcisse le texte ?", "Pain frais."],
    ["Certo! Ecco il tuo post:\n\nPane fresco.", "Pane fresco."],
    ["Claro que sim! Aqui está a sua publicação:\n\nPão fresco.", "Pão fresco."],
    ["Natuurlijk! Hier is je bericht:\n\nVers brood.", "Vers brood."],
    ["Ecco i nostri nuovi orari: lunedì e martedì.", "Ecco i nostri nuovi orari: lunedì e martedì."],
    ["Hier is plaats voor iedereen: kom langs.", "Hier is plaats voor iedereen: kom langs."],
    ["Pane fresco.\n\nFammi sapere se vuoi una versione più breve!", "Pane fresco."],
    ["Pão fresco.\n\nGostaria que eu ajustasse o tom?", "Pão fresco."],
    ["Vers brood.\n\nLaat me weten of je wijzigingen wilt!", "Vers brood."],
    ["Vers brood.\n\nLaat ons weten of je komt.", "Vers brood.\n\nLaat ons weten of je komt."],
    ["Fresh bread.\n\nLet me know if you need a table.", "Fresh bread.\n\nLet me know if you need a table."],
    ["Fresh bread.\n\nFeel free to come by.", "Fresh bread.\n\nFeel free to come by."],
    ["```\nFresh bread.\n```\n\nHope this helps!", "Fresh bread."],
    ["Post office news: we open on Monday.", "Post office news: we open on Monday."],
  ])("%j becomes %j", (answer, text) => {
    expect(tidyText(answer)).toBe(text)
    const stream = createTidyStream()
    const shown = [...answer].map((piece) => stream.push(piece)).join("") + stream.end()
    // What stands behind the text has been shown before it is known for what it is; the settled text is without it.
    if (!answer.startsWith("```")) expect(shown.trim().startsWith(text)).toBe(true)
    expect(stream.text()).toBe(text)
  })

  test.each([
    ["**Caption:**\nFresh bread.", "Fresh bread."],
    ["Antwort:\n\nFrisches Brot.", "Frisches Brot."],
    ["<|im_start|>assistant\nFresh bread.<|im_end|>\n<|im_start|>user\nMore", "Fresh bread."],
    ["[INST] Write [/INST] Fresh bread.</s>", "Fresh bread."],
    ["### Response:\nFresh bread.", "Fresh bread."],
    ['"""\nFresh bread.\n"""', "Fresh bread."],
    ["### Bread\n\nFresh.", "### Bread\n\nFresh."],
  ])("%j becomes %j at its end", (answer, text) => expect(tidyText(answer)).toBe(text))

  test("is without the order that it repeats, and keeps a line that it shares with its brief", () => {
    const order = "Kind: Post\nNo emoji.\nBrief:\nFresh bread on Friday."
    expect(tidyText(`${order}\n\nCome by: fresh rye.`, order)).toBe("Come by: fresh rye.")
    const text = "Fresh bread on Friday.\nNo emoji."
    expect(tidyText(text, order)).toBe(text)
    expect(tidyText(order, order)).toBe("")
  })

  test("ordinary text is shown as it is, however it is cut into pieces", () => {
    const words = fc.array(fc.constantFrom("Fresh ", "bread ", "a < b ", "here ", "is ", "sure ", "\n\n", "£39. "), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, (pieces) => {
        const stream = createTidyStream()
        const shown = pieces.map((piece) => stream.push(piece)).join("") + stream.end()
        expect(shown.trim()).toBe(pieces.join("").trim())
      }),
    )
  })
})
