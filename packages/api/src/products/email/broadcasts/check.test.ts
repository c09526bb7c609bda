import { broadcastText } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { describe, expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"

const LETTER = { name: "June letter", subject: "News", previewText: "What is new", content: "<p>Hello</p>" }

async function withDraft(people = 3) {
  const world = await emailWorld()
  await world.people(people)
  const { id } = await world.api.email.createBroadcast(LETTER)
  return { ...world, id }
}

describe("the check before sending", () => {
  test("names open questions, unknown variables, links that lead nowhere, bare pictures and loud subjects", async () => {
    const { api, id } = await withDraft()
    expect(await api.email.checkBroadcast({ id })).toMatchObject({
      reachable: 3,
      findings: [{ isProblem: false, text: broadcastText.noAddress }],
    })
    const content = '<p>[[? What is new? ]] {{nonsense}} <a href="#">a</a> <a href="">b</a> <img src="/x.png"></p>'
    await api.email.updateBroadcast({ id, content, subject: "BUY NOW!!! WINNER", previewText: "" })
    const { findings } = await api.email.checkBroadcast({ id })
    expect(findings.map((finding) => finding.text)).toEqual([
      broadcastText.openQuestions(1),
      broadcastText.unknownVariables("nonsense"),
      broadcastText.emptyLinks(2),
      broadcastText.incomplete("/x.png", "http://localhost:3000/x.png"),
      broadcastText.altMissing(1),
      broadcastText.shouting,
      broadcastText.spamWords("buy now, !!!, winner"),
      broadcastText.noPreviewText,
      broadcastText.noAddress,
    ])
    await expect(api.email.startBroadcast({ id })).rejects.toMatchObject({ code: "BAD_REQUEST" })
  })

  test("a custom field that stands for nothing in a letter to people without it is named", async () => {
    const { api, id } = await withDraft()
    await api.email.importSubscribers({ text: "email,City,Glaze\nann@example.com,Oslo,Blue" })
    await api.email.createField({ label: "Kiln", fallback: "our kiln" })
    const content = "<p>Hello {{subscriber_name}} in {{field.City}}, {{Kiln}} is hot</p>"
    await api.email.updateBroadcast({ id, content, subject: "For {{city}}" })
    expect(await api.email.checkBroadcast({ id })).toMatchObject({
      findings: [{ isProblem: false, text: broadcastText.gaps("City") }, { text: broadcastText.noAddress }],
    })
  })

  test("an address without https is sent whole and said so; one that names no place is a problem", async () => {
    const { api, services, send, id } = await withDraft(1)
    const links = ["www.example.com", "example.com/x", "https://example.com/y"].map((href) => `<a href="${href}">x</a>`)
    const picture = '<img alt="x" src="//cdn.example.com/a.png">'
    const content = [...links, links[0], picture].join("")
    const lost = '<a href="page.html">x</a><a href="ftp://example.com">x</a><img alt="x" src="images/a.png">'
    await api.email.updateBroadcast({ id, content: content + lost })
    const { findings } = await api.email.checkBroadcast({ id })
    const addresses = [
      { isProblem: false, text: broadcastText.incomplete("www.example.com", "https://www.example.com") },
      { isProblem: false, text: broadcastText.incomplete("example.com/x", "https://example.com/x") },
      { isProblem: false, text: broadcastText.incomplete("//cdn.example.com/a.png", "https://cdn.example.com/a.png") },
    ]
    expect(findings.slice(0, -1)).toEqual([
      ...addresses,
      { isProblem: true, text: broadcastText.brokenLink("page.html") },
      { isProblem: true, text: broadcastText.brokenLink("ftp://example.com") },
      { isProblem: true, text: broadcastText.brokenPicture("images/a.png") },
    ])
    await api.email.updateBroadcast({ id, content })
    await api.email.saveSettings({ fromName: "Acme", replyTo: "", tracking: "off" })
    await api.email.startBroadcast({ id })
    await send()
    const html = services.mails.at(-1)?.html ?? ""
    for (const whole of ["https://www.example.com", "https://example.com/x", "https://cdn.example.com/a.png"])
      expect(html).toContain(`="${whole}"`)
  })

  test("refuses a broadcast without a subject or without people", async () => {
    const { api } = await emailWorld()
    const { id } = await api.email.createBroadcast({ ...LETTER, subject: "" })
    await expect(api.email.startBroadcast({ id })).rejects.toThrow(broadcastText.subjectMissing)
    await api.email.updateBroadcast({ id, subject: "News" })
    await expect(api.email.startBroadcast({ id })).rejects.toThrow(broadcastText.noPeople)
  })
})
