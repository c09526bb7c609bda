import { STATUS_SHARED_MS } from "@brandwright/contract/account/auth"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

const anna = { id: "anna", name: "Anna" }
const answer = (user: unknown) =>
  Response.json([
    {
      result: {
        data: { user, googleSignIn: true, isFirstAccount: false, keepsMails: false, isDemo: false, isSignupOpen: true },
      },
    },
  ])
const refused = () => Response.json([{ error: { message: "", data: { httpStatus: 401 } } }])
const fetched = vi.fn<(url: string) => Promise<Response>>()

/** A page of its own: the module keeps what it was told. */
const loadPage = () => {
  vi.resetModules()
  return import("./session.ts")
}

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    fetched.mockReset().mockImplementation(() => Promise.resolve(answer(anna))),
  )
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: vi.fn() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe("the session", () => {
  test("is asked for once on load, however many routes want it", async () => {
    const { loadSession, readSession } = await loadPage()
    expect(readSession()).toBeNull()
    const [first] = await Promise.all([loadSession(), loadSession()])
    expect([first.user?.id, await loadSession()]).toEqual(["anna", first])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test("is signed out when the check on load gets no response (core §7)", async () => {
    fetched.mockRejectedValue(new TypeError("fetch failed"))
    const { loadSession } = await loadPage()
    expect((await loadSession()).user).toBeNull()
  })

  test("outlives a lost connection, and ends when the server says so", async () => {
    const { changeSession, loadSession, onPersonChange, readSession, refreshSession } = await loadPage()
    await loadSession()
    const moved = vi.fn()
    onPersonChange(moved)
    changeSession({ keepsMails: true })
    vi.setSystemTime(Date.now() + STATUS_SHARED_MS)
    fetched.mockRejectedValueOnce(new TypeError("fetch failed"))
    expect([await refreshSession(), readSession()?.user?.id]).toEqual([null, "anna"])
    expect(moved).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + STATUS_SHARED_MS)
    fetched.mockImplementationOnce(() => Promise.resolve(refused()))
    expect([await refreshSession(), readSession()?.user]).toEqual([null, null])
    expect(moved).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  describe("of a user who was signed in before", () => {
    const brand = { id: 7, name: "Acme" }
    const data = (value: unknown) => ({ result: { data: value } })
    const refusal = { error: { message: "", data: { httpStatus: 500 } } }
    const answerAll = async (user: unknown) => {
      const [session] = await answer(user).json()
      return Response.json([session, data([brand]), refusal, data([])], { status: 207 })
    }
    beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => "anna", setItem: vi.fn() }))

    test("brings what the frame reads in the same request, to be taken once", async () => {
      fetched.mockImplementation(() => answerAll(anna))
      const { loadSession, takeFrameReads } = await loadPage()
      expect((await loadSession()).user?.id).toBe("anna")
      expect(fetched.mock.calls).toEqual([[expect.stringContaining("auth.session,brands.list,"), expect.anything()]])
      expect(takeFrameReads()).toEqual({ brands: [brand], defaultBrand: undefined, notifications: [] })
      expect(takeFrameReads()).toEqual({})
    })

    test("leaves nothing for the next user who signs in", async () => {
      fetched.mockImplementation(() => answerAll(anna))
      const { changeSession, loadSession, SIGNED_OUT, takeFrameReads } = await loadPage()
      await loadSession()
      changeSession(SIGNED_OUT)
      expect(takeFrameReads()).toEqual({})
    })
  })
})
