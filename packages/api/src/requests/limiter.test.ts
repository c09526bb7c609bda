import { describe, expect, test } from "vitest"
import { freshServices } from "../../test/signed-in.ts"
import { createLimiter, networkKey } from "./limiter.ts"

describe("a limit by network address", () => {
  test("counts a whole IPv6 network as one caller: its holder has all its addresses", async () => {
    const { limiter } = await freshServices()
    const once = { count: 1, seconds: 60 }
    await limiter.count("signup-address", "2001:db8:1:2::1", once)
    await expect(limiter.count("signup-address", "2001:db8:1:2:ffff::9", once)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    })
    await limiter.count("signup-address", "2001:db8:1:3::1", once)
    for (const host of ["a", "b"]) await limiter.giveBack("signup-address", `2001:db8:1:2:${host}::1`)
    await limiter.count("signup-address", "2001:db8:1:2::1", once)
  })

  test("locks no one out for longer than its window after the clock was set back", async () => {
    const clock = { now: Date.UTC(2026, 9, 26) }
    const services = await freshServices()
    const limiter = createLimiter(services, () => clock.now)
    const once = { count: 1, seconds: 60 }
    await limiter.count("login", "ann", once)
    clock.now -= 86_400_000
    await limiter.count("login", "ann", once)
    await expect(limiter.count("login", "ann", once)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    clock.now += 60_000
    await limiter.count("login", "ann", once)
  })

  test("keeps IPv4 addresses apart, however a socket writes them, and other keys as they are", () => {
    expect(networkKey("::ffff:192.0.2.7")).toBe("192.0.2.7")
    expect(networkKey("192.0.2.8")).toBe("192.0.2.8")
    expect(networkKey("fe80::1%eth0")).toBe("fe80:0:0:0")
    expect(networkKey("unknown")).toBe("unknown")
  })
})
