import type { MigrationDb } from "../../../../../db/src/migrations/build.ts"
import { up } from "../../../../../db/src/migrations/0565-international-domains.ts"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { emailWorld, linkIn, type World } from "../../../../test/email-world.ts"
import { readMailPage, unsubscribeByLink } from "./joining/mail-pages.service.ts"

const ASCII = "xn--bcher-kva.example"
const OLD = "bücher.example"

/** A list and suppressions as they were saved before domains were kept in ASCII: of people at "old-…". */
async function oldWorld(emails: string[], suppressed: string[] = []) {
  const world = await emailWorld()
  const { api, services } = world
  await api.email.importSubscribers({ text: ["email,name,city", ...emails].join("\n") })
  for (const email of suppressed) await api.email.addSuppression({ email })
  const age = async () => {
    for (const table of ["subscriber", "email_suppression"])
      await sql`update ${sql.table(table)} set email = replace(replace(email, 'old-', ''), ${ASCII}, ${OLD}),
        email_key = replace(replace(email_key, 'old-', ''), ${ASCII}, ${OLD}) where email like 'old-%'`.execute(
        services.db.withoutPlugins(),
      )
  }
  const migrate = async () => {
    await age()
    // Migrations know tables by name only.
    await up(services.db.withoutPlugins() as unknown as MigrationDb)
  }
  return { ...world, migrate }
}

const listPeople = async ({ api }: World) =>
  (await api.email.subscribers({ sort: "oldest" })).map(({ email, name, status, customFields }) => ({
    email,
    name,
    status,
    customFields,
  }))

test("an old address gets the form that new ones have, so that no import adds it again", async () => {
  const world = await oldWorld([`old-ann@${ASCII},Ann,Ulm`, "ben@example.com,Ben,Kiel"])
  await world.migrate()
  const ann = { email: `ann@${ASCII}`, name: "Ann", status: "active", customFields: { city: "Ulm" } }
  expect((await listPeople(world))[0]).toEqual(ann)
  const { imported } = await world.api.email.importSubscribers({ text: `ann@${OLD},Ann again` })
  expect(imported).toBe(0)
  expect(await world.api.email.subscribers({ search: "bcher" })).toHaveLength(1)
})

test("a person saved in both forms is one, with everything of both; who left stays away", async () => {
  const world = await oldWorld([
    `old-ann@${ASCII},Ann,Ulm`,
    `ann@${ASCII},,`,
    `old-cem@${ASCII},,`,
    `cem@${ASCII},Cem,Bonn`,
  ])
  const { api, services, brandId } = world
  const [oldAnn = 0, newAnn = 0, oldCem = 0] = (await api.email.subscribers({ sort: "oldest" })).map(({ id }) => id)
  const [both, oldOnly] = await Promise.all(["Both", "Old"].map((name) => api.email.createTag({ name })))
  await api.email.tagPeople({ tagId: both?.id ?? 0, subscriberIds: [oldAnn, newAnn] })
  await api.email.tagPeople({ tagId: oldOnly?.id ?? 0, subscriberIds: [oldAnn] })
  const sequence = await world.sequence([0])
  await api.email.enrol({ id: sequence, subscriberIds: [oldAnn] })
  await world.send()
  await api.email.unsubscribe({ id: oldCem })
  await world.migrate()
  expect(await listPeople(world)).toEqual([
    { email: `ann@${ASCII}`, name: "Ann", status: "active", customFields: { city: "Ulm" } },
    { email: `cem@${ASCII}`, name: "Cem", status: "unsubscribed", customFields: { city: "Bonn" } },
  ])
  const ann = await api.email.subscriber({ id: newAnn })
  expect(ann.tags.map(({ name }) => name).sort()).toEqual(["Both", "Old"])
  expect(ann.sequences).toMatchObject([{ id: sequence, state: "finished", sent: 1 }])
  const list = await services.db.selectFrom("emailList").selectAll().where("brandId", "=", brandId).execute()
  expect(list).toMatchObject([{ subscribers: 2, active: 1, unconfirmed: 0 }])
  expect((await api.email.suppressions({})).map(({ email }) => email)).toEqual([`cem@${ASCII}`])
})

test("a suppressed address stops mail to its person in the other form, and the stronger reason stays", async () => {
  const world = await oldWorld([`ann@${ASCII},Ann,`], [`old-ann@${ASCII}`, `old-ben@${ASCII}`, `ben@${ASCII}`])
  const { api, services } = world
  await services.db
    .updateTable("emailSuppression")
    .set({ reason: "complained" })
    .where("email", "=", `old-ben@${ASCII}`)
    .execute()
  await world.migrate()
  expect((await listPeople(world))[0]?.status).toBe("unsubscribed")
  const listed = await api.email.suppressions({})
  expect(listed.map(({ email, reason }) => `${email} ${reason}`).sort()).toEqual([
    `ann@${ASCII} manual`,
    `ben@${ASCII} complained`,
  ])
})

test("the unsubscribe link in a mail to a row that became part of another unsubscribes the person", async () => {
  const world = await oldWorld([`old-ann@${ASCII},Ann,`, `ann@${ASCII},,`])
  const { api, services } = world
  const [oldAnn = 0, newAnn = 0] = (await api.email.subscribers({ sort: "oldest" })).map(({ id }) => id)
  await api.email.enrol({ id: await world.sequence([0]), subscriberIds: [oldAnn] })
  await world.send()
  await world.migrate()
  const token = linkIn(services.mails[0], "unsubscribe")
  expect(await readMailPage(services, "unsubscribe", token)).toMatchObject({ name: "Ann", isActive: true })
  expect(await unsubscribeByLink(services, "unsubscribe", token)).toBe(true)
  expect(await api.email.subscriber({ id: newAnn })).toMatchObject({ status: "unsubscribed" })
  // Who is deleted stays unknown.
  await api.email.deleteSubscriber({ id: newAnn })
  expect(await unsubscribeByLink(services, "unsubscribe", token)).toBe(false)
})
