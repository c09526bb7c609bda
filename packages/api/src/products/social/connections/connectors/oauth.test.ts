import { describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { prepared } from "../../../../../test/connected-platform.ts"
import { signedIn } from "../../../../../test/signed-in.ts"
import { finishOauth } from "../oauth.service.ts"

describe("the return from a platform", () => {
  test("a return of another session, of another person or without consent connects nothing", async () => {
    const ready = await prepared("linkedin")
    const outsider = await signedIn({ services: ready.services })
    const start = async (): Promise<string> => {
      const answer = (await ready.api.social.connect({ platform: "linkedin" })) as { redirectUrl: string } // an application is set up
      return new URL(answer.redirectUrl).searchParams.get("state") ?? ""
    }
    const own = { user: ready.user, sessionToken: ready.context.session?.id }
    const attempts = [
      [
        { user: ready.user, sessionToken: "another" },
        { state: await start(), code: "c" },
      ],
      [
        { user: outsider.user, sessionToken: outsider.context.session?.id },
        { state: await start(), code: "c" },
      ],
      [
        { user: null, sessionToken: undefined },
        { state: await start(), code: "c" },
      ],
      [own, { state: await start(), error: "access_denied" }],
      [own, { state: "made-up", code: "c" }],
      [own, { code: "c" }],
    ] as const
    for (const [visitor, query] of attempts) {
      const back = await finishOauth(ready.services, visitor, { platform: "linkedin", ...query })
      expect(back).toMatch(/^\/account\/social-connections\?status=error/)
    }
    const late = await start()
    ready.clock.aheadMs = HOUR_MS
    expect(await finishOauth(ready.services, own, { platform: "linkedin", state: late, code: "c" })).toContain(
      "status=error",
    )
    expect(await ready.api.social.connections({})).toEqual([])
  })
})
