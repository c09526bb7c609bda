import type { ContentTone } from "@brandwright/contract/content"

/** Sides from which an article looks at its subject; tokens as in the tones. */
export type Angle = {
  headings: readonly string[]
  paragraphs: readonly (readonly string[])[]
  points?: readonly (readonly string[])[]
  isNumbered?: boolean
  /** What the field of the subject knows better. */
  ofField?: "points" | "mistake"
}

export const TITLES: Record<ContentTone, readonly string[]> = {
  professional: ["{P}: what matters in practice", "A clear look at {P}", "What {readers} should know about {P}"],
  casual: ["{P}, the easy way", "Everything we like about {P}", "Let's talk about {P}"],
  humorous: ["{P}: a love story with footnotes", "We need to talk about {P} again", "The unofficial truth about {P}"],
  serious: ["Why {P} matters", "{P}: an honest assessment", "What is at stake with {P}"],
  inspirational: ["How {P} can change your days", "Begin with {P}", "What {P} can teach us"],
  educational: ["{P} explained", "What you should know about {P}", "Understanding {P} from the ground up"],
  conversational: ["What do you make of {P}?", "A talk about {P}", "You asked about {P}"],
}
export const TITLES_TO_DO: Record<ContentTone, readonly string[]> = {
  professional: ["How to {do}: a working method", "A reliable way to {do}", "What it takes to {do}"],
  casual: ["The easy way to {do}", "How to {do} without the fuss", "So you want to {do}"],
  humorous: [
    "How to {do} and keep your sense of humour",
    "The lazy person's way to {do}",
    "How to {do}: lessons from our failures",
  ],
  serious: ["How to {do} properly", "What depends on it when you {do}", "How to {do} with care"],
  inspirational: ["You can {do}: here is how it begins", "The day you {do}", "From wish to habit: how to {do}"],
  educational: ["How to {do}, step by step", "A beginner's guide: how to {do}", "How to {do}, and why it works"],
  conversational: ["How do you {do}?", "A friend asked how to {do}", "Let us {do} together"],
}

export const ANGLES: readonly Angle[] = [
  {
    headings: ["Why this is worth your time", "What is behind {P}", "The case for {P}"],
    paragraphs: [
      [
        "Nobody has time for things that sound good and change nothing",
        "With {P} the question is therefore simple: what is different a week later?",
        "If the answer is nothing, leave it; if there is an answer, it is worth the effort",
        "In our experience there is one, and it shows in small things first",
      ],
      [
        "Most people meet {P} by accident and keep what they learned by habit",
        "A closer look pays off, because small differences at the start become large ones later",
        "That holds for {readers} in particular: little time, high expectations, no room for detours",
        "So let us begin with what counts",
      ],
    ],
  },
  {
    headings: [
      "What to look at first",
      "Three things that make the difference",
      "What separates good from good enough",
    ],
    paragraphs: [
      [
        "You do not need to know everything about {P} to choose well",
        "Three questions are enough to tell the good from the good enough",
      ],
      ["There is a lot of noise around {P}", "These points are where we would look first"],
    ],
    ofField: "points",
    points: [
      [
        "Purpose: what exactly should {P} do for you, in one sentence?",
        "Effort: what does it ask of you every week, not only on the first day?",
        "Proof: how will you notice that it works, and when?",
      ],
      [
        "Origin: who stands behind it, and can you ask them a question?",
        "Fit: does it suit the way you live and work now?",
        "Staying power: will it still make sense in a year?",
      ],
    ],
  },
  {
    headings: ["How to begin", "A simple start", "Your first week"],
    paragraphs: [
      ["Start small, because what starts small gets finished", "This order has worked for many of the people we know"],
      ["The best plan is the one that survives a Tuesday", "Here is one that fits between everything else"],
    ],
    points: [
      [
        "Write down what you want to be different, in a single sentence",
        "Choose one place or one day where {P} come{s} in",
        "Try it for a week and change nothing else",
        "Look back, keep what helped and drop the rest",
      ],
      [
        "Set a date and tell somebody about it",
        "Get the basics ready the evening before",
        "Begin with the easiest part, even if it seems too easy",
        "Note after three days what surprised you",
      ],
    ],
    isNumbered: true,
  },
  {
    headings: ["Mistakes that are easy to avoid", "What usually goes wrong", "Where good intentions end"],
    paragraphs: [
      [
        "The first mistake is to want everything at once",
        "The second is to compare your beginning with somebody else's result",
        "The third is silence: whoever has a question about {P} and does not ask it pays for the answer later",
        "All three have the same cure, which is to slow down for a moment and look",
      ],
      [
        "What goes wrong with {P} goes wrong early, and mostly for the same reason",
        "People decide by the picture in their heads and not by the need in front of them",
        "The price alone tells you little, and so does the loudest voice",
        "Ask what it solves, for whom, and what it leaves to you",
      ],
    ],
    ofField: "mistake",
  },
  {
    headings: ["An ordinary day with it", "What it looks like in practice", "A small example"],
    paragraphs: [
      [
        "Picture an ordinary Wednesday: too many messages, too little lunch",
        "This is the day on which {P} {has} to prove {itself}, not the quiet Sunday",
        "What helps on such a day is what needs no explanation",
        "What does not help ends up in a drawer, and rightly so",
      ],
      [
        "Take a week as a test",
        "On Monday you notice the effort, on Wednesday you forget about it, on Friday you notice the effect",
        "If it does not go that way with {P}, something about the start was too big",
        "Make it smaller and try again",
      ],
    ],
  },
  {
    headings: ["Questions we hear often", "Short answers", "Before you decide"],
    paragraphs: [
      ["Three questions about {P} come up again and again, so here are the short answers"],
      ["You may be asking yourself the same things that others have asked us"],
    ],
    points: [
      [
        "Is it for me? It was made with {readers} in mind; one honest look tells you whether that is you",
        "When will I notice something? Sooner than you think in small things, later than you hope in big ones",
        "What if it does not suit me? Then you know more than before, and you can tell us so",
      ],
      [
        "Do I need experience? No, a clear wish is enough",
        "How much time does it take? Begin with a quarter of an hour and see how far it carries you",
        "Whom can I ask? Us: a person answers",
      ],
    ],
  },
]

export const ANGLES_TO_DO: readonly Angle[] = [
  {
    headings: ["Before you start", "What you need", "A good beginning"],
    paragraphs: [
      [
        "Before you {do}, give yourself ten quiet minutes",
        "Look at what is there, what is missing and what can wait",
        "Most of the trouble later comes from what was skipped here",
      ],
      [
        "You can {do} with very little, as long as the little is ready",
        "Lay out what you have, borrow what you need only once, and buy nothing yet",
        "A good light and an undisturbed hour do more than any special tool",
      ],
    ],
  },
  {
    headings: ["Step by step", "The order that works", "How to go about it"],
    paragraphs: [
      ["The order matters more than the speed"],
      ["Take the steps one after the other, and finish each before the next"],
    ],
    points: [
      [
        "Decide what a good result looks like, and write it down",
        "Do the smallest complete version first, from beginning to end",
        "Check it against what you wrote down",
        "Correct one thing, then repeat",
        "Stop when it is good; perfect can wait",
      ],
      [
        "Clear the place where you work, on the table and in your calendar",
        "Begin with the part that everything else depends on",
        "Work from the coarse to the fine",
        "Take a break before the last tenth, because that is where haste does damage",
        "Tidy up while you still know why everything is where it is",
      ],
    ],
    isNumbered: true,
  },
  {
    headings: ["What usually goes wrong", "Mistakes worth knowing", "Where beginners lose time"],
    paragraphs: [
      [
        "Too much at once is the most common mistake, too late is the second",
        "Those who want to {do} often begin in the middle, because the middle looks like the work",
        "Go back one step whenever you get stuck: the cause is nearly always there",
      ],
      [
        "Nobody fails for lack of talent here",
        "People fail because they change three things at the same time and then cannot say which one mattered",
        "Change one, look, and only then change the next",
      ],
    ],
  },
  {
    headings: ["How to keep it going", "Making it a habit", "After the first success"],
    paragraphs: [
      [
        "Once is an experiment, three times is a habit",
        "Choose a fixed day to {do}, and tie it to something that you do anyway",
        "A short note afterwards saves you from learning the same thing twice",
      ],
      [
        "What is easy gets repeated, so make the next time easy",
        "Put things back where you will look for them",
        "Celebrate the boring successes too, because they are the ones that stay",
      ],
    ],
  },
  {
    headings: ["When to ask for help", "Where the limits are", "What you can leave to others"],
    paragraphs: [
      [
        "Not everything has to be done alone",
        "If it is about safety, or if a mistake would be expensive, let somebody look at it who does it every day",
        "To ask early costs little, and it is no weakness",
      ],
      [
        "There is a point at which practice helps more than reading, and another at which advice helps more than practice",
        "You have reached the second when the same problem comes back a third time",
        "Then a conversation is cheaper than another attempt",
      ],
    ],
  },
  {
    headings: ["Questions we hear often", "Short answers", "What else people ask"],
    paragraphs: [
      ["Three questions come up whenever somebody wants to {do}"],
      ["If you are about to {do}, you may be asking yourself these things too"],
    ],
    points: [
      [
        "How long does it take? Longer than you plan the first time, half of that the second time",
        "What does it cost? Mostly attention; spend money only once you know on what",
        "Can I get it wrong? Yes, and that is the quickest way to learn it",
      ],
      [
        "Do I need experience? No, but you need the right order",
        "When is the best time? When you have an hour in which nobody needs you",
        "How do I know that I am done? When the next step would change nothing",
      ],
    ],
  },
]
