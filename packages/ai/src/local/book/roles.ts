/** The parts that a practical guide is made of, each with its facets. {S} is the subject, {A} the readers. */
export type Role = {
  title: string[]
  /** What the chapter does, its first sentence. */
  angle: string
  facets: string[]
  list: string[]
}

export const ROLES: Role[] = [
  {
    title: ["Why {S} matters now", "The case for {S}", "What {S} changes"],
    angle: "before any how comes a why: this chapter is about what you gain from {S}, and what it costs to wait",
    facets: [
      "the cost of waiting",
      "what people already expect",
      "the difference you can make",
      "attention in a crowded day",
      "the right moment to start",
    ],
    list: [
      "what would be easier with {S}",
      "what has kept you from it so far",
      "who would notice the change first",
      "what you would stop doing",
    ],
  },
  {
    title: ["The ideas behind {S}", "Foundations of {S}", "How {S} works"],
    angle: "a handful of ideas carries everything else about {S}; here they are, in plain words",
    facets: [
      "a shared language",
      "the few principles that last",
      "cause and effect",
      "the limits of rules",
      "learning by doing",
    ],
    list: [
      "one principle that you will keep",
      "one word that needs a definition",
      "one rule that may be broken, and when",
      "one open question",
    ],
  },
  {
    title: ["Knowing whom it is for", "{S} through the eyes of your audience", "The people behind {S}"],
    angle: "this chapter leaves the desk and looks at people: what they need, how they live and how they put it",
    facets: [
      "the needs of your audience",
      "their ordinary day",
      "the words they use",
      "what they have tried before",
      "reasons to say no",
    ],
    list: [
      "a typical day of one real person",
      "the question they ask first",
      "what they would pay for, in time or money",
      "whom they ask for advice",
    ],
  },
  {
    title: ["Goals that can be checked", "Deciding what success means", "From wish to goal"],
    angle: "wishes are pleasant and goals are useful; in this chapter one becomes the other",
    facets: ["one clear goal", "signs of progress", "a time frame", "what you leave out", "agreement with others"],
    list: [
      "the goal in one sentence",
      "the sign that you are half way",
      "the date of the first review",
      "what you will not do until then",
    ],
  },
  {
    title: ["A plan for the first weeks", "Planning {S} step by step", "A plan that survives Monday"],
    angle: "now the calendar comes onto the table, with all its holes",
    facets: [
      "the order of the steps",
      "time you really have",
      "small first results",
      "room for surprises",
      "the weekly review",
    ],
    list: [
      "three steps for this week",
      "the step that depends on others",
      "an hour that is reserved",
      "what happens if a week is lost",
    ],
  },
  {
    title: ["What you need, and what you do not", "Tools and means for {S}", "Equipping yourself"],
    angle: "what you need for {S} is less than the shops would like you to think",
    facets: ["simple tools", "the budget", "skills you already have", "help from others", "what can wait"],
    list: ["tools that you already own", "the one expense that pays back", "a person to ask", "something to give up"],
  },
  {
    title: ["First steps with {S}", "Starting small", "The first version"],
    angle: "enough has been prepared: in this chapter something small gets finished and shown",
    facets: ["the smallest useful version", "the first trial", "early feedback", "quick repairs", "the second attempt"],
    list: [
      "what the first version contains",
      "who sees it first",
      "the question you will ask them",
      "what you will change at once",
    ],
  },
  {
    title: ["Doing {S} well", "Quality that people notice", "The craft of {S}"],
    angle: "something works by now; this chapter is about doing it well",
    facets: [
      "attention to detail",
      "consistency",
      "honest standards",
      "checking your own work",
      "knowing when to stop",
    ],
    list: [
      "a checklist of five points",
      "the standard you will not go below",
      "a second pair of eyes",
      "the detail that others overlook",
    ],
  },
  {
    title: ["Telling others about {S}", "Finding the right words", "The story of {S}"],
    angle: "good work on {S} may be talked about; here is how to do that without shouting",
    facets: [
      "a clear message",
      "one story worth telling",
      "the right place to be heard",
      "a friendly tone",
      "invitations instead of noise",
    ],
    list: [
      "your message in twelve words",
      "the story of one person",
      "two places where your audience is",
      "an invitation without pressure",
    ],
  },
  {
    title: ["Measuring what matters", "Numbers and stories", "How to know that it works"],
    angle: "this chapter looks at results: few of them, and the right ones",
    facets: [
      "a few good measures",
      "the starting point",
      "patterns over time",
      "conversations that reveal more",
      "decisions that follow",
    ],
    list: [
      "the measure that you will watch",
      "its value today",
      "who looks at it, and when",
      "the decision that it may change",
    ],
  },
  {
    title: ["Mistakes, and how to avoid them", "What usually goes wrong with {S}", "Detours you can skip"],
    angle: "every detour in this chapter has been taken by somebody before you",
    facets: [
      "too much at once",
      "borrowed answers",
      "silence about problems",
      "the wrong comparison",
      "giving up too early",
    ],
    list: [
      "the mistake you have made before",
      "its first warning sign",
      "what you will do when you see it",
      "whom you will tell",
    ],
  },
  {
    title: ["Making {S} a habit", "Keeping it going", "{S} on an ordinary day"],
    angle: "what is done once is an attempt; this chapter makes it an ordinary part of the week",
    facets: ["a fixed rhythm", "small rewards", "fewer obstacles", "shared responsibility", "rest"],
    list: [
      "the day and hour that suit you",
      "what triggers the habit",
      "an obstacle to remove",
      "how you will mark a good month",
    ],
  },
  {
    title: ["Growing beyond the start", "The next level of {S}", "From working to thriving"],
    angle: "from here on the question is no longer whether, but how far",
    facets: ["doing more of what works", "saying no", "partners", "passing on what you know", "new audiences"],
    list: [
      "what you will do twice as often",
      "what you will end",
      "a partner to talk to",
      "something worth writing down for others",
    ],
  },
  {
    title: ["Your next ninety days", "Putting it all together", "Where to go from here"],
    angle: "the last part is a calendar: three months, three results and one question",
    facets: [
      "the first thirty days",
      "the second thirty days",
      "the last thirty days",
      "a look back",
      "the next question",
    ],
    list: [
      "one result for day thirty",
      "one result for day sixty",
      "one result for day ninety",
      "the page that you will read again",
    ],
  },
]
