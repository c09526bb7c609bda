/** The texts and dates of the campaign that launched the book. */
export const LAUNCH = {
  name: "The first loaf: launch",
  brief:
    "We wrote down how we teach sourdough: seven short chapters, from flour to crust. For people who would like to bake at home and cannot come to a class.",
  offer: "The first loaf, our e-book",
  price: "$9",
  audience: "Home bakers who would rather read than take a class",
}

/** In the order of the campaign's posts. */
export const LAUNCH_POSTS = [
  "We wrote a book. “The first loaf” is sourdough at home in seven short chapters, for $9. It is for everyone who asked for the class and lives too far away.",
  "Flat, dense, sour in the wrong way? First loaves fail for the same few reasons. Chapters two and four take them one by one.",
  "“The first loaf” is out today. Read a chapter in the evening, bake in the morning, and slice your own bread by the weekend.",
  "From chapter four: four folds, half an hour apart, wet hands, no flour. That is all the kneading there is.",
  "If you meant to get the book and forgot: it takes two minutes to buy and a Saturday to bake from.",
] as const

export const LAUNCH_MAIL = {
  name: "The first loaf is out",
  subject: "Our book is here: sourdough at home",
  lines: [
    "Hello,",
    "Many of you asked for our class and live too far away. So we wrote it down: seven short chapters, from flour to crust.",
    "It is an e-book for your phone, tablet or printer, and it costs $9.",
  ],
  button: "Get the book",
}

/** What visitors get for their email address: sample chapters of the book. */
export const LAUNCH_GIFT = "Free chapters"

export const LAUNCH_SEQUENCE = {
  name: "Before the first loaf",
  description: "For everyone who joins on the page of the book",
  mails: [
    {
      subject: "A starter in five days",
      content:
        '<p>Hello,</p><p>Here are the first chapters, as promised:</p><p><a class="button" href="{{ebook_link}}">Read the first chapters</a></p><p>Before you bake you need a starter: fifty grams of rye flour, fifty grams of water, a jar. Feed it every day.</p><p>Rosa</p>',
      days: 0,
    },
    {
      subject: "What your dough wants to tell you",
      content:
        "<p>It is ready when it holds together and lets go of the bowl. Chapter four shows you how that feels.</p><p>Rosa</p>",
      days: 3,
    },
  ],
} as const

/** What writing its parts cost, in thousandths of a dollar, by the kind of part. */
export const LAUNCH_COSTS = { page: 84, sequence: 61, broadcast: 32, post: 18 } as const
