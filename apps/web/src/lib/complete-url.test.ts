import { expect, test } from "vitest"
import { completeUrl } from "./complete-url.ts"

test.each([
  ["rosa-rye.com", "https://rosa-rye.com"],
  [" www.rosa-rye.com/menu?day=friday ", "https://www.rosa-rye.com/menu?day=friday"],
  ["localhost.test:8080", "https://localhost.test:8080"],
  ["http://rosa-rye.com", "http://rosa-rye.com"],
  ["rosa@rosa-rye.com", "rosa@rosa-rye.com"],
  ["our website", "our website"],
  ["", ""],
])("%j becomes %j", (typed, url) => {
  expect(completeUrl(typed)).toBe(url)
})
