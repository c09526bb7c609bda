import { emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import type { GalleryPiece } from "@brandwright/contract/media/galleries"
import { findOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { expect, test } from "vitest"
import { type SignedIn, signedIn } from "../../../test/signed-in.ts"

const MAIN = "#0A7F3F"
const SECOND = "#B3261E"

/** A brand of two colors that has said something. */
async function brandWithWords(): Promise<SignedIn> {
  const owner = await signedIn()
  await owner.api.media.create({ name: "Green", mediaType: "color", fileUrl: MAIN, isPrimary: true })
  await owner.api.media.create({ name: "Red", mediaType: "color", fileUrl: SECOND, isPrimary: true })
  await owner.api.brands.update({
    id: owner.brandId,
    description: "Our <new> box is here. It comes on Fridays. Every loaf is sourdough. Delivery is free in June.",
  })
  return owner
}

/** The piece as its editor's own preview draws what the piece starts with. */
async function drawReal({ api }: SignedIn, piece: GalleryPiece): Promise<string> {
  if (piece.kind === "mail") return (await api.email.previewTemplate(piece.start)).html
  if (piece.kind === "page") return (await api.funnels.preview({ ...emptyDraft(), ...piece.start })).html
  return (await api.media.previewGraphic(piece.start.graphic)).image
}

const getDrawing = (piece: GalleryPiece): string => (piece.kind === "post" ? piece.image : piece.html)

for (const gallery of ["components", "modern"] as const) {
  test(`every piece of the gallery "${gallery}" is what its editor shows of it, byte for byte`, async () => {
    const owner = await brandWithWords()
    const pieces = await owner.api.content.gallery({ gallery })
    expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length)
    for (const piece of pieces) expect(getDrawing(piece), piece.name).toBe(await drawReal(owner, piece))
    const kinds = new Set(pieces.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(gallery === "modern" ? ["mail", "page"] : ["mail", "page", "post"])
  })
}

test("pages wear both colors of the brand, mails the first; words are the brand's, escaped", async () => {
  const { api } = await brandWithWords()
  const pieces = await api.content.gallery({})
  for (const piece of pieces) {
    const drawn = getDrawing(piece)
    expect(drawn, piece.name).toContain(MAIN)
    if (piece.kind === "page") expect(drawn, piece.name).toContain(`--accent:${SECOND}`)
    expect(drawn, piece.name).toContain("Our &lt;new&gt; box is here")
    expect(drawn, piece.name).not.toContain("<new>")
  }
  const dark = pieces.filter(({ scheme }) => scheme === "dark")
  expect(dark.map((piece) => piece.kind === "page" && piece.start.style)).toEqual(["premium", "premium"])
})

test("a mail of the gallery can be kept as a template, whatever the brand's words hold", async () => {
  const owner = await signedIn()
  await owner.api.brands.update({ id: owner.brandId, description: "Hello {{first}} world. We bake {{daily}}." })
  for (const piece of await owner.api.content.gallery({})) {
    if (piece.kind !== "mail") continue
    const { content, subject } = await owner.api.email.createTemplate(piece.start)
    expect({ content, subject }).toEqual({ content: piece.start.content, subject: piece.start.subject })
  }
})

test("what a brand without words has not said is asked, not invented", async () => {
  const { api } = await signedIn()
  const [mail] = await api.content.gallery({})
  if (mail?.kind !== "mail") throw new Error("The first piece is no mail.")
  expect(mail.start.subject).toBe("Acme")
  expect(findOpenQuestions(mail.start.content).map(({ text }) => text)).toEqual([
    "What is new, in one sentence?",
    "What do people get out of it?",
  ])
})

test("a draft with open questions lends the gallery no words; a text without any does", async () => {
  const { api } = await brandWithWords()
  await api.social.createPost({ content: "The market opens. [[? When does it open? ]]", status: "draft" })
  const shown = async () => getDrawing((await api.content.gallery({}))[0] ?? expect.fail())
  expect(await shown()).toContain("Our &lt;new&gt; box is here")
  await api.social.createPost({ content: "Come by on Saturday. There is cake.", status: "draft" })
  expect(await shown()).toContain("Come by on Saturday")
})
