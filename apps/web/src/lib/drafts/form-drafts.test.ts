import { afterEach, describe, expect, test, vi } from "vitest"
import { claimFormDrafts, keepFormDraft, readFormDraft, withDraft } from "./form-drafts.ts"

/** A browser's local storage: its keys are its own properties. */
function createStorage(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) })
}
afterEach(() => vi.unstubAllGlobals())

describe("what was typed into a form and not saved", () => {
  test("is read back by the form's name", () => {
    vi.stubGlobal("localStorage", createStorage({}))
    keepFormDraft("brand-7", { name: "Ac" })
    expect(readFormDraft("brand-7")).toEqual({ name: "Ac" })
    expect(readFormDraft("brand-8")).toBeUndefined()
  })

  test.each(["password", "key", "accessToken", "cardNumber"])("is kept without its %s", (field) => {
    const kept: Record<string, string> = {}
    vi.stubGlobal("localStorage", createStorage(kept))
    keepFormDraft("sender-7", { host: "smtp.example.com", [field]: "secret" })
    expect(readFormDraft("sender-7")).toEqual({ host: "smtp.example.com" })
    expect(JSON.stringify(kept)).not.toContain("secret")
  })

  test("outlives a new sign-in of the same person, and is forgotten for another", () => {
    const kept: Record<string, string> = { theme: "dark" }
    vi.stubGlobal("localStorage", createStorage(kept))
    claimFormDrafts("mara")
    keepFormDraft("brand-7", { name: "Ac" })
    claimFormDrafts("mara")
    expect(readFormDraft("brand-7")).toEqual({ name: "Ac" })
    claimFormDrafts("jon")
    expect(readFormDraft("brand-7")).toBeUndefined()
    expect(kept.theme).toBe("dark")
  })

  test("fills the fields that the form still has, of the kind they have now", () => {
    const initial = { name: "", amount: 0, isDefault: false }
    const draft = { name: "Acme", amount: "12", gone: true }
    expect(withDraft(initial, draft)).toEqual({ name: "Acme", amount: 0, isDefault: false })
    expect(withDraft(initial, undefined)).toBe(initial)
    expect(withDraft({ bookId: null, edition: null }, { bookId: 7, edition: true })).toEqual({
      bookId: 7,
      edition: null,
    })
    expect(withDraft({ price: "", title: "" }, { price: 9.5, title: true })).toEqual({ price: 9.5, title: "" })
  })
})
