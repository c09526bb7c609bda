import { authText } from "@brandwright/contract/account/auth"
import { peopleText } from "@brandwright/contract/account/people"
import { describe, expect, test } from "vitest"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, signedIn, visitor } from "../../../../test/signed-in.ts"
import { createCaller } from "../../../router.ts"

const person = { name: "Ada Lovelace", email: "ada@example.com", password: "correct horse 1" }
const [named = ""] = testSettings.adminEmails
const smtp = { transport: "smtp" as const, check: async () => {}, close: async () => {} }

/** Fresh services whose mail server really sends; `mails` holds what it was given. */
async function sendingServices() {
  const mails: { to: { address: string }; text: string }[] = []
  const mail = {
    ...smtp,
    send: async (message: (typeof mails)[number]) => {
      mails.push(message)
      return { messageId: `<${mails.length}@test>` }
    },
  }
  return { services: await freshServices({ mail }), mails }
}

const roles = async ({ db }: Awaited<ReturnType<typeof freshServices>>) =>
  (await db.selectFrom("user").select(["email", "isAdmin"]).orderBy("email").execute()).map(
    ({ email, isAdmin }) => `${email} ${isAdmin}`,
  )

describe("the first account of an instance", () => {
  test("is its administrator, and no later one is", async () => {
    const services = await freshServices()
    const api = visitor(services)
    expect((await api.auth.session()).isFirstAccount).toBe(true)
    await api.auth.register(person)
    await api.auth.register({ ...person, email: "bob@example.com" })
    expect((await api.auth.session()).isFirstAccount).toBe(false)
    expect(await roles(services)).toEqual(["ada@example.com true", "bob@example.com false"])
  })

  test("is one account, when many people sign up at the same moment", async () => {
    const services = await freshServices()
    const api = visitor(services)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.auth.register({ ...person, email: `person${at}@example.com` })),
    )
    expect((await roles(services)).filter((line) => line.endsWith(" true"))).toHaveLength(1)
  })
})

describe("an address of ADMIN_EMAILS", () => {
  test("gives no rights to the person who only registers it", async () => {
    const services = await freshServices()
    await signedIn({ services, admin: true })
    const { verificationCode = "", user } = await visitor(services).auth.register({ ...person, email: named })
    const verified = await visitor(services).auth.verify({ userId: user.id, code: verificationCode })
    expect(verified.user).toMatchObject({ isAdmin: false, mayProveAdministrator: true })
    const { api } = await signedIn({ services, email: "x@example.com" })
    await expect(api.people.list({})).rejects.toMatchObject({ code: "FORBIDDEN" })
  })

  test("gives the role once the mailed code is entered, with an audit entry", async () => {
    const { services, mails } = await sendingServices()
    const { api } = await signedIn({ services, email: named })
    await api.auth.sendAddressCode()
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? "")?.[0] ?? ""
    expect(mails.at(-1)?.to.address).toBe(named)
    expect((await api.auth.proveAddress({ code })).user).toMatchObject({ isAdmin: true, mayProveAdministrator: false })
    const entries = await services.db.selectFrom("auditEntry").select("action").execute()
    expect(entries).toEqual([{ action: "administrator-granted:proven-address" }])
  })

  test("is not proven by a wrong code, nor by the code of another purpose", async () => {
    const { services, mails } = await sendingServices()
    const { api } = await signedIn({ services, email: named })
    await api.auth.updateProfile({ email: "new@example.com" })
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? "")?.[0] ?? ""
    await expect(api.auth.proveAddress({ code })).rejects.toMatchObject({ message: authText.codeExpired })
    expect(await roles(services)).toEqual([`${named} false`])
  })

  test("cannot be proven while mails are only kept, where the code could be read on the screen", async () => {
    const { api } = await signedIn({ email: named })
    await expect(api.auth.sendAddressCode()).rejects.toMatchObject({ message: peopleText.mailsKept })
  })

  test("is the only one that a code is mailed for", async () => {
    const { services } = await sendingServices()
    const { api } = await signedIn({ services })
    await expect(api.auth.sendAddressCode()).rejects.toMatchObject({ code: "FORBIDDEN" })
  })
})

describe("the administrators' screen", () => {
  test("gives and takes the role, tells the person and keeps an audit", async () => {
    const { api, services, user } = await signedIn({ admin: true })
    const other = await signedIn({ services })
    await api.people.grantAdministrator({ userId: other.user.id })
    expect((await api.people.list({ search: other.user.email })).items).toMatchObject([{ isAdmin: true }])
    await api.people.revokeAdministrator({ userId: other.user.id })
    expect((await api.people.list({ search: other.user.email })).items).toMatchObject([{ isAdmin: false }])
    expect(await api.people.audit()).toMatchObject([
      { action: "administrator-revoked", actorName: user.name, subjectName: other.user.name },
      { action: "administrator-granted", actorName: user.name, subjectName: other.user.name },
    ])
    const notices = await services.db
      .selectFrom("notificationEvent")
      .select("title")
      .where("userId", "=", other.user.id)
      .where("category", "=", "system")
      .execute()
    expect(notices.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["You are an administrator", "You are no longer an administrator"]),
    )
  })

  test("never takes the role from the last administrator, not even by two who do it at once", async () => {
    const one = await signedIn({ admin: true })
    const { services } = one
    await expect(one.api.people.revokeAdministrator({ userId: one.user.id })).rejects.toMatchObject({
      code: "CONFLICT",
      message: peopleText.lastAdministrator,
    })
    const two = await signedIn({ services, admin: true })
    await Promise.allSettled([
      one.api.people.revokeAdministrator({ userId: two.user.id }),
      two.api.people.revokeAdministrator({ userId: one.user.id }),
    ])
    expect((await roles(services)).filter((line) => line.endsWith(" true"))).toHaveLength(1)
  })

  test("does not find people by a wildcard typed as a name", async () => {
    const { api } = await signedIn({ admin: true })
    expect((await api.people.list({ search: "%" })).items).toEqual([])
  })

  test("an account that is the last administrator is deleted only when it is the last account", async () => {
    const { api, services, user } = await signedIn({ admin: true })
    const other = await signedIn({ services })
    const removal = { confirmEmail: user.email }
    await expect(api.auth.deleteAccount(removal)).rejects.toMatchObject({ message: peopleText.lastAdministrator })
    await other.api.auth.deleteAccount({ confirmEmail: other.user.email })
    await expect(api.auth.deleteAccount(removal)).resolves.toEqual({ ok: true })
  })
})

test("kept mails are read by the owner of the address only once the address is proven", async () => {
  const services = await freshServices()
  const { api, user, context } = await signedIn({ services, email: "victim@example.com" })
  await services.db
    .insertInto("outbox")
    .values({
      ownerId: null,
      toAddress: "victim@example.com",
      toName: null,
      fromAddress: "shop@example.com",
      fromName: "Shop",
      subject: "Yours",
      text: "Private",
      html: null,
      messageId: "<1@test>",
      headers: {},
      attachments: [],
      createdAt: services.now(),
    })
    .execute()
  expect(await api.email.outbox({})).toEqual([])
  const proven = createCaller({ ...context, user: { ...user, emailProvenAt: services.now() } })
  expect(await proven.email.outbox({})).toHaveLength(1)
})
