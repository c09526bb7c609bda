import { describe, expect, test } from "vitest"
import { escapeHtml } from "../../../formats/markup.ts"
import { fill, buildValues } from "./variables.ts"

const links = { unsubscribeLink: "#", timeZone: "UTC", at: 0 }
const write = (text: string, locale: string, name: string | null = null): string =>
  fill(text, buildValues({ name, email: "a@example.com", customFields: {} }, { ...links, locale }), escapeHtml)

describe("a reader whose name is not known", () => {
  test.each([
    ["en-GB", "Hello {{subscriber_name}},", "Hello there,"],
    ["en-US", "<p>Dear {{subscriber_name}},</p>", "<p>Hello there,</p>"],
    ["en-US", "Hello, {{name}}!", "Hello!"],
    ["en-US", "Rye bread from Friday, {{name}}", "Rye bread from Friday"],
    ["en-GB", "{{name}}, your loaf is ready", "Your loaf is ready"],
    ["de-DE", "<p>Hallo {{ Subscriber Name }},</p>", "<p>Hallo,</p>"],
    ["de-DE", "Liebe {{subscriber_name}},", "Guten Tag,"],
    ["de-DE", "Liebe/r&nbsp;<strong>{{subscriber_name}}</strong>,", "Guten Tag<strong></strong>,"],
    ["de-DE", "{{subscriber_name}}, unser Ofen ist da", "Unser Ofen ist da"],
    ["de-DE", "<p>Neu. {{subscriber_name}}, komm vorbei!</p>", "<p>Neu. Komm vorbei!</p>"],
    ["fr-FR", "Chère {{subscriber_name}},", "Bonjour,"],
    ["fr-FR", "Bonjour {{subscriber_name}},", "Bonjour,"],
    ["es-ES", "Hola, {{subscriber_name}}:", "Hola:"],
    ["es-ES", "Querido/a {{subscriber_name}}:", "Hola:"],
    ["pt-BR", "Olá, {{subscriber_name}},", "Olá,"],
    ["pt-PT", "Caro {{subscriber_name}},", "Olá,"],
    ["it-IT", "Gentile {{subscriber_name}},", "Buongiorno,"],
    ["nl-NL", "Beste {{subscriber_name}},", "Hallo,"],
    ["pl-PL", "Cześć {{subscriber_name}},", "Cześć,"],
  ])("is greeted without one in %s: %s", (locale, text, greeted) => {
    expect(write(text, locale)).toBe(greeted)
    expect(write(text, locale, "Ann")).toContain("Ann")
  })

  test("leaves a link and the rest of a text as they are", () => {
    const text = '<a href="https://a.example/?n={{subscriber_name}}">Liebe Grüße, {{subscriber_email}}</a>'
    expect(write(text, "de-DE")).toBe('<a href="https://a.example/?n=">Liebe Grüße, a@example.com</a>')
  })
})
