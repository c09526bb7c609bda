import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"

/** Orders in the middle of a sentence, and those that say where in the text something stands. */

test.each([
  ["People ask about parking so mention that it's free after six.", "People ask about parking. It's free after six."],
  ["Make it fun and get ppl to tag who theyre bringing.", "Tag who you're bringing."],
  ["Tone is relaxed, no hard sell, end w/ 'What's your secret?'", "What's your secret?"],
  [
    "Grooming starts at $85 can you make it sound excited and tell them to text 555-0188",
    "Grooming starts at $85. Text 555-0188",
  ],
  [
    "Lots of people are unsure, so say that the first lesson is free.",
    "Lots of people are unsure. The first lesson is free.",
  ],
  [
    "Tell them that they should come early, how to book and that mats are free.",
    "You should come early. [[? How would you say this to your readers: “Tell them how to book”? ]] Mats are free.",
  ],
])("an order within a sentence is followed there: %s", (brief, said) => {
  expect(followOrders(`We open at 7. ${brief}`)).toBe(`We open at 7. ${said}`)
})

test.each([
  ["Finish by asking what's stopping them.", "What's stopping you?"],
  ["Ask which is their fave roast.", "Which is your fave roast?"],
  ["Ask if anyone has a spare trailer.", "Does anyone have a spare trailer?"],
  ["Close with a question asking if they've ever tried it.", "Have you ever tried it?"],
])("what readers are asked: %s", (brief, said) => {
  expect(followOrders(`We open at 7. ${brief}`)).toBe(`We open at 7. ${said}`)
})

test.each([
  ["We open at 7. The hook should be 'stop paying twice'.", "Stop paying twice. We open at 7."],
  [
    "We open at 7. Put book at tea.example/cup at the end. Closed Mondays.",
    "We open at 7. Closed Mondays. Book at tea.example/cup.",
  ],
  ["Start with 'Ready for frost?' We open at 7.", "Ready for frost? We open at 7."],
  ["We open at 7. Start with 'Ready for frost?'", "Ready for frost? We open at 7."],
  ["End with the link tea.example/cup. We open at 7.", "We open at 7. tea.example/cup"],
  ["Write a mail from Rosa Bell, our cook. We open at 7.", "We open at 7. – Rosa Bell, our cook"],
  ["We open at 7. Start with 'It is cold.'", "We open at 7. It is cold"],
])("what is to stand first or last does: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  ["End by offering a free check of one page.", "Get a free check of one page."],
  ["Wrap up by thanking our volunteers.", "Thank you to our volunteers."],
  ["Finish by saying we'll be back in May.", "We'll be back in May."],
  ["End with an invitation to a free fitting.", "You are invited to a free fitting."],
  ["Add a link to our shop: tea.example/cup", "Our shop: tea.example/cup"],
  ["Link to tea.example/cup", "tea.example/cup"],
  ["Write this as a tip with a call to action to book a free call.", "Book a free call."],
  ["Ask for a 15 minute call next week.", "Could we have a 15 minute call next week?"],
  ["Mention gift vouchers, people always ask.", "Ask us about gift vouchers."],
  ["Romantic but mention singles welcome at the bar.", "Singles welcome at the bar."],
  ["Signed: Amir and the team.", "– Amir and the team"],
])("a text ends as it is asked to: %s", (brief, said) => {
  expect(followOrders(`We open at 7. ${brief}`)).toBe(`We open at 7. ${said}`)
})

test.each([
  "Dear all, could you put something together for the members' newsletter from these notes?",
  "Write a post from the perspective of our founder Lena.",
  "15 sec video, fast cuts.",
  "Write to everyone with a repeat prescription.",
])("an order that tells readers nothing is left out: %s", (order) => {
  expect(followOrders(`${order}\nWe open at 7.`)).toBe("We open at 7.")
})

test.each([
  ["Goal: hire a diver for the season", "We're looking for a diver for the season"],
  ["Goal: fill the last 6 spots on the March course", "The last 6 spots on the March course"],
  ["Aim: get people to book a free survey", "Book a free survey"],
])("a goal that says what is looked for is told: %s", (goal, said) => {
  expect(followOrders(`${goal}\nPay: $20 an hour`)).toBe(`${said}\nPay: $20 an hour`)
})

test("a question and its answer in parentheses are lines of their own", () => {})

test("readers whom a sentence names stay they in it", () => {
  expect(followOrders("Post for customers. People with tickets can rebook, they don't need to call.")).toBe(
    "People with tickets can rebook, they don't need to call.",
  )
  expect(followOrders("Post for customers: we moved. They don't need to call.")).toBe(
    "We moved. You don't need to call.",
  )
})

test.each([
  ["Cold outreach email to harbour masters. We make a silt sensor.", "We make a silt sensor."],
  ["Reminder to parents: we close at 12:30 on Friday.", "We close at 12:30 on Friday."],
  ["Invite our list to the evening with Ruth Bell.", "You are invited to the evening with Ruth Bell."],
  ["Write an article explaining what a lien is. It is a claim.", "What a lien is. It is a claim."],
  ["Invite your friends to the party.", "Invite your friends to the party."],
])("what kind of text it is to be is not said in it: %s", (brief, said) => {
  expect(followOrders(brief)).toBe(said)
})

test.each([
  ["Confirm that the concert goes ahead in spite of the weather.", "The concert goes ahead in spite of the weather."],
  [
    "Describe the walk from the station to the vineyard, 20 minutes, mostly flat.",
    "[[? How would you say this to your readers: “Describe the walk from the station to the vineyard, 20 minutes, mostly flat”? ]]",
  ],
  ["Available from 15 February at our shop in Ghent.", "Available from 15 February at our shop in Ghent."],
  ["Ask our staff for a tour.", "Ask our staff for a tour."],
  ["We are sorry that the class of 1 March was off.", "We are sorry that the class of 1 March was off."],
])("an order that no pattern knows is known by its words: %s", (brief, said) => {
  expect(followOrders(`We open at 7. ${brief}`)).toBe(`We open at 7. ${said}`)
})
