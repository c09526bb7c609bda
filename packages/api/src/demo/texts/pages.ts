import type { PageSection } from "@brandwright/contract/funnels/funnel-page"

const section = (kind: PageSection["kind"], fields: Partial<PageSection>): PageSection => ({
  id: kind,
  kind,
  hidden: false,
  title: "",
  text: "",
  button: "",
  items: [],
  mediaAlt: "",
  ...fields,
})

export const DEMO_PAGES = [
  {
    name: "Sourdough class",
    description: "A Saturday morning in our bakery: mix, fold, shape and bake your own loaf.",
    targetAudience: "Home bakers who want to start with sourdough",
    urlExtension: "demo-sourdough-class",
    price: 79,
    deliveryMessage: "Your place is reserved. We meet at 12 Mill Lane at eight; bring an apron.",
    sections: [
      section("hero", {
        title: "Bake your first sourdough in one morning",
        text: "Four hours, eight places, one loaf each. You go home with your own starter.",
        button: "Reserve a place",
      }),
      section("benefits", {
        title: "What you take home",
        items: [
          { title: "A loaf that you baked", text: "From flour to crust, with your own hands." },
          { title: "Your own starter", text: "A jar of ours, with a card that says how to feed it." },
          { title: "The whole method", text: "Written down on one page for your kitchen." },
        ],
      }),
      section("faq", {
        title: "Questions",
        items: [
          { title: "Do I need experience?", text: "No. If you can stir, you can do it." },
          { title: "What should I bring?", text: "An apron and a box for your loaf." },
        ],
      }),
      section("price", {
        title: "One Saturday morning",
        button: "Reserve a place",
        items: [{ title: "Coffee and breakfast", text: "" }],
      }),
    ],
  },
  {
    name: "Bread box",
    description: "Two loaves a week, baked for you and ready on Friday.",
    targetAudience: "Families and neighbors in Ithaca",
    urlExtension: "demo-bread-box",
    price: 52,
    deliveryMessage: "Welcome to the bread box. Your first two loaves are ready on Friday.",
    sections: [
      section("hero", {
        title: "Good bread, without thinking about it",
        text: "Two loaves a week, set aside with your name on the bag.",
        button: "Start my box",
      }),
      section("benefits", {
        title: "How it works",
        items: [
          { title: "Choose", text: "Rye, seeded or one of each." },
          { title: "Collect", text: "Friday from seven, or we bring it by bike." },
          { title: "Pause", text: "On holiday? Tell us by Wednesday." },
        ],
      }),
      section("price", {
        title: "A month of bread",
        button: "Start my box",
        items: [{ title: "Eight loaves", text: "" }],
      }),
    ],
  },
] as const

const chapter = (id: string, title: string, ...paragraphs: string[]) => ({
  id,
  title,
  html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
})

/** Age of the book and its page, in days. */
export const ON_SALE_DAYS = 38

export const DEMO_BOOK_PAGE = {
  name: "The first loaf",
  description: "Our e-book: sourdough at home, in seven short chapters.",
  targetAudience: "Home bakers who would rather read than take a class",
  urlExtension: "demo-first-loaf",
  price: 9,
  deliveryMessage: "Thank you. Your book is ready to download. Start with the starter.",
  content: {
    sections: [
      section("hero", {
        title: "Bake the loaf you buy from us",
        text: "Seven short chapters, from flour to crust. For your phone, tablet or printer.",
        button: "Get the book",
      }),
      section("benefits", {
        title: "What you will learn",
        items: [
          { title: "A starter in five days", text: "Flour, water and a jar. Nothing else." },
          { title: "Four folds, no kneading", text: "The dough does the work while you do something else." },
          { title: "A crust from your own oven", text: "All you need is a pot with a lid." },
        ],
      }),
      section("signUp", {
        title: "Read the first chapters free",
        text: "We send them to you by email, with what your starter needs in its first days.",
        button: "Send them to me",
      }),
      section("price", { title: "One e-book", button: "Get the book", items: [{ title: "EPUB and PDF", text: "" }] }),
    ],
  },
}

export const DEMO_BOOK = {
  title: "The first loaf",
  description: "Sourdough at home, in seven short chapters.",
  price: 9,
  chapters: [
    chapter(
      "c1",
      "Why slow",
      "Bread needs flour, water, salt and time. Most bread in shops leaves out the time.",
      "This book puts it back, one evening and one morning at a time.",
    ),
    chapter(
      "c2",
      "The starter",
      "Mix fifty grams of rye flour with fifty grams of water. Wait a day. Feed it. Wait again.",
      "On the fifth day it smells of apples and doubles by noon. Now it is yours.",
    ),
    chapter(
      "c3",
      "Mixing",
      "Stir flour and water until no dry spots are left, and walk away for half an hour.",
      "Salt and starter go in last.",
    ),
    chapter(
      "c4",
      "Folding",
      "Four folds, half an hour apart. Wet hands, no flour.",
      "The dough tells you when it is ready: it holds together and lets go of the bowl.",
    ),
    chapter("c5", "Shaping", "A tight skin makes a high loaf. Pull the dough toward you, turn it, pull again."),
    chapter(
      "c6",
      "Baking",
      "A hot pot with a lid is the best oven steam there is. Twenty minutes closed, twenty open.",
    ),
    chapter("c7", "Keeping", "Cut side down, in paper. On day four, toast it."),
  ],
} as const
