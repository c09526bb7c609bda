import { importReasons } from "@brandwright/contract/email/people/email-imports"
import { describe, expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
import { runImportJob } from "./import.service.ts"

describe("lists that come from another service (issue 19)", () => {
  test("Mailchimp's: people who had unsubscribed or bounced stay so, tags come along, its own workings do not", async () => {
    const { api, services, send } = await emailWorld()
    const text = [
      '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_IP,UNSUB_TIME,CLEAN_TIME,City,TIMEZONE,LEID,EUID,NOTES,TAGS',
      'ann@example.com,Ann,Lee,2,10.0.0.1,,,Oslo,Europe/Oslo,1,a,"Came to the market.\nWants rye.","""VIP"",""Bread Club"""',
      "ben@example.com,Ben,,2,10.0.0.1,2024-01-01 10:00:00,,Rome,,2,b,,",
      "cem@example.com,Cem,,2,10.0.0.1,,2024-01-01 10:00:00,,,3,c,,VIP",
    ].join("\n")
    expect(await api.email.importSubscribers({ text, optIn: "double" })).toMatchObject({ imported: 3, failed: 0 })
    await send()
    expect(services.mails.map((mail) => mail.to.address)).toEqual(["ann@example.com"])
    const { rows } = await api.email.subscriberPage({ sort: "oldest" })
    expect(rows).toMatchObject([
      {
        name: "Ann Lee",
        status: "active",
        customFields: { City: "Oslo", TIMEZONE: "Europe/Oslo" },
        tags: [{ name: "Bread Club" }, { name: "VIP" }],
      },
      { name: "Ben", status: "unsubscribed", tags: [] },
      { name: "Cem", status: "active", tags: [{ name: "VIP" }] },
    ])
    expect(Object.keys(rows[0]?.customFields ?? {})).toEqual(["City", "TIMEZONE"])
    expect(rows[2]?.bouncedAt).not.toBeNull()
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 3, activeSubscriberCount: 1 })
    await expect(api.email.addSubscriber({ email: "ben@example.com" })).rejects.toMatchObject({ code: "CONFLICT" })
  })

  test("Kit's: canceled people are unsubscribed, inactive ones have to sign up themselves", async () => {
    const { api } = await emailWorld()
    const text = [
      "id,first_name,email,status,created_at,tags",
      "1,Ann,ann@example.com,active,2024-01-01,fan",
      "2,Ben,ben@example.com,cancelled,2024-01-01,",
      "3,Cem,cem@example.com,inactive,2024-01-01,",
    ].join("\n")
    const result = await api.email.importSubscribers({ text })
    expect(result).toMatchObject({ imported: 2, skipped: 1, errors: [{ line: 4, reason: importReasons.unconfirmed }] })
    const { rows } = await api.email.subscriberPage({ sort: "oldest" })
    expect(rows.map((row) => [row.name, row.status])).toEqual([
      ["Ann", "active"],
      ["Ben", "unsubscribed"],
    ])
  })

  test("Kit's: who complained there is suppressed for it here, also where a weaker reason is known", async () => {
    const { api } = await emailWorld()
    await api.email.importSubscribers({ text: "email,status\nbea@example.com,\ncem@example.com,unsubscribed" })
    await api.email.importSubscribers({ text: "email,status\ndan@example.com,\ndan@example.com,bounced" })
    const text = [
      "id,first_name,email,status,created_at",
      "1,Ann,ann@example.com,bounced,2024-01-01",
      "2,Ann,ann@example.com,complained,2024-01-01",
      "3,Ann,ann@example.com,cancelled,2024-01-01",
      "4,Bea,bea@example.com,complained,2024-01-01",
      "5,Cem,cem@example.com,complained,2024-01-01",
      "6,Dan,dan@example.com,cancelled,2024-01-01",
    ].join("\n")
    expect(await api.email.importSubscribers({ text })).toMatchObject({ imported: 1, updated: 2, skipped: 3 })
    const listed = (await api.email.suppressions({})).map(({ email, reason }) => `${email} ${reason}`)
    expect(listed.sort()).toEqual([
      "ann@example.com complained",
      "bea@example.com complained",
      "cem@example.com complained",
      "dan@example.com unsubscribed",
    ])
    const people = await api.email.subscribers({})
    expect(people.map(({ status }) => status)).toEqual(people.map(() => "unsubscribed"))
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 4, activeSubscriberCount: 0 })
  })

  test("columns and parts of values that cannot be kept are in the report, and the people are imported", async () => {
    const { api } = await emailWorld()
    const fields = Array.from({ length: 51 }, (_, at) => `Field ${at}`)
    const value = (at: number): string => (at === 3 ? "x".repeat(1001) : String(at))
    const text = `${["email", ...fields].join()}\nann@example.com,${fields.map((_, at) => value(at)).join()}\nben@example.com\ncem@example.com,${fields.join()},VIP,,12`
    expect(await api.email.importSubscribers({ text })).toMatchObject({
      imported: 3,
      failed: 0,
      skipped: 0,
      errors: [
        { line: 1, value: "Field 50", reason: importReasons.leftOut },
        { line: 2, value: "ann@example.com", reason: importReasons.shortened(["Field 3"]) },
        { line: 4, value: "cem@example.com", reason: importReasons.untitled("VIP, 12") },
      ],
    })
    const { rows } = await api.email.subscriberPage({ sort: "oldest" })
    expect(rows[0]?.customFields).toMatchObject({ "Field 3": "x".repeat(1000), "Field 49": "49" })
  })

  test("someone who has left the other list since leaves this one too, however far apart the lines are", async () => {
    const { api, services, clock } = await emailWorld()
    const { id: sequenceId } = await api.email.createSequence({ name: "Welcome", quickTemplate: "launch" })
    await api.email.importSubscribers({ text: "ann@example.com\nbea@example.com\ncem@example.com", sequenceId })
    clock.now += 1000
    const between = Array.from({ length: 1200 }, (_, n) => `p${n}@example.com,`).join("\n")
    const text = ["email,status", "dan@example.com,active", between, "ANN@example.com,unsubscribed"].join("\n")
    const { id } = await api.email.importSubscribers({
      text: `${text}\nbea@example.com,cleaned\ncem@example.com,active\ndan@example.com,unsubscribed`,
    })
    await runImportJob(services, id, { signal: new AbortController().signal, lastAttempt: true })
    expect(await api.email.importReport({ id })).toMatchObject({ imported: 1201, updated: 3, skipped: 1 })
    const [ann, bea, cem, ...rest] = await api.email.subscribers({ sort: "oldest", limit: 200 })
    expect(ann).toMatchObject({ status: "unsubscribed" })
    expect(bea).toMatchObject({ status: "active", bouncedAt: new Date(clock.now).toISOString() })
    expect(cem).toMatchObject({ status: "active", bouncedAt: null })
    expect(rest[0]).toMatchObject({ email: "dan@example.com", status: "unsubscribed" })
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 1204, activeSubscriberCount: 1201 })
    expect(await api.email.sequenceReport({ id: sequenceId })).toMatchObject({ entered: 3, exited: 2 })
    await expect(api.email.addSubscriber({ email: "ann@example.com" })).rejects.toMatchObject({ code: "CONFLICT" })
  })

  test.each([
    ["E-Mail-Adresse;Vorname;Status;Schlagwörter", "abgemeldet", "unzustellbar", "nicht bestätigt"],
    ["Adresse e-mail;Prénom;Statut;Étiquettes", "Désabonné", "rejeté", "En attente"],
    ["Correo electrónico;Nombre;Estado;Etiquetas", "Dado de baja", "rebotado", "pendiente"],
    ["E-mail;Nome;Estado;Etiquetas", "Cancelado", "devolvido", "não confirmado"],
    ["Indirizzo email;Nome;Stato;Etichette", "disiscritto", "respinto", "non confermato"],
    ["E-mailadres;Voornaam;Status;Labels", "Uitgeschreven", "onbestelbaar", "niet bevestigd"],
  ])("a list in another language is read: %s", async (head, left, bounced, unconfirmed) => {
    const { api } = await emailWorld()
    const text = [head, `ann@x.com;Ann;${left};VIP`, `bea@x.com;Bea;${bounced};`, `cem@x.com;Cem;${unconfirmed};`].join(
      "\n",
    )
    await api.email.importSubscribers({ text })
    const { rows } = await api.email.subscriberPage({ sort: "oldest" })
    expect(rows.map(({ name, status, bouncedAt }) => [name, status, bouncedAt !== null])).toEqual([
      ["Ann", "unsubscribed", false],
      ["Bea", "active", true],
    ])
    expect(rows[0]).toMatchObject({ customFields: {}, tags: [{ name: "VIP" }] })
  })

  test.each([
    ["listmonk's", "uuid,email,name,attributes,status", ["u,ann@x.com,Ann,{},enabled", "u,bea@x.com,Bea,{},disabled"]],
    ["Ghost's", "id,email,name,note,subscribed_to_emails", ["1,ann@x.com,Ann,,true", "2,bea@x.com,Bea,,false"]],
    ["Shopify's", "First Name,Email,Accepts Email Marketing", ["Ann,ann@x.com,yes", "Bea,bea@x.com,no"]],
    [
      "Klaviyo's",
      "Email,First Name,Email Marketing Consent",
      ["ann@x.com,Ann,SUBSCRIBED", "bea@x.com,Bea,UNSUBSCRIBED"],
    ],
  ])("%s: who gets no email there gets none here", async (_service, head, people) => {
    const { api } = await emailWorld()
    await api.email.importSubscribers({ text: [head, ...people].join("\n") })
    const { rows } = await api.email.subscriberPage({ sort: "oldest" })
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ["Ann", "active"],
      ["Bea", "unsubscribed"],
    ])
  })

  test("any other: the person says what each column is", async () => {
    const { api } = await emailWorld()
    const text = "Kontakt;Who;Group;Secret\nann@example.com;Ann;Fans|Oslo;x"
    await api.email.importSubscribers({ text, columns: "email,name,tags,skip" })
    const { rows } = await api.email.subscriberPage({})
    expect(rows).toMatchObject([{ name: "Ann", customFields: {}, tags: [{ name: "Fans" }, { name: "Oslo" }] }])
    await expect(api.email.importSubscribers({ text, columns: "name,skip" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
  })
})
