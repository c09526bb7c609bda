import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"

/** What a brief says to readers in words that could be meant for the writer. */

test.each([
  "Describe your symptoms to the nurse on the phone.",
  "Mention any allergies when you book.",
  "Announce your engagement with our letterpress cards.",
  "Tag the person you'd bring.",
  "Tell your neighbours.",
  "Let Pat know if you can't make it.",
  "Say goodbye to damp.",
  "Offer ends on Sunday.",
  "Highlight of the evening: a raffle for the lifeboat.",
  "Bring music in a black folder.",
  "Read the full story in our newsletter.",
  "Two rooms left for this weekend, £95 a night with breakfast.",
  "No minimum order.",
  "Exciting times for our little school.",
])("what readers should do stays as it is: %s", (said) => {
  expect(followOrders(`We open in May. ${said}`)).toBe(`We open in May. ${said}`)
  expect(followOrders(`Write a post about our shop. It opens in May. ${said}`)).toBe(
    `Our shop. It opens in May. ${said}`,
  )
})

test.each([
  "Can you make it sound cosy?",
  "Could you keep it short?",
  "Can it sound fun?",
  "Would you make this a bit warmer?",
])("a question to the writer is left out: %s", (asked) => {
  expect(followOrders(`We have a new menu. ${asked}`)).toBe("We have a new menu.")
})

test.each(["Can you make it on Sunday?", "Can it be fixed?", "Could you keep a secret?"])(
  "a question to readers stays: %s",
  (asked) => {
    expect(followOrders(`We have a new menu. ${asked}`)).toBe(`We have a new menu. ${asked}`)
  },
)

test.each([
  "DM me.",
  "Call me.",
  "Email me.",
  "Let me know.",
  "Drop us a line.",
  "So excited!",
  "Selling fast.",
  "Save this post.",
])("a short call to readers stays: %s", (call) => {
  expect(followOrders(`We have two places. ${call}`)).toBe(`We have two places. ${call}`)
  expect(followOrders(`Write a post about our two places. ${call}`)).toBe(`Our two places. ${call}`)
})
