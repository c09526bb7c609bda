import { expect, test } from "vitest"
import { completeUrl } from "./complete-url.ts"

test.each([
  ["https://example.com/x", "https://example.com/x"],
  ["mailto:ann@example.com", "mailto:ann@example.com"],
  ["{{unsubscribe_link}}", "{{unsubscribe_link}}"],
  [" www.example.com ", "https://www.example.com"],
  ["example.com/x?of={{subscriber_email}}", "https://example.com/x?of={{subscriber_email}}"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["bäckerei.example/brot", "https://bäckerei.example/brot"],
  ["//cdn.example.com/a.png", "https://cdn.example.com/a.png"],
  ["example.com/a.png", "https://example.com/a.png"],
  ["ann@example.com", "mailto:ann@example.com"],
  ["/media/7/a.png", "https://app.test/media/7/a.png"],
  ["page.html", undefined],
  ["images/a.png", undefined],
  ["a.png", undefined],
  ["../x", undefined],
  ["our shop", undefined],
  ["#top", undefined],
  ["", undefined],
])("%s leads to %s", (written, whole) => {
  expect(completeUrl(written, "https://app.test")).toBe(whole)
})
