import type { ContentAudience } from "@brandwright/contract/content"
import type { Intent } from "../brief-intent.ts"

/**
 * What each kind of occasion says first, besides, and asks for at the end. Three `measured` openings (professional, serious,
 * educational) and four `lively` ones (casual, humorous, inspirational, conversational): each tone has its own.
 */
export type IntentLines = {
  measured: readonly [string, string, string]
  lively: readonly [string, string, string, string]
  /** Takes the place of the tone's sentences about a thing. */
  middle?: readonly string[]
  call: readonly string[]
}

export const INTENT_LINES: Partial<Record<Intent, IntentLines>> = {
  offer: {
    measured: [
      "For a short time only: {P}",
      "A decision that is easier today: {P}",
      "If you have been waiting for the right moment, here {is} {P}",
    ],
    lively: [
      "Good things, better price: {P}",
      "Your wallet called, and it likes {P}",
      "Treat yourself to {P}",
      "Guess what is on: {P}",
    ],
    call: [
      "Use it while it lasts",
      "Secure yours in time",
      "Choose your favourites today",
      "Have a look before it is over",
    ],
  },
  event: {
    measured: ["You are invited: {P}", "Please note the date for {P}", "Meet us, ask and learn something: {P}"],
    lively: [
      "Save your seat: {P}",
      "Got plans? You do now: {P}",
      "Some days are worth remembering; one of them is {P}",
      "Will we see you at {P}?",
    ],
    middle: [
      "You will meet the people behind {brand} and others who share your interest",
      "There is time for questions, and we like the difficult ones",
      "Come as you are, alone or in company",
      "Whoever comes early gets the best seat",
      "We keep it small enough for real conversations",
      "You go home with more than you came with",
    ],
    call: ["Book your place now", "Tell us that you are coming", "Reserve a seat, they go in the order of replies"],
  },
  hiring: {
    measured: [
      "Our team is growing, and we are looking for {P}",
      "A place at {brand} is open: we are looking for {P}",
      "What we are looking for, in short: {P}",
    ],
    lively: [
      "Is this you? We're looking for {P}",
      "Wanted, alive and in a good mood: {P}",
      "Your next chapter could begin here: we are looking for {P}",
      "Do you know {P} for us?",
    ],
    middle: [
      "You will work with people who say good morning and mean it",
      "We care more about how you work than about what your certificates say",
      "You get room for your own ideas and somebody to ask",
      "Your first weeks are planned, and nobody leaves you alone with the manual",
      "We talk about money and working hours in the first conversation, not in the third",
      "If you are curious and reliable, we want to meet you",
    ],
    call: [
      "Send us a few lines about yourself",
      "Apply now, or pass this on to somebody who should",
      "Write to us, we answer every application",
    ],
  },
  thanks: {
    measured: ["Today we want to say thank you to {P}", "We owe a great deal to {P}", "What would we be without {P}?"],
    lively: [
      "A big thank-you to {P}",
      "Hats off to {P}",
      "This one goes out to {P}, from the heart",
      "Can we take a moment for {P}?",
    ],
    middle: [
      "What you do is seen, even when nobody says so",
      "Without you the year would have looked very different",
      "Thank you for your time, your patience and your good questions",
      "We have not forgotten how it began, and who was there",
      "Much of what works today works because of you",
    ],
    call: ["Join us in saying thank you", "Tell us whom you would like to thank", "Leave a kind word below"],
  },
  welcome: {
    measured: ["Welcome to {P}", "Thank you for joining {P}", "A short introduction to {P}, so that you find your way"],
    lively: [
      "You're in! Welcome to {P}",
      "Make yourself at home: this is {P}",
      "Something good begins today: welcome to {P}",
      "Hello, it's good to have you at {P}",
    ],
    middle: [
      "You will hear from us when there is something worth telling, and not otherwise",
      "You can write back at any time: a person reads it",
      "We keep it short, because your time is yours",
      "If something is missing, tell us and we look into it",
      "From here on you are among the first to know",
    ],
    call: ["Begin with the first step today", "Reply and tell us what brought you here", "Have a look around"],
  },
  story: {
    measured: [
      "Results tell more than promises; here is a story about {P}",
      "A look at what usually stays out of sight: {P}",
      "The best explanation is an example: {P}",
    ],
    lively: [
      "Story time: {P}",
      "You'll like this one: {P}",
      "Some stories stay with you; ours is about {P}",
      "Here's one we love to tell: it is about {P}",
    ],
    middle: [
      "It did not go smoothly from the start, and that is the best part",
      "What looks easy today took several attempts",
      "The turning point was a small decision",
      "We learned more from it than from any plan",
      "Ask us about it when we meet: there is more to tell",
    ],
    call: ["Tell us your own story", "See how it could go for you", "Ask us how it was done"],
  },
  news: {
    measured: [
      "What the news about {P} means in practice",
      "There is something new to know about {P}",
      "News worth a minute, explained: {P}",
    ],
    lively: [
      "Have you heard about {P}?",
      "Stop the presses, or at least the toaster: {P}",
      "Something is moving, and it begins with {P}",
      "What do you say to this? It is about {P}",
    ],
    middle: [
      "For us it is a reason to look closely and to stay calm",
      "It will not change everything by tomorrow, but it changes what is sensible today",
      "We have read the small print so that you can spare yourself the effort",
      "Some of it was to be expected, and some of it surprised us too",
      "We keep an eye on it and tell you when there is more to say",
    ],
    call: ["Read what it means for you", "Share it with somebody it concerns", "Tell us how you see it"],
  },
  notice: {
    measured: [
      "Please note: a word about {P}",
      "What you should know about {P}",
      "Good to know: here is a note about {P}",
    ],
    lively: [
      "Quick heads-up about {P}",
      "This is your friendly reminder about {P}, and there will be no test",
      "A small note that saves a detour: it is about {P}",
      "Have you got {P} in your calendar?",
    ],
    middle: [
      "Put it into your calendar now, and you can forget about it",
      "Tell those who plan with you",
      "Everything else stays as you know it",
      "If it does not suit you, talk to us: there is usually a way",
      "We tell you early, so that nobody has to hurry",
    ],
    call: ["Make a note of it", "Write to us if you have a question", "Pass it on to those it concerns"],
  },
}

/** Of readers whom the brief itself names. */
export const NAMED_READERS_LINES: readonly string[] = [
  "This one is for {readers}",
  "We had {readers} in mind",
  "Made with {readers} in mind, as you will notice",
]

/** What the audience chosen in the form cares about: of a thing, and what fits any occasion. */
export const AUDIENCE_LINES: Record<
  Exclude<ContentAudience, "general">,
  { thing: readonly string[]; any: readonly string[] }
> = {
  professionals: {
    thing: [
      "Professionals will notice the difference in the first week",
      "{It} hold{s} up in a full working day",
      "For professionals that means fewer interruptions and cleaner results",
    ],
    any: [
      "Professionals find here what they need to decide, and nothing else",
      "We know that your working day is full, so we keep it short",
      "Worth forwarding to a colleague",
    ],
  },
  "young adults": {
    thing: [
      "First flat, first job, first everything: {it} fit{s} right in",
      "Young adults get it at once, because nobody needs a manual",
      "{It} suit{s} a life that changes every few months",
    ],
    any: [
      "If you are young and short of time, this is the short version",
      "Young adults are welcome here, and so are their questions",
      "No insider knowledge needed, we all started somewhere",
    ],
  },
  parents: {
    thing: [
      "For parents that means one thing less to think about",
      "{It} fit{s} between school run and bedtime",
      "Parents know: what saves ten minutes in the morning is worth gold",
    ],
    any: [
      "We know what a day with children looks like, so here is the short version",
      "Parents can read this between two interruptions",
      "Worth reading aloud at the breakfast table",
    ],
  },
  "business owners": {
    thing: [
      "Business owners see the difference where it counts, in the books and in the calendar",
      "If you run a business, you need things that run by themselves",
      "For business owners that means one decision less",
    ],
    any: [
      "Business owners get the facts first and the rest on request",
      "We run a business too, and we know what an hour is worth",
      "Worth a minute before the next appointment",
    ],
  },
  "tech enthusiasts": {
    thing: [
      "Tech enthusiasts will want to look under the hood, and they are welcome to",
      "If you read changelogs for fun, this is for you",
      "The clever part is what you do not see at first",
    ],
    any: [
      "Tech enthusiasts may ask about the details: we like such questions",
      "For those who want to know how things work, there is more to tell",
      "Yes, there are details, and we are glad to go into them",
    ],
  },
  "creative professionals": {
    thing: [
      "Creative professionals get room for the work itself",
      "{It} stay{s} out of the way when the idea arrives",
      "Made for people who care how a thing looks and why",
    ],
    any: [
      "Creative professionals will have ideas of their own about this, and we want to hear them",
      "There is room in it for a thought of your own",
      "For people who care how things are made",
    ],
  },
}

/** How an audience is spoken of: "for {readers}". */
export const AUDIENCE_NAMES: Record<ContentAudience, string> = {
  general: "everybody who likes things done well",
  professionals: "professionals",
  "young adults": "young adults",
  parents: "parents",
  "business owners": "business owners",
  "tech enthusiasts": "tech enthusiasts",
  "creative professionals": "creative professionals",
}
