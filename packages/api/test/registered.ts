import { freshServices, type Handed, visitor } from "./signed-in.ts"

export const person = { name: "Ada Lovelace", email: "Ada@Example.com", password: "correct horse 1" }

/** A registered and verified account on fresh services, with a clock that tests move. */
export async function registered(changes: Partial<typeof person> & { phoneNumber?: string } = {}) {
  let time = Date.now()
  const services = await freshServices({ now: () => time })
  const handed: Handed = {}
  const api = visitor(services, handed)
  const { user, verificationCode = "" } = await api.auth.register({ ...person, ...changes })
  return { services, handed, api, user, code: verificationCode, wait: (ms: number) => (time += ms) }
}
