import type { Shape } from "./clauses.ts"

/** Parts of sentences that set to work: instructions, warnings, checks, and what leads on. */
const MOMENTS = [
  "this week,",
  "before the next meeting,",
  "on a quiet morning,",
  "at the end of the day,",
  "with a pencil and ten minutes,",
  "together with one other person,",
  "before you spend any money,",
  "on the first of the month,",
  "when the phone is silent,",
  "as a start,",
  "when the talk turns to {K},",
  "tomorrow,",
]
const ENCOURAGED = ["try to", "remember to", "take time to", "it pays to", "it helps to", "you can"]
const NOTE = ["write down", "list", "sort", "look through", "talk through", "collect", "mark", "note"]
const MATERIAL = [
  "three things that {F} would ask of you",
  "the questions that {A} ask about {K}",
  "every step between the first contact and the result",
  "what was promised and what was delivered",
  "the last five cases in which {K} mattered",
  "two ways to reach the same with less",
  "the words that came up most often",
  "everything that waits for somebody else",
  "the parts of {S} that nobody has tried yet",
  "what a stranger would need to know about {F}",
  "the costs that you can influence",
  "the moments when things usually stall",
]
const THEN = [
  "",
  ", and keep the page",
  ", then choose one point",
  ", without judging any of it yet",
  ", and date the page",
  ", until one thing stands out",
  ", as if somebody else had to take over",
  ", and leave the rest for later",
]
export const INSTRUCTIONS: Shape[] = [
  [MOMENTS, NOTE, MATERIAL, THEN],
  [NOTE, MATERIAL, THEN],
  [ENCOURAGED, NOTE, MATERIAL, THEN],
]

const WARNINGS = [
  "be careful when",
  "things go wrong when",
  "stop for a moment if",
  "it is a warning sign when",
  "trouble begins where",
  "take a step back when",
  "ask for help when",
  "slow down if",
]
const WHENEVER = ["when", "if", "once", "where", "as soon as"]
const TROUBLE = [
  "a question about {F} becomes a matter of taste",
  "the loudest wish decides about {K}",
  "nobody can say who decides",
  "a deadline replaces the reason for it",
  "the same repair is needed every week",
  "praise comes only from people who like you anyway",
  "the list grows faster than the results",
  "you explain more than you show",
  "figures about {K} are quoted that nobody collected",
  "the first plan is defended rather than used",
  "{S} turns into an end in itself",
]
const REMEDIES = [
  "; a smaller step usually helps",
  "; the next good move is to ask {A}",
  "; then return to your first note",
  "; one honest talk costs less than a month of detours",
  "; it is easier to change course early",
  "; drop one thing before you add another",
  "; a pause of a day costs little",
]
const ANSWERS = [
  ", a smaller step usually helps",
  ", ask {A} before anybody else",
  ", go back to your first note",
  ", have one honest talk before another month goes by",
  ", change course early",
  ", drop one thing before you add another",
  ", take a day off and look again",
  ", name it, and name a date",
  ", try the opposite for a week",
]
export const CAUTIONS: Shape[] = [
  [WARNINGS, TROUBLE, REMEDIES],
  [WHENEVER, TROUBLE, ANSWERS],
]

const AFTER = [
  "after two weeks,",
  "after a month,",
  "after ten tries,",
  "at the end of a season,",
  "every other Friday,",
  "halfway through,",
  "once the first ten are done,",
  "before the next bill is paid,",
  "on the last working day of the month,",
  "as soon as it feels routine,",
  "when a quarter has passed,",
  "the next time you tidy up,",
]
const LOOK = ["look at", "write down", "ask yourself", "find out", "check"]
const SIGNS = [
  "how many people came back",
  "how long an answer takes",
  "how often somebody asks about {K}",
  "which question was asked twice",
  "what is left over at the end of the week",
  "how many decisions were made without you",
  "what {A} say in their own words",
  "how many steps were skipped",
  "what became easier with {S}",
]
const USE = [
  ", and put it next to your first note",
  "; a clear change is worth a note",
  "; if nothing has moved, change one thing only",
  ", since that shows how far you have come",
  "; the change since last time matters most",
  ", and tell one person what you found",
  ", before you read anything into a single day",
]
const MEANING = [
  "says more than any plan",
  "is worth knowing before you change anything",
  "tells you where to look next",
  "belongs on the same page as your goal",
  "is easier to find out than it sounds",
  "deserves a line in your notes",
  "is the sort of fact that ends a debate",
]
export const EVIDENCE: Shape[] = [
  [AFTER, LOOK, SIGNS, USE],
  [LOOK, SIGNS, USE],
  [SIGNS, MEANING],
]

const NOW = ["for now,", "with that done,", "before moving on,", "if you can,", "at this point,", "once again,"]
const PAUSE = [
  "keep this page",
  "leave it for a day",
  "put a date on it",
  "read your note once more",
  "tell one person what you decided",
  "close the book for an hour",
  "take the result with you",
  "lay the sheet where you will see it",
  "underline one sentence of this",
  "say it once in your own words",
  "set a reminder for next week",
  "thank whoever helped you so far",
  "decide on one thing only",
]
const ONWARD = [
  ", then go on",
  ", since what follows builds on it",
  " before the next step",
  ", and let it settle",
  "; what comes next needs it",
  ", and the rest becomes easier",
  " and start the next part with fresh eyes",
]
export const BRIDGES: Shape[] = [
  [PAUSE, ONWARD],
  [NOW, PAUSE],
]
