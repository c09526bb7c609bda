/** Lines of which a book uses each once. {S} is the subject. */

/** How the brief's own words come in. */
export const FACT_LEADS = [
  "",
  "keep in mind: ",
  "one thing is certain: ",
  "this much is given: ",
  "start from what you know: ",
  "the frame is clear: ",
  "remember where we began: ",
  "",
]

/** For chapters whose part of the guide has been opened before. */
export const OPENINGS = [
  "let us look at {S} from another side",
  "a good way into {S} is to ask what would be missing without it",
  "the next pages on {S} are meant to be used, with a pencil in your hand",
  "this chapter on {S} is one to come back to when things get busy",
  "some of the most useful steps look too small to mention; on {S}, this chapter mentions them",
  "take what follows as a conversation about {S} rather than a set of orders",
]
export const QUOTES = [
  "The best time to begin with {S} is when it still feels slightly too early.",
  "Clear beats clever, in {S} as everywhere.",
  "What you repeat is what people remember.",
  "A small promise that is kept is worth more than a large one that is admired.",
  "Listen first; {S} becomes simpler afterwards.",
  "Progress is what remains when the excitement has gone.",
  "Nobody needs more noise; everybody needs one good reason.",
]
export const TASKS = [
  "Your turn",
  "To do",
  "Take a page and write",
  "Before you turn the page",
  "Try it",
  "Notes for you",
  "A short exercise",
  "For your notebook",
  "Four lines to write",
  "Pause and plan",
  "Work on it",
  "Make it yours",
  "Check yourself",
  "One page of notes",
]
