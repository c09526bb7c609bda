import type { Field } from "./fields.ts"

/** Fields in which people do something for others, or teach it. */
export const FIELDS_OF_SERVICES: readonly Field[] = [
  {
    name: "health and fitness",
    industry: /health|fitness|gym|sport|wellness|yoga|medical|dent|therap|nutrition|coach/i,
    topic:
      /\b(?:yoga|pilates|gym|fitness|running|runs?|marathons?|workouts?|training|stretch\w*|sleep\w*|breath\w*|meditation|mindfulness|nutrition|diets?|weight|posture|physio\w*|massages?|cycling|swimming|climbing|boxing|football|tennis|health\w*|wellbeing|stress|dentists?|teeth)\b/i,
    things: ["sleep", "rest days", "posture", "breath", "small goals", "the body"],
    asks: "how to begin safely, how often to do it and how to keep going",
    lines: [
      "Begin with {P} at half of what you think you can do, and come back tomorrow",
      "The body keeps no diary of good intentions, only of what happened twice a week",
      "Rest belongs to {P} as much as effort does",
      "If something hurts, stop and ask somebody who knows; that is no weakness",
      "Tie {P} to an hour that exists already, such as the one after breakfast",
      "Measure how you feel on the stairs, not only what the scale says",
    ],
    points: [
      "Safety: ask a professional first if you have any doubt",
      "Rhythm: two fixed days a week carry further than one heroic month",
      "Feeling: note in one word how {P} left you, every time",
    ],
    mistake: [
      "Most people do not stop because it is hard but because they began too hard",
      "Make {P} so easy for two weeks that skipping feels sillier than doing",
    ],
    shots: [
      "Laces being tied, early light on the floor",
      "A breath in, a breath out, nothing else",
      "The last three steps, and a smile that was not planned",
    ],
  },
  {
    name: "technology",
    industry: /tech|software|saas|\bit\b|electronic|app\b|data|cyber|telecom|engineer/i,
    topic:
      /\b(?:apps?|software|websites?|saas|platforms?|dashboards?|apis?|data|cloud|security|passwords?|backups?|ai|automation|robots?|laptops?|phones?|smartphones?|headphones|cameras?|updates?|features?|plugins?|crm|servers?|code|coding|programming|analytics)\b/i,
    things: ["the set-up", "speed", "support", "privacy", "updates", "the data"],
    asks: "how long the set-up takes, what happens to the data and who helps when it breaks",
    lines: [
      "Try {P} with one real task of today and not with a made-up one",
      "Ask two questions about {P} first: where do the data live, and how do I get them out again?",
      "Good technology is noticed twice: when it arrives, and when it is gone",
      "Write down the three clicks you make most often; that is where {P} {has} to be fast",
      "A tool that nobody was shown is a tool that nobody uses, so plan the first half hour",
      "Before you add {P}, name one thing that may go",
    ],
    points: [
      "Task: name the one job that {P} must do better than today",
      "Data: ask who can see them, and how you take them with you",
      "Help: find out how to reach a person, before you need one",
    ],
    mistake: [
      "Projects rarely fail at the code; they fail at the habit that nobody wanted to change",
      "Let the people who will use {P} try {them} in the first week, and watch without helping",
    ],
    shots: [
      "A screen over a shoulder: one task, start to end, in real time",
      "A long list becomes a short one",
      "A laptop is closed, and somebody goes home on time",
    ],
  },
  {
    name: "education",
    industry: /educat|school|universit|learning|training|tutor|e-learning|publish|book/i,
    topic:
      /\b(?:courses?|class(?:es)?|lessons?|workshops?|webinars?|tutorials?|languages?|spanish|english|french|german|math\w*|exams?|homework|students?|teachers?|schools?|universit(?:y|ies)|books?|reading|writing|study|learning|scholarships?|mentor\w*)\b/i,
    things: ["practice", "questions", "feedback", "memory", "examples", "attention"],
    asks: "how much time it takes, what one can do afterwards and who answers questions",
    lines: [
      "Explain {P} to somebody at the kitchen table; where you stumble, you know what to read next",
      "A quarter of an hour every day does more for {P} than a Sunday once a month",
      "Ask the question that seems too simple, because others are waiting for it",
      "Try first and read afterwards: what you missed will stay with you",
      "Decide what you want to be able to do with {P}, in one sentence that begins with “I can”",
      "Mistakes are the table of contents of what to learn next",
    ],
    points: [
      "Goal: what can you do with {P} in three months that you cannot do today?",
      "Time: which fifteen minutes of the day are really yours?",
      "Answers: whom will you ask when you are stuck?",
    ],
    mistake: [
      "The most common mistake is to collect material instead of using it",
      "Close everything except one page of {P}, and work with that page until it bores you",
    ],
    shots: [
      "A blank page, a pencil, the first line",
      "A raised hand, and several faces that are glad of it",
      "The moment in which somebody understands",
    ],
  },
  {
    name: "finance",
    industry: /financ|bank|insur|account|tax|invest|fintech|bookkeep/i,
    topic:
      /\b(?:tax(?:es)?|invoices?|budgets?|budgeting|savings?|loans?|mortgages?|insurance|pensions?|invest\w*|funds?|stocks?|bookkeeping|accounting|payroll|receipts?|cash flow|pricing|debts?|credit cards?|retirement)\b/i,
    things: ["receipts", "the budget", "fees", "deadlines", "risk", "the reserve"],
    asks: "what it costs in all, what the risk is and what must be done by when",
    lines: [
      "Put every figure about {P} on one sheet, and the first decision makes itself",
      "Ask what {P} cost{s} in a year, with every fee, and ask for it in writing",
      "A date in the calendar beats a good resolution: enter the deadlines first",
      "If you cannot explain {P} in two sentences, ask again before you sign",
      "Keep the papers where somebody else would find them too",
      "Sleep on it: what is right today is still right tomorrow",
    ],
    points: [
      "Sum: add up everything that {P} cost{s} in a year",
      "Risk: ask what happens in a bad year, in figures",
      "Dates: note what has to be done, and by when",
    ],
    mistake: [
      "The expensive part is seldom the wrong choice and mostly the one that was put off",
      "Set aside one hour a month for {P}, and open every letter in it",
    ],
    shots: [
      "A pile of paper becomes three neat ones",
      "A pencil ticks off a line, then the next",
      "A calendar with one date circled",
    ],
  },
  {
    name: "professional services",
    industry: /service|consult|legal|law|agency|marketing|advert|recruit|\bhr\b|logistic|manufactur|b2b|business/i,
    topic:
      /\b(?:consulting|contracts?|lawyers?|legal|marketing|seo|branding|logos?|recruit\w*|hiring|meetings?|projects?|leadership|teams?|onboarding|negotiat\w*|sales|leads|clients?|proposals?|strategy|freelanc\w*|remote work|productivity|newsletters?)\b/i,
    things: ["the brief", "the deadline", "the contract", "feedback", "references", "the next step"],
    asks: "what exactly is delivered, by when and who is responsible",
    lines: [
      "Agree on what finished means before the work on {P} begins",
      "Ask for one example that went wrong, and listen to how it is told",
      "One person who decides is worth three who are informed",
      "Write down the next step of {P}, with a name and a date",
      "A short call in the middle saves a long one at the end",
      "Say what you will not do, and the offer becomes clear",
    ],
    points: [
      "Result: describe in one sentence what {P} should leave behind",
      "Roles: who decides, who does, who is told?",
      "Next step: what happens on Monday, and by whom?",
    ],
    mistake: [
      "Most misunderstandings are older than the first invoice",
      "Put on paper what {P} include{s}, and what not, while everybody is still in a good mood",
    ],
    shots: [
      "Two people, one sheet of paper, one pen",
      "A whiteboard is wiped clean but for one line",
      "A handshake, seen from the side",
    ],
  },
  {
    name: "the common good",
    industry: /non-?profit|charit|ngo|foundation|volunteer|environment|communit|church|public/i,
    topic:
      /\b(?:donat\w*|volunteer\w*|charity|fundrais\w*|food bank|shelters?|refugees?|climate|recycling|rivers?|forests?|bees|beekeeping|wildlife|sustainab\w*|neighbourhoods?|neighborhoods?|communit(?:y|ies)|elderly|children)\b/i,
    things: ["neighbours", "time", "trust", "helping hands", "the season", "what is left"],
    asks: "whom it helps, what one can do and what becomes of the help",
    lines: [
      "Start with one hour for {P}, because an hour can be given by nearly everybody",
      "Ask what is needed before you bring what you have",
      "Tell one person about {P} today; most who help were asked by somebody they know",
      "Small and regular help can be planned, and that makes it large",
      "Look at what was achieved last time, and at what was left undone",
      "Whoever comes once for {P} should know on leaving when to come again",
    ],
    points: [
      "Need: ask those concerned what would help them most",
      "Gift: time, things or money? Decide on one",
      "Trust: ask what becomes of it, and expect an answer",
    ],
    mistake: ["Good will without a plan wears people out", "Give {P} a fixed day, a small task and a clear end"],
    shots: [
      "Many hands, one table",
      "A list on a door, and the last free line is filled",
      "Somebody waves who was a stranger this morning",
    ],
  },
]
