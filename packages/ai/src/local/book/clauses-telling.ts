import type { Shape } from "./clauses.ts"

/** Parts of sentences that tell: claims, reasons, examples. */
const SETTINGS = [
  "in a small team,",
  "on most days,",
  "for {A},",
  "at the beginning,",
  "once the basics stand,",
  "over a whole season,",
  "when money is short,",
  "when two people disagree,",
  "seen from outside,",
  "in quiet weeks,",
  "under pressure,",
  "when it comes to {K},",
  "long before the first result,",
  "for anyone who works alone,",
  "after the first month,",
]
const CARE = [
  "attention to {F}",
  "an hour spent on {F}",
  "honest work on {F}",
  "a clear view of {F}",
  "patience with {F}",
  "one good decision about {F}",
  "a written note on {F}",
  "a short talk about {F}",
  "care for {F}",
  "curiosity about {F}",
]
const DOES = ["decides", "shapes", "explains", "changes", "settles", "shows"]
const OUTCOMES = [
  "how much of the work on {S} lasts",
  "what people expect of {S}",
  "which questions about {K} come up",
  "how calmly you can plan",
  "whether a good idea about {K} is heard",
  "how quickly newcomers find their way",
  "what is remembered of {S} a week later",
  "how far a small budget goes",
  "which mistakes stay small",
  "how much help you are offered",
  "whether the second attempt is better than the first",
  "who recommends you",
]
export const CLAIMS: Shape[] = [
  [SETTINGS, CARE, DOES, OUTCOMES],
  [CARE, DOES, OUTCOMES],
]

const BECAUSE = [
  "that is so because",
  "one reason is that",
  "behind this stands a simple fact:",
  "it works because",
  "the explanation is plain:",
  "it helps to know that",
  "part of the answer is that",
  "you will notice that",
  "experience says that",
  "watch closely, and you will see that",
  "there is a good reason for it:",
  "think of yourself as a guest, and it is clear why:",
  "it is no accident:",
  "most of this comes down to one habit:",
  "nobody says it aloud, but",
  "for all the differences between people,",
  "it is easy to forget that",
  "keep in mind that",
  "as a rule,",
  "more often than not,",
  "on a first visit,",
  "in the end,",
]
const PEOPLE = [
  "a new customer",
  "the person next to you",
  "anyone in a hurry",
  "a reader on a small screen",
  "a careful colleague",
  "somebody who was disappointed before",
  "a friend of a friend",
  "nearly everybody who meets {S} for the first time",
]
const HABITS = [
  "looks first at {K}",
  "trusts what can be tried",
  "remembers a clear example longer than a rule",
  "has little time for {K}",
  "asks about {K} before anything else",
  "notices what is missing sooner than what is there",
  "compares {S} with the last good experience",
  "forgives a slow answer more easily than a vague one",
  "wants to know what happens next",
  "decides with half of the facts",
  "returns to the place where things were easy",
  "repeats what can be said in one sentence",
]
const SO = [
  "",
  ", and this is where {F} helps",
  ", so small steps count",
  ", whatever the plan says",
  ", even on a good day",
  "",
]
export const REASONS: Shape[] = [
  [BECAUSE, PEOPLE, HABITS, SO],
  [PEOPLE, HABITS, SO],
]

const IMAGINE = ["picture", "imagine", "think of", "take"]
const SOMEBODY = [
  "a baker in a side street",
  "a seamstress with a small workshop",
  "a teacher with evening classes",
  "the owner of a bicycle shop",
  "a nurse in charge of training",
  "a beekeeper with a market stall",
  "a retired engineer",
  "a choir leader",
  "a gardener with three helpers",
  "a translator with one large client",
  "the manager of a small hotel",
  "a student with a part-time job",
]
const TRIES = [
  "who begins with {F} and a sheet of paper",
  "who asks ten people about {K} before changing anything",
  "who tries {S} for one week only",
  "who writes down every question for a month",
  "who gives up half of the plan",
  "who says openly what is not ready yet",
  "who reserves Tuesday mornings for {F}",
  "who lets a newcomer explain {K}",
  "who starts with the smallest part of {S}",
  "who keeps the old way next to the new one for three weeks",
]
const FINDS = [
  "and finds that the second question matters more than the first",
  "and has fewer interruptions by the end",
  "and notices that two steps were never needed",
  "and keeps only what was asked for twice",
  "and wins the one customer who was hard to please",
  "and can explain it in a minute afterwards",
  "and saves an afternoon every week",
  "and would do it the same way again",
  "and learns what to leave out",
]
export const EXAMPLES: Shape[] = [[IMAGINE, SOMEBODY, TRIES, FINDS]]
