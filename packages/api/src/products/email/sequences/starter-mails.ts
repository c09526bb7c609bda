import { QUICK_TEMPLATES } from "@brandwright/contract/email-sequences"
import type { WizardTemplate } from "@brandwright/contract/email-wizard"

export type StarterMail = { subject: string; content: string }

const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join("\n")
const HELLO = "Hello {{subscriber_name}},"

/** The emails of a wizard template, as many as were chosen; `brand` is already safe in HTML. */
export function wizardMails(
  template: WizardTemplate,
  count: number,
  brand: string,
  welcomeMessage: string,
): StarterMail[] {
  const mails = template === "blank" ? [] : WRITERS[template](brand)
  const chosen = Array.from({ length: count }, (_, index) => mails[index] ?? { subject: "", content: "" })
  const [first, ...others] = chosen
  if (!welcomeMessage || !first) return chosen
  const welcome = {
    subject: first.subject || `Welcome to ${brand}`,
    content: `${paragraphs(HELLO, welcomeMessage.replaceAll("\n", "<br>"))}\n${afterGreeting(first.content)}`.trim(),
  }
  return [welcome, ...others]
}

/** Without the greeting and the first paragraph, whose place the welcome message takes. */
const afterGreeting = (content: string): string => content.split("\n").slice(2).join("\n")

/** The emails of a quick template, one for each of its documented number. */
export function quickMails(name: keyof typeof QUICK_TEMPLATES, brand: string): StarterMail[] {
  const bodies = name === "welcome" ? WRITERS["new-subscriber"](brand) : launchBodies(brand)
  return QUICK_TEMPLATES[name].subjects.map((subject, index) => ({ subject, content: bodies[index]?.content ?? "" }))
}

const WRITERS: Record<Exclude<WizardTemplate, "blank">, (brand: string) => StarterMail[]> = {
  "new-subscriber": (brand) => [
    {
      subject: `Welcome to ${brand}, {{subscriber_name}}!`,
      content: paragraphs(
        HELLO,
        `thank you for joining ${brand}. From now on you are among the first to hear what we are working on.`,
        "Over the next days we will write to you a few times: who we are, what our readers like best, and how we can help you. Each mail is short, and you can leave at any time.",
        "If you have a question, just reply to this mail. A person reads it.",
      ),
    },
    {
      subject: `The story behind ${brand}`,
      content: paragraphs(
        HELLO,
        `every brand starts with something that somebody wanted to do better. For ${brand} it was simple: take care of the details that others skip.`,
        "That is still how we decide today. When we choose what to make, whom to work with and what to say no to, we ask whether it makes your day a little easier.",
        "Tomorrow we will show you how that looks in practice.",
      ),
    },
    {
      subject: "Three things our readers like best",
      content: `${paragraphs(HELLO, "these are the three things that people come back to most:")}\n<ul><li>Short, practical advice that can be used the same day</li><li>A look behind the scenes, with what went well and what did not</li><li>First access to everything new</li></ul>\n${paragraphs("Which of them would you like to see more of? Reply with a word, we read every answer.")}`,
    },
    {
      subject: "A question for you",
      content: paragraphs(
        HELLO,
        `what is the one thing you would like ${brand} to help you with?`,
        "Your answer decides what we write about next. It takes a minute, and it makes these mails better for everyone who reads them.",
      ),
    },
    {
      subject: `Your next step with ${brand}`,
      content: paragraphs(
        HELLO,
        `you have been with us for a while now, so here is a small thank-you: your next step with ${brand} is on us to make easy.`,
        "Tell us in one line what you are looking for. We answer personally with what fits, and with an honest word if nothing does.",
      ),
    },
    {
      subject: "What others did first",
      content: paragraphs(
        HELLO,
        "most people who joined around the same time as you began small: they picked one idea, tried it for a week and kept what worked.",
        "Pick yours today. If you tell us which one, we will send you what helped others most.",
      ),
    },
    {
      subject: "Shall we keep in touch?",
      content: paragraphs(
        HELLO,
        `this is the last mail of our welcome. You will keep hearing from ${brand} when there is something worth your time, and only then.`,
        "If you would rather not, the link below ends it with one click, and there are no hard feelings.",
      ),
    },
  ],
  "ebook-promotion": (brand) => [
    {
      subject: "A book we wrote for you",
      content: paragraphs(
        HELLO,
        `we put what ${brand} has learned into one book. It is short enough for an evening and practical enough to use the next morning.`,
        "In the next mails we will share a few of its ideas with you, so that you can decide whether it is for you.",
      ),
    },
    {
      subject: "The idea that changed how we work",
      content: paragraphs(
        HELLO,
        "here is the chapter that readers write to us about most: do less, but finish it. Half of the work that feels urgent can wait, and a tenth of it decides everything.",
        "The book shows how to find that tenth, with a page to fill in for your own week.",
      ),
    },
    {
      subject: "What is inside",
      content: `${paragraphs(HELLO, "this is what you find in the book:")}\n<ul><li>A clear method in five steps</li><li>Examples from real work, with numbers</li><li>Checklists that you can print</li><li>The mistakes we made, so that you need not make them</li></ul>`,
    },
    {
      subject: "Is it worth your evening?",
      content: paragraphs(
        HELLO,
        "the most common question is whether the book says anything new. Our answer: it says a few things plainly, and it makes you do them.",
        "If it does not help you, write to us and you get your money back.",
      ),
    },
    {
      subject: "Last call for our readers",
      content: paragraphs(
        HELLO,
        "this is our last mail about the book. If it speaks to you, now is a good time: start tonight, and the first change is in place by the end of the week.",
      ),
    },
    {
      subject: "One page that you can use today",
      content: paragraphs(
        HELLO,
        "whether you read the book or not, try this today: write down the three things that would make this week a success, and do the smallest of them first.",
      ),
    },
    {
      subject: "How did it go?",
      content: paragraphs(
        HELLO,
        "did you try the page from our last mail? Reply with what happened. We collect the best answers for the next edition.",
      ),
    },
  ],
  "weekly-digest": (brand) =>
    Array.from({ length: 7 }, (_, index) => ({
      subject: `${brand} weekly, {{current_date}}`,
      content: `${paragraphs(HELLO, DIGEST_OPENINGS[index] ?? `here is your week with ${brand}.`)}\n<h2>New this week</h2>\n${paragraphs(`What happened at ${brand}, told in a few lines.`)}\n<h2>Worth your time</h2>\n${paragraphs("One thing we read, tried or learned that we would pass on to a friend.")}\n<h2>Coming up</h2>\n${paragraphs("What we are working on next, and where we would like your opinion.")}`,
    })),
}

const DIGEST_OPENINGS = [
  "here is what was new this week, in three minutes.",
  "a busy week is behind us. This is what we would not want you to miss.",
  "grab a coffee: here is our week in short.",
  "three things from this week, and one look ahead.",
  "another week, another handful of things worth knowing.",
  "this is what moved us this week.",
  "before the week ends, here is what counted.",
]

const launchBodies = (brand: string): StarterMail[] =>
  [
    paragraphs(
      HELLO,
      `for some time we have been working on something new at ${brand}. In a few days we will show it to you before anyone else.`,
      "Until then, one hint: it takes care of the part that people told us costs them the most time.",
    ),
    paragraphs(
      HELLO,
      "it is here. We made it for people who want the result without the detours, and we tried it with a small group first. What they liked best was how quickly it fits into a normal day.",
      "Have a look while the launch offer lasts, and tell us what you think.",
    ),
    paragraphs(
      HELLO,
      "the launch offer ends soon. If you have been thinking about it, this is the moment: after this week the regular price applies.",
      "Not for you? Then reply with the reason. It helps us more than you think.",
    ),
  ].map((content) => ({ subject: "", content }))
