import { authText } from "@brandwright/contract/account/auth-text"
import { expect, test } from "vitest"
import { freshServices, signedIn, visitor } from "../../../../test/signed-in.ts"

const account = (email: string) => ({ name: "Mara", email, password: "correct horse 9" })

test("an administrator closes sign-up for everyone, and opens it again", async () => {
  const { api, services } = await signedIn({ admin: true })
  expect(await api.people.signup()).toEqual({ isOpen: true })
  await api.people.changeSignup({ isOpen: false })
  expect(await visitor(services).auth.session()).toMatchObject({ isSignupOpen: false })
  await expect(visitor(services).auth.register(account("mara@example.com"))).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: authText.signupClosed,
  })
  expect(await api.people.audit()).toMatchObject([{ action: "signup-closed" }])
  await api.people.changeSignup({ isOpen: true })
  await visitor(services).auth.register(account("mara@example.com"))
  expect(await api.people.list({})).toMatchObject({ items: [{}, { email: "mara@example.com" }] })
})

test("the first account can be created even where sign-up was closed", async () => {
  const services = await freshServices()
  await services.db.insertInto("instanceFact").values({ name: "signup", value: "closed", updatedAt: 0 }).execute()
  expect(await visitor(services).auth.session()).toMatchObject({ isFirstAccount: true, isSignupOpen: true })
  await visitor(services).auth.register(account("first@example.com"))
  await expect(visitor(services).auth.register(account("second@example.com"))).rejects.toThrow(authText.signupClosed)
})
