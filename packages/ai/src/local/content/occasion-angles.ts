import type { Intent } from "../brief.ts"
import type { Angle } from "./blog-angles.ts"

/** How an article about an occasion goes on: an invitation is not explained like a thing that one buys. */
export type Occasion = { titles: readonly string[]; angles: readonly Angle[] }

export const OCCASIONS: Partial<Record<Intent, Occasion>> = {
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
  welcome: {
    titles: ["Welcome to {P}", "{P}: how to find your way", "Your first steps with {P}"],
    angles: [
      {
        headings: ["Good to have you here", "First things first"],
        paragraphs: [
          [
            "Every beginning is a little confusing, so here is a short guide",
            "You do not have to read it all at once; come back when you need it",
          ],
        ],
      },
      {
        headings: ["What to do first", "Three small steps"],
        paragraphs: [["If you do only these three things this week, you have everything you need"]],
        points: [["Have a look around and see what is there", "Choose one thing to begin with", "Tell us how it went"]],
        isNumbered: true,
      },
      {
        headings: ["What you can count on", "What we promise"],
        paragraphs: [
          [
            "You hear from us when there is something worth telling",
            "Questions are answered by a person, usually by the next day",
            "If you have had enough, you can leave with one click, and we stay friends",
          ],
        ],
      },
      {
        headings: ["What others wish they had known", "A shortcut or two"],
        paragraphs: [
          [
            "Ask early: nobody here counts the questions",
            "Do not try everything in the first week",
            "And introduce yourself, because that is how most good things began here",
          ],
        ],
      },
      {
        headings: ["Who is behind it", "The people here"],
        paragraphs: [
          [
            "Behind {brand} there are people who do this because they like it",
            "You will recognise us by the fact that we answer",
          ],
        ],
      },
      {
        headings: ["When something is missing", "Tell us"],
        paragraphs: [["Then say so: what you notice as a newcomer, we no longer see"]],
      },
    ],
  },
  story: {
    titles: ["What happened with {P}", "The story of {P}", "{P}: a look behind the scenes"],
    angles: [
      {
        headings: ["How it began", "The starting point"],
        paragraphs: [
          [
            "At the beginning there was no plan, only the feeling that things could go better",
            "That is how most stories begin that are worth telling",
          ],
          ["It began the way such things begin: with a small problem that would not go away"],
        ],
      },
      {
        headings: ["What made the difference", "The turning point"],
        paragraphs: [
          [
            "There was no single great idea",
            "There was one small decision, made early enough, and the patience to stay with it",
            "Seen from today it looks obvious; on the day it did not",
          ],
        ],
      },
      {
        headings: ["What was harder than expected", "Not everything went well"],
        paragraphs: [
          [
            "It would be a poor story if everything had gone smoothly",
            "Some things had to be done twice, and some were dropped",
            "Those are the parts from which one learns most",
          ],
        ],
      },
      {
        headings: ["What has changed", "What it looks like today"],
        paragraphs: [
          [
            "Today it is part of an ordinary day, and hardly anybody thinks about it any more",
            "We take that as the best sign there is",
          ],
        ],
      },
      {
        headings: ["What can be learned from it", "What stays"],
        paragraphs: [["Three things that hold for others too"]],
        points: [
          [
            "Begin before everything is ready",
            "Ask those who have to live with the result",
            "Change one thing at a time, and look what it does",
          ],
        ],
      },
      {
        headings: ["And you?", "Your own story"],
        paragraphs: [["Perhaps something in it sounds familiar", "Then tell us: we collect stories like this one"]],
      },
    ],
  },
  news: {
    titles: ["{P}: what it means in practice", "What is new about {P}", "News about {P}, explained"],
    angles: [
      {
        headings: ["What it is about", "The short version"],
        paragraphs: [
          [
            "News travels fast, and what it means travels more slowly",
            "Here is what we know, what follows from it, and what can wait",
          ],
        ],
      },
      {
        headings: ["What changes", "What follows from it"],
        paragraphs: [
          [
            "Not much changes overnight",
            "But some habits are worth another look, and now is a good time for it",
            "Those who look early have the choice; those who look late have the deadline",
          ],
        ],
      },
      {
        headings: ["Whom it concerns", "Is it about you?"],
        paragraphs: [
          [
            "First of all it concerns {readers}",
            "If you are not sure, ask yourself whether you would decide anything differently tomorrow",
            "If so, read on; if not, it is enough to have heard of it",
          ],
        ],
      },
      {
        headings: ["What to do now", "Three sensible steps"],
        paragraphs: [["Calm beats speed here"]],
        points: [
          [
            "Read the original and not only the headline",
            "Note what touches your own plans",
            "Talk to somebody who has to decide the same thing",
          ],
        ],
        isNumbered: true,
      },
      {
        headings: ["What we make of it", "Our view"],
        paragraphs: [
          [
            "We see a good side and an open question",
            "The good side: it is being talked about",
            "The open question is what remains of it in a year, and we keep an eye on that",
          ],
        ],
      },
      {
        headings: ["What is still open", "What nobody knows yet"],
        paragraphs: [["Whoever claims to know everything today is guessing", "We tell you when there is more to say"]],
      },
    ],
  },
  notice: {
    titles: ["{P}: what you should know", "A short note on {P}", "Please note: {P}"],
    angles: [
      {
        headings: ["What it means for you", "In practice"],
        paragraphs: [
          [
            "It is a small thing, but it helps to know it before one stands in front of the door",
            "If it touches your plans, put it into your calendar now",
          ],
        ],
      },
      {
        headings: ["What to do", "A short list"],
        paragraphs: [["So that nothing slips through"]],
        points: [
          ["Note the date", "Tell those who plan with you", "Get in touch in good time if you need something special"],
        ],
      },
      {
        headings: ["Why we are telling you early", "In good time"],
        paragraphs: [
          [
            "Nobody likes surprises of this kind",
            "With a little notice it fits into any week, and nobody has to hurry",
          ],
        ],
      },
      {
        headings: ["What stays as it was", "No change here"],
        paragraphs: [
          ["Everything else goes on as you know it", "The same people, the same care, the same answer to your mails"],
        ],
      },
      {
        headings: ["If it does not suit you", "Exceptions"],
        paragraphs: [["Then talk to us: for most things there is a way, as long as we know in time"]],
      },
      {
        headings: ["Questions", "Whom to ask"],
        paragraphs: [["Write to us or ask when you are here", "A person answers, and usually on the same day"]],
      },
    ],
  },
}
