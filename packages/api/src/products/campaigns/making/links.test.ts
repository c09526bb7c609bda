import { expect, test } from "vitest"
import { withCampaignLink } from "./links.ts"

const url = "https://spoke.example/f/tune-up"

test("a mail keeps the words of its button and gets the campaign's address", () => {
  const content = "<p>Hello</p><p><a class='button' href='#'>Book &amp; <b>ride</b></a></p>"
  expect(withCampaignLink(content, url, "Tune-up")).toBe(
    `<p>Hello</p><p><a class="button" href="${url}">Book &amp; ride</a></p>`,
  )
})

test("one of several links stays a link and the others stay as words; a mail without one gets it before its end", () => {
  const two = '<p><a href="https://a.example">Book</a> or <a href="https://b.example">ask us</a></p>'
  expect(withCampaignLink(two, url, "Tune-up")).toBe(`<p><a class="button" href="${url}">Book</a> or ask us</p>`)
  expect(withCampaignLink("<p>One</p><p>Two</p>", url, "Tune-up")).toBe(
    `<p>One</p><p><a class="button" href="${url}">Tune-up</a></p>\n<p>Two</p>`,
  )
  expect(withCampaignLink("<p>One</p>", "", "Tune-up")).toBe("<p>One</p>")
})

test("a button never reads as another address than its own", () => {
  const ledIn = '<p>One</p>\n<p>Find out more: <a href="https://spoke.example">https://spoke.example</a></p>'
  expect(withCampaignLink(ledIn, url, "Tune-up")).toBe(
    `<p>One</p>\n<p><a class="button" href="${url}">Find out more</a></p>`,
  )
  const bare = '<p>See <a href="https://spoke.example">https://spoke.example</a>.</p>'
  expect(withCampaignLink(bare, url, "Tune-up")).toBe(`<p>See <a class="button" href="${url}">Tune-up</a>.</p>`)
})
