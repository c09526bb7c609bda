import { STATUS_SHARED_MS } from "@brandwright/contract/account/auth"
import { NOTIFICATIONS_KEPT, type Notification } from "@brandwright/contract/account/notifications"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, test, vi } from "vitest"
import { checkStatus } from "../lib/session/session.ts"
import { useAuth } from "./auth.tsx"
import { useBrand } from "./brand.tsx"
import { merge, ownNotifications, parseNotifications, useNotifications } from "./notifications.tsx"
import { parseTheme, useTheme } from "./theme.tsx"

const entry = (id: string, minute: number, read = false): Notification => ({
  id,
  type: "info",
  category: "system",
  title: id,
  message: "",
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  read,
})

describe("outside its provider (core §8)", () => {
  const hooks = { useAuth, useBrand, useNotifications, useTheme }
  for (const [name, hook] of Object.entries(hooks)) {
    test(`${name} says that it must be used within its provider`, () => {
      const Lost = () => {
        hook()
        return null
      }
      expect(() => renderToString(createElement(Lost))).toThrow(`${name} must be used within its provider`)
    })
  }
})

describe("the status check (core §7)", () => {
  test("shares one request within 100 ms", async () => {
    const answer = [{ result: { data: { user: null, googleSignIn: false } } }]
    const fetched = vi.fn((_url: string) => Promise.resolve(Response.json(answer)))
    vi.stubGlobal("fetch", fetched)
    await Promise.all([checkStatus(1000), checkStatus(1000 + STATUS_SHARED_MS - 1)])
    await checkStatus(1000 + STATUS_SHARED_MS)
    // Two calls of one moment would travel as "auth.session,auth.session".
    const paths = fetched.mock.calls.map(([url]) => url.split("?")[0])
    expect(paths).toEqual(["/trpc/auth.session", "/trpc/auth.session"])
  })
})

describe("the client-side notifications (core §4)", () => {
  test("what does not parse is left out", () => {
    expect(parseNotifications(null)).toEqual([])
    expect(parseNotifications("{broken")).toEqual([])
    expect(parseNotifications('"text"')).toEqual([])
    expect(parseNotifications(JSON.stringify([{ id: 1 }, entry("a", 1)]))).toEqual([entry("a", 1)])
  })

  test("of the person before on this browser are not shown", () => {
    const saved = JSON.stringify([entry("a", 1)])
    expect(ownNotifications(saved, "person-1", "person-2")).toEqual([])
    expect(ownNotifications(saved, "person-1", "person-1")).toEqual([entry("a", 1)])
    expect(ownNotifications(saved, null, "person-2")).toEqual([entry("a", 1)])
  })

  test("merge by id, newest first; what was read stays read", () => {
    const merged = merge([entry("a", 1, true), entry("b", 2)], [entry("a", 1), entry("c", 3)])
    expect(merged.map(({ id, read }) => [id, read])).toEqual([
      ["c", false],
      ["b", false],
      ["a", true],
    ])
  })

  test("keep the 200 newest (S-A15)", () => {
    const many = Array.from({ length: NOTIFICATIONS_KEPT + 50 }, (_, n) => entry(`n${n}`, n))
    const kept = merge([], many)
    expect(kept).toHaveLength(NOTIFICATIONS_KEPT)
    expect(kept[0]?.id).toBe(`n${NOTIFICATIONS_KEPT + 49}`)
  })
})

describe("a saved theme (core §4)", () => {
  test("counts only if it is exactly light or dark", () => {
    expect(["light", "dark", "Dark", "", "auto", null].map(parseTheme)).toEqual([
      "light",
      "dark",
      null,
      null,
      null,
      null,
    ])
  })
})
