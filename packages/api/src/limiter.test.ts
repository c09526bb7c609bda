import { describe, expect, test } from "vitest"
import { freshServices } from "../test/signed-in.ts"
import { networkKey } from "./limiter.ts"

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

  test("keeps IPv4 addresses apart, however a socket writes them, and other keys as they are", () => {
    expect(networkKey("::ffff:192.0.2.7")).toBe("192.0.2.7")
    expect(networkKey("192.0.2.8")).toBe("192.0.2.8")
    expect(networkKey("fe80::1%eth0")).toBe("fe80:0:0:0")
    expect(networkKey("unknown")).toBe("unknown")
  })
})
