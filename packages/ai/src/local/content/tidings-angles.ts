import type { Intent } from "../brief-intent.ts"
import type { Angle } from "./blog-angles.ts"

/** Occasions that tell something: a welcome, a story, news, a notice. */
export const TIDINGS: Partial<Record<Intent, { titles: readonly string[]; angles: readonly Angle[] }>> = {
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
