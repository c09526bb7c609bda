import type { ContentTone } from "@brandwright/contract/content"

/**
 * What each tone says of its own accord. Tokens: {P} what it is about ("our sourdough box"), {it} {them} {its} its
 * pronouns, {is} {has} {s} its verb forms ("work{s}"), {do} what the reader wants to do, {readers}, {brand}.
 */
export type ToneLines = {
  /** Openings: for something of the brand's own, for a subject, for something to do. */
  ours: readonly string[]
  topic: readonly string[]
  action: readonly string[]
  /** Sentences about a thing that is sold or explained. */
  middle: readonly string[]
  /** Sentences that fit any occasion, an invitation or a thank-you too. */
  aside: readonly string[]
  close: readonly string[]
  emoji: readonly string[]
}

export const TONES: Record<ContentTone, ToneLines> = {
  professional: {
    ours: [
      "Good results start with good choices, and {P} belong{s} among them",
      "We set out to solve one problem well; the result is {P}",
      "{P} {has} one job: to make your work easier",
      "When quality has to be reliable, {P} deliver{s}",
    ],
    topic: [
      "{P} deserve{s} more attention than {it} usually get{s}",
      "Ask ten experts about {P}, and one point comes up every time: the basics decide",
      "Few things repay attention as reliably as {P}",
      "A clear view of {P} saves time, money and a good deal of guesswork",
    ],
    action: [
      "There is a reliable way to {do}, and it takes less than most people expect",
      "To {do} well, it helps to know what matters and what does not",
      "Whoever has to {do} needs a method, not luck",
    ],
    middle: [
      "The details have been thought through, so that you do not have to",
      "You can check the result for yourself, which is the only proof that counts",
      "{It} fit{s} into the day you already have",
      "Clear steps, clear outcome: that is the idea behind it",
      "The benefit shows in daily use, where everybody can see it",
      "Quality is a habit here, not a claim",
      "Every choice behind it has a reason that we are happy to explain",
      "{It} replace{s} guesswork with something you can plan on",
    ],
    aside: [
      "We prefer few words and clear agreements",
      "What we announce, we carry out",
      "A short reply is enough, and we take care of the rest",
      "Everything else you will find in plain words on our side",
    ],
    close: [
      "Find out how {it} fit{s} your plans",
      "See the details and decide on the facts",
      "Get in touch and we will answer within a day",
      "Take a closer look today",
      "Compare {them} with what you use now",
    ],
    emoji: ["✅", "📌", "📈", "🔍", "🤝"],
  },
  casual: {
    ours: [
      "Say hi to {P}",
      "You know that thing you keep meaning to sort out? {P} can help",
      "Okay, we can't keep quiet about {P} any longer",
      "Little upgrade for your week: {P}",
    ],
    topic: [
      "Let's talk about {P} for a minute",
      "{P}: simpler than it sounds, promise",
      "Quick one about {P} before your coffee gets cold",
      "We've been thinking about {P} a lot lately",
    ],
    action: ["Want to {do}? You've got this", "So you want to {do}. Good call", "Here's an easy way to {do}"],
    middle: [
      "No fuss, no fine print, no homework",
      "{It} just work{s}, and that's kind of the point",
      "You'll get the hang of {them} in no time",
      "Honestly, we keep coming back to {them} ourselves",
      "It's one of those small things that make a day better",
      "Give it a try and see how it feels",
      "There's nothing to get wrong here",
      "Keep what you like and skip the rest",
    ],
    aside: [
      "That's it, really",
      "No need to overthink it",
      "We'll be the ones smiling in the background",
      "Simple as that",
    ],
    close: [
      "Have a look and tell us what you think",
      "Drop us a line if you're curious",
      "Come and see for yourself",
      "Take a minute for {them} while you're here",
      "Tell a friend who'd like it too",
    ],
    emoji: ["🙌", "😊", "👋", "✨", "👍"],
  },
  humorous: {
    ours: [
      "Breaking news from the department of good ideas: {P}",
      "Our lawyers won't let us call {P} magic, so we won't",
      "Some people have a plan for everything; we have {P}",
      "Scientists remain baffled, but we are not: {P}",
    ],
    topic: [
      "{P}: somebody at this party has to bring it up, and it might as well be us",
      "Nobody ever wrote a love song about {P}, and we think that is a scandal",
      "Warning: after reading this you may talk about {P} at dinner",
      "We promised ourselves not to go on about {P} again, and look at us now",
    ],
    action: [
      "You could {do} the hard way, but you have already done your taxes this year",
      "Good news for everybody who has tried to {do} and blamed the weather",
      "How to {do} without crying: a short history of our mistakes",
    ],
    middle: [
      "Side effects may include smugness",
      "{It} {has} fewer buttons than your microwave and better manners",
      "We tested {them} on the most critical people we know: our own families",
      "Your future self has already sent a thank-you card",
      "No penguins were inconvenienced in the making of this",
      "{It} won't do the dishes, but you will feel like someone who has",
      "The instructions fit on a napkin, and we know because we spilled coffee on it",
      "Even the cat approved, and the cat approves of nothing",
    ],
    aside: [
      "We practised sounding calm about this and it didn't work",
      "There may be cake, there usually is",
      "Our intern has already told everybody, so it might as well be official",
      "Please imagine a drum roll here, our drummer is on holiday",
    ],
    close: [
      "Go on, you know you want to",
      "Click before your sensible side wakes up",
      "Tell your friends, or keep the advantage to yourself",
      "Resist if you can; we could not",
      "Your move",
    ],
    emoji: ["😄", "🎉", "😎", "🙃", "🐧"],
  },
  serious: {
    ours: [
      "Some decisions should not be left to chance, and that is why there {is} {P}",
      "{P} {is} our answer to a problem that too many people put up with",
      "We do not promise much, but what we promise with {P} we keep",
      "There are good reasons to take a sober look at {P}",
    ],
    topic: [
      "{P} {is} not a side issue",
      "What we decide about {P} today stays with us for years",
      "It is time for an honest word about {P}",
      "Whoever ignores {P} pays for it later",
    ],
    action: [
      "Those who want to {do} should know what depends on it",
      "There is no shortcut if you want to {do} properly",
      "To {do} is a decision, and decisions deserve care",
    ],
    middle: [
      "The consequences are real, and they reach further than one day",
      "We say plainly what {it} can do and what {it} cannot",
      "Trust is earned in small steps, and this is one of them",
      "What looks like a detail decides whether the whole holds",
      "Responsibility begins where convenience ends",
      "There is a price for waiting, even if nobody sends the bill",
      "We have weighed every part of it",
      "Facts first, opinions second",
    ],
    aside: [
      "We mean what we say here",
      "We do not take this lightly",
      "Words are easy; we would rather be measured by what we do",
      "It deserves a moment of your attention",
    ],
    close: [
      "Look into it before you decide",
      "Ask us the hard questions",
      "Read the facts and judge for yourself",
      "Take the time that this deserves",
      "Make it a priority this week",
    ],
    emoji: ["⚠️", "📍", "🔎", "📣", "🧭"],
  },
  inspirational: {
    ours: [
      "Every big change begins small, and {P} can be that beginning",
      "Imagine what becomes possible with {P}",
      "We made {P} for everybody who believes that better is possible",
      "You were meant for more than making do; start with {P}",
    ],
    topic: [
      "Behind {P} there is a story about courage",
      "{P} can change more than you think, beginning with you",
      "Dream a little: what would your days look like with the best of {P}?",
      "Where others see only {P}, we see a door",
    ],
    action: [
      "The day you decide to {do} is the day everything starts to move",
      "You have more in you than you know; to {do} proves it",
      "Dare to {do}, one step at a time",
    ],
    middle: [
      "Small steps, taken every day, carry further than any leap",
      "Nothing great was ever made by waiting for the right moment",
      "What you begin today grows while you sleep",
      "Believe in the next step, and the road appears",
      "There is a version of this week that you will be proud of",
      "The hardest part is the first minute, and you have already begun",
      "Progress is quiet, until one day everybody hears it",
      "Let it remind you why you started",
    ],
    aside: [
      "Great things begin with people who show up",
      "Together we go further than any of us alone",
      "There is a first time for everything worth remembering",
      "What we share grows",
    ],
    close: [
      "Begin today",
      "Take the first step with us",
      "Choose the better version of tomorrow",
      "Let this be the start",
      "Go and make it yours",
    ],
    emoji: ["🌟", "🚀", "💫", "🌱", "🔥"],
  },
  educational: {
    ours: [
      "What makes {P} different? Three things are worth knowing",
      "A short lesson in how {P} work{s}",
      "Before you choose, here is what you should know about {P}",
      "Have you ever wondered what goes into {P}?",
    ],
    topic: [
      "What do we actually know about {P}?",
      "{P}, explained in plain words",
      "Most misunderstandings about {P} come from one missing idea",
      "Here is a useful way to think about {P}",
    ],
    action: [
      "Here is how to {do}, step by step",
      "To {do}, you need three things: a plan, a little time and the right order",
      "If you want to {do}, learn this first",
    ],
    middle: [
      "Look at what you need before anything else, and write it down",
      "Start with the smallest part and finish it before the next",
      "The reason is simple: what is measured gets better",
      "A common mistake is to begin with the tool instead of the need",
      "For example, compare one week with {them} and one week without",
      "Remember the rule of one: change one thing at a time",
      "The whole method in three words: understand, try, adjust",
      "If you keep one thing from this, keep the order of the steps",
    ],
    aside: [
      "The background in one sentence: good things need preparation",
      "It helps to know the reason before the details",
      "A question is the shortest way to an answer, so ask",
      "Take a note now and you will thank yourself later",
    ],
    close: [
      "Save this for the next time you need it",
      "Try one step today and note what changes",
      "Learn more with us",
      "Ask your question, we explain it",
      "Pass it on to somebody who is just starting",
    ],
    emoji: ["💡", "📚", "📝", "🎓", "👉"],
  },
  conversational: {
    ours: [
      "Can we tell you about {P}?",
      "You asked, and we listened: here {is} {P}",
      "Between us: {P} {is} what we talk about at lunch",
      "What would you change about your day? We started with {P}",
    ],
    topic: [
      "What comes to mind when you hear “{S}”?",
      "We had a long talk about {P} the other day, and here is where we ended up",
      "Tell us honestly: how do you feel about {P}?",
      "{P} came up again in a chat with a customer, so let us share the answer",
    ],
    action: [
      "Have you ever tried to {do} and wondered where to begin?",
      "A friend asked us how to {do}, and this is what we said",
      "So, how do you {do}?",
    ],
    middle: [
      "You may see it differently, and we would love to hear why",
      "That is what people tell us, and it matches what we see",
      "Does it sound like a small thing to you?",
      "Think of it as a talk with somebody who has done it before",
      "We asked ourselves what we would want, and began there",
      "You know your own days best, so take what fits",
      "Does that sound familiar?",
      "Here is the part we like most: you stay in charge",
    ],
    aside: [
      "Good news is hard to keep to oneself, and we did not even try",
      "We have been looking forward to telling you",
      "Maybe you know somebody who should read this too",
      "We would love to hear from you about it",
    ],
    close: [
      "What do you think? Tell us in the comments",
      "Write to us, a person answers",
      "How do you do it? We read every reply",
      "Let us know what you would add",
      "Come by and say hello",
    ],
    emoji: ["💬", "🤔", "👂", "🙂", "☕"],
  },
}
