import { describe, expect, test } from "vitest"
import { isOrder, readOrder } from "../src/brief/order.ts"
import { followOrders } from "../src/brief/orders.ts"

describe("sentences that order the writer about", () => {
  test("are told from those for readers", () => {
    for (const order of [
      "Write a LinkedIn post about bread.",
      "Tell customers that we moved.",
      "Invite people to our AGM.",
    ])
      expect(isOrder(order), order).toBe(true)
    for (const own of ["Write to us.", "Tell me about your dog.", "Make bread, not war.", "Ask for Anja at the desk."])
      expect(isOrder(own), own).toBe(false)
  })

  test.each([
    [
      "Write a post about our summer sale: 20% off all shoes until Sunday",
      "Our summer sale: 20% off all shoes until Sunday",
    ],
    ["Please write a short LinkedIn post for our followers about the new trail map.", "The new trail map."],
    ["Tell patients that we have a new children's corner.", "We have a new children's corner."],
    ["Announce that Bolt is now certified.", "Bolt is now certified."],
    ["Announce our new coffee blend", "Our new coffee blend"],
    ["I want to promote my yoga class on Tuesdays at 6pm", "My yoga class on Tuesdays at 6pm"],
    [
      "Create an engaging Instagram caption for our vegan burger launch with a call to action",
      "Our vegan burger launch",
    ],
    ["We'd like a newsletter about iPhone repairs in a friendly tone.", "iPhone repairs."],
    ["Write a blog post", undefined],
    ["Explain how our sourdough rises.", undefined],
    ["We want to thank everyone who came.", undefined],
    ["Thank everyone who came to our open day.", "Thank you to everyone who came to our open day."],
    ["Tell parents lunch is included.", "Lunch is included."],
    [
      "Write 3 tips for winter: 1) water less, 2) dust the leaves.",
      "3 tips for winter: 1) water less, 2) dust the leaves.",
    ],
    ["Write 3 tips for winter.", undefined],
    ["End with an invitation to our workshop on Saturday.", "You are invited to our workshop on Saturday."],
    ["Finish with a coffee on our terrace.", undefined],
    ["Thank them for a great first year.", "Thank you for a great first year."],
    ["please thank our members for their help", "Thank you to our members for their help"],
    ["Bring the post about noon.", undefined],
  ])("says what %j wants said", (order, said) => {
    expect(readOrder(order)).toBe(said)
  })

  test.each([
    ["Schreibe einen Post über unseren Winter-Check: 49 € bis Freitag.", "Unser Winter-Check: 49 € bis Freitag."],
    ["Bitte erstellen Sie einen kurzen Newsletter über die neue Sauna.", "Die neue Sauna."],
    ["Schreib einen Text über unseren neuen Laden in Kiel.", undefined],
    ["escribe un correo para los alumnos: en octubre hay clases.", "En octubre hay clases."],
    ["Crea una publicación sobre nuestra nueva carta.", "Nuestra nueva carta."],
    ["Rédige un article pour nos clients sur notre nouvelle cave.", "Notre nouvelle cave."],
    ["Écrivez un e-mail pour annoncer que la boutique ferme.", "La boutique ferme."],
    ["Schreibt uns eine E-Mail an rad@example.org.", undefined],
    ["Haz una pausa con nosotros.", undefined],
  ])("says what %j wants said, in its own language", (order, said) => {
    expect(readOrder(order)).toBe(said)
  })

  test("drops what says how the text is to be in other languages, beside an order alone", () => {
    for (const [order, manner] of [
      ["Schreibe einen Post über die neue Sauna.", "Halte es kurz."],
      ["Escribe un post sobre la nueva carta.", "Usa muchos emojis."],
      ["Rédige un post sur la nouvelle carte.", "Ton chaleureux, moins de 100 mots."],
    ] as const) {
      expect(followOrders(`${order} ${manner}`)).not.toContain(manner)
      expect(followOrders(manner)).toBe(manner)
    }
    expect(followOrders("Write a post about our new room. Use lots of emojis and keep it short.")).toBe("Our new room.")
  })

  test("drops what says only how the text is to be, and keeps it where it is for readers", () => {
    const order =
      "Write a post about our new Stripe integration. Keep it under 100 words. Make it fun! No emojis. Please keep it short and clear, and add a few hashtags."
    expect(followOrders(order)).toBe("Our new Stripe integration.")
    for (const own of ["Keep it simple.", "Make it with 2 eggs.", "Tone: oak.", "No jargon, just a floor."])
      expect(followOrders(own)).toBe(own)
    expect(followOrders("Announce our cheese. Keep it at 4°C. Make it last.")).toContain(
      "Keep it at 4°C. Make it last.",
    )
    expect(followOrders("Use emojis.")).toContain("[[?")
  })

  test("gives each sentence behind an order typed in lower case its capital", () => {
    const order = "post about our cat clinic on thursdays. quiet waiting room, no dogs. iPhones off."
    expect(followOrders(order)).toBe("Our cat clinic on thursdays. Quiet waiting room, no dogs. iPhones off.")
    expect(followOrders("we open at 9. quiet room.")).toBe("we open at 9. quiet room.")
  })
})
