import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { strToU8, zipSync } from "fflate"
import { expect, test } from "vitest"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`
const TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const paragraph = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const STYLES = `${XML}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`

const RUN = `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">quiet corners</w:t></w:r>`
const DOCUMENT = `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph("Heading1", "Spring")}${paragraph("Normal", "Bees cost £39 &amp; need")}<w:p>${RUN}</w:p>${paragraph("Heading1", "Summer")}${paragraph("Normal", "Water.")}</w:body></w:document>`
const DOCX = zipSync({
  "[Content_Types].xml": strToU8(TYPES),
  "_rels/.rels": strToU8(RELATIONS),
  "word/document.xml": strToU8(DOCUMENT),
  "word/styles.xml": strToU8(STYLES),
})

async function* stream(bytes: Uint8Array) {
  yield bytes
}

test("a Word document is read as it is, and becomes chapters by its headings", async () => {
  const services = await freshServices()
  const { api } = await signedIn({ services })
  const { text, pictures } = await api.ebooks.readDocument({ file: await services.storage.receive(stream(DOCX)) })
  expect(text).toBe("# Spring\n\nBees cost £39 \\& need\n\n**quiet corners**\n\n# Summer\n\nWater.")
  expect(pictures).toBe(0)
  const { content } = await api.ebooks.generateBasic({ topic: text, targetAudience: "general", useExactWording: true })
  expect(content.chapters.map(({ title }) => title)).toEqual(["Spring", "Summer"])
  expect(content.chapters[0]?.html).toContain("<p>Bees cost £39 &amp; need</p>")
  const broken = await services.storage.receive(stream(strToU8("no document")))
  await expect(api.ebooks.readDocument({ file: broken })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: ebookText.documentBroken,
  })
})

test("a document that unpacks to far more than it weighs is refused before it is unpacked", async () => {
  const services = await freshServices()
  const { api } = await signedIn({ services })
  const bomb = zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": strToU8(RELATIONS),
    "word/document.xml": strToU8(DOCUMENT),
    "word/styles.xml": strToU8(STYLES.replace("</w:styles>", `<!--${" ".repeat(70_000_000)}--></w:styles>`)),
  })
  expect(bomb.length).toBeLessThan(200_000)
  const file = await services.storage.receive(stream(bomb))
  await expect(api.ebooks.readDocument({ file })).rejects.toMatchObject({ message: ebookText.documentLong })
})

test("a document that nests its markup deeper than any program writes is refused before it is read", async () => {
  const services = await freshServices()
  const { api } = await signedIn({ services })
  const nested = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${"<w:sdt>".repeat(300)}${"</w:sdt>".repeat(300)}${paragraph("Normal", "Water.")}</w:body></w:document>`
  const deep = zipSync({
    "[Content_Types].xml": strToU8(TYPES),
    "_rels/.rels": strToU8(RELATIONS),
    "word/document.xml": strToU8(XML + nested),
  })
  const file = await services.storage.receive(stream(deep))
  await expect(api.ebooks.readDocument({ file })).rejects.toMatchObject({ message: ebookText.documentBroken })
})

test("each person has only so many documents read in ten minutes, whatever is in them", async () => {
  const services = await freshServices()
  const { api, user } = await signedIn({ services })
  for (let read = 0; read < 19; read += 1)
    await services.limiter.count("document-read", user.id, { count: 20, seconds: 600 })
  const read = async () => api.ebooks.readDocument({ file: await services.storage.receive(stream(strToU8("nothing"))) })
  await expect(read()).rejects.toMatchObject({ code: "BAD_REQUEST" })
  await expect(read()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
})
