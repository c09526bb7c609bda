import type { Intent } from "../brief-intent.ts"
import type { Angle } from "./blog-angles.ts"
import { TIDINGS } from "./tidings-angles.ts"

/** How an article about an occasion goes on: an invitation is not explained like a thing that one buys. */
export type Occasion = { titles: readonly string[]; angles: readonly Angle[] }

const CALLS: Partial<Record<Intent, Occasion>> = {
  offer: {
    titles: ["{P}: what you get, and until when", "Before it ends: {P}", "A good moment for {P}"],
    angles: [
      {
        headings: ["What it is about", "The offer in plain words"],
        paragraphs: [
          [
            "An offer is only as good as what one needs anyway",
            "So look first at what has been on your list for a while, and only then at the price",
            "If both fit, there is no reason to wait",
          ],
          [
            "We could wrap this in big words, but you would only skip them",
            "Here is what counts: what it is, what it costs, and how long it lasts",
          ],
        ],
      },
      {
        headings: ["Is it for you?", "A quick check before you decide"],
        paragraphs: [["Three short questions help more than a long comparison"]],
        points: [
          [
            "Would you want it at the usual price too?",
            "Will you use it within the next month?",
            "Does it replace something that you were going to buy anyway?",
          ],
        ],
      },
      {
        headings: ["How to make the most of it", "Choose well, not much"],
        paragraphs: [
          [
            "Take one thing that is right instead of three that are cheap",
            "Check what you have at home before you order, and measure twice",
            "If you are unsure between two, ask us: we know both",
          ],
        ],
      },
      {
        headings: ["What stays the same", "No small print"],
        paragraphs: [
          [
            "The price changes for a while, the care does not",
            "You get the same quality, the same advice and the same people on the phone",
            "What we promise on other days holds on this one",
          ],
        ],
      },
      {
        headings: ["If you come too late", "When it is over"],
        paragraphs: [
          [
            "It happens, and it is no tragedy",
            "Tell us what you were looking for, and we let you know when there is something similar",
          ],
        ],
      },
      {
        headings: ["How to order", "The next step"],
        paragraphs: [
          ["Choose, order, done: it takes a few minutes", "If something is unclear, write to us before you decide"],
        ],
      },
    ],
  },
  event: {
    titles: ["You are invited: {P}", "{P}: what to expect", "A date to look forward to: {P}"],
    angles: [
      {
        headings: ["What awaits you", "What it is about"],
        paragraphs: [
          [
            "Some things are better said in a room than on a screen",
            "That is why we invite you: to look, to ask and to take something home",
          ],
          [
            "We have kept the programme short and the breaks long",
            "The best conversations happen between two items on the list",
          ],
        ],
      },
      {
        headings: ["Who should come", "For whom it is"],
        paragraphs: [
          [
            "Come if you are curious; that is the only condition",
            "It suits {readers}, and it suits those who only want to listen at first",
            "Nobody has to know anything beforehand",
          ],
        ],
      },
      {
        headings: ["How to prepare", "Before you come"],
        paragraphs: [["You need very little, but a few things help"]],
        points: [
          [
            "Write down the one question that you want answered",
            "Bring somebody who would enjoy it too",
            "Come ten minutes early: the good seats go first",
            "Keep half an hour free afterwards",
          ],
        ],
      },
      {
        headings: ["How it will go", "From arrival to goodbye"],
        paragraphs: [
          [
            "You are welcomed at the door and shown to a place",
            "After that it begins on time and ends on time, because your evening is yours",
            "Whoever wants to stay and talk is welcome to",
          ],
        ],
      },
      {
        headings: ["What people ask us", "Short answers"],
        paragraphs: [["Three questions come up every time"]],
        points: [
          [
            "Can I bring somebody? Ask when you book, so that there is a seat",
            "What if I cannot come after all? Write to us, so that somebody else gets the seat",
            "Will there be another date? Ask us, and we let you know",
          ],
        ],
      },
      {
        headings: ["Your place", "How to book"],
        paragraphs: [["A short message is enough, and your place is yours", "We confirm it in writing"]],
      },
    ],
  },
  hiring: {
    titles: ["We are looking for {P}", "{P}: is this you?", "Come and work with us: {P}"],
    angles: [
      {
        headings: ["What you would do", "The work itself"],
        paragraphs: [
          [
            "You will not be given a list of forty requirements here",
            "What counts is that you like the work and that people can rely on you",
            "The rest can be learned, and we take the time to teach it",
          ],
        ],
      },
      {
        headings: ["Who we are", "The people you would meet"],
        paragraphs: [
          [
            "We say good morning, and we say so when something goes wrong",
            "Questions are answered, mistakes are discussed once and then forgotten",
            "You would work with people who care about what leaves their hands",
          ],
        ],
      },
      {
        headings: ["What you can expect from us", "What we offer"],
        paragraphs: [["We promise only what we can keep"]],
        points: [
          [
            "A first week that is planned, with somebody at your side",
            "Pay and working hours on the table in the first conversation",
            "Room for your own ideas, and an honest answer to them",
          ],
        ],
      },
      {
        headings: ["What we hope for", "What we would like to see"],
        paragraphs: [
          [
            "Curiosity beats experience, and reliability beats both",
            "If you can say what you do not know yet, we get along well",
          ],
        ],
      },
      {
        headings: ["How it goes on", "From the first line to the first day"],
        paragraphs: [["It is simpler than you may be used to"]],
        points: [
          [
            "Write us a few lines; nobody needs a cover letter",
            "We answer, whatever the answer is",
            "You come by for an hour and see how we work",
            "We both decide",
          ],
        ],
        isNumbered: true,
      },
      {
        headings: ["Not for you, but for somebody you know?", "Pass it on"],
        paragraphs: [["Then send this to them: the best colleagues we have came through somebody who knew somebody"]],
      },
    ],
  },
  thanks: {
    titles: ["Thank you to {P}", "What we owe to {P}", "A few words of thanks to {P}"],
    angles: [
      {
        headings: ["Why we are saying it now", "High time"],
        paragraphs: [
          [
            "Thanks are easily put off: there is always something more urgent",
            "We have put them off long enough",
            "So this is not about us today",
          ],
        ],
      },
      {
        headings: ["What you have done", "What does not stand in any report"],
        paragraphs: [
          [
            "Much of what matters is done without anybody noticing",
            "It is the early start, the second look, the phone call that nobody asked for",
            "We have noticed",
          ],
        ],
      },
      {
        headings: ["What it has changed", "What became of it"],
        paragraphs: [
          [
            "Not everything can be counted, and the best of it cannot",
            "But we see it in the way people come back, and in the way they talk about it",
          ],
        ],
      },
      {
        headings: ["What we have learned from you", "What stays with us"],
        paragraphs: [
          [
            "That patience is a kind of skill",
            "That a good question saves more time than a quick answer",
            "And that things go better when somebody laughs in between",
          ],
        ],
      },
      {
        headings: ["How it goes on", "What comes next"],
        paragraphs: [["We will go on needing you, and we will try to say so more often"]],
      },
      {
        headings: ["One request", "If you want to join in"],
        paragraphs: [["If you know somebody who deserves a word of thanks, pass it on today: it costs one minute"]],
      },
    ],
  },
}

export const OCCASIONS: Partial<Record<Intent, Occasion>> = { ...CALLS, ...TIDINGS }
