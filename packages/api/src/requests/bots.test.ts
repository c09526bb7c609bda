import { expect, test } from "vitest"
import { isBot } from "./bots.ts"

test.each(["", "Googlebot/2.1", "Barracuda scanner", "python-requests/2.32", "facebookexternalhit/1.1", "okhttp/5.1"])(
  "%j is a program",
  (userAgent) => expect(isBot(userAgent)).toBe(true),
)

test.each(["Mozilla/5.0 (Macintosh) Chrome/140", "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) Chrome/140"])(
  "%j is a person's browser",
  (userAgent) => expect(isBot(userAgent)).toBe(false),
)
