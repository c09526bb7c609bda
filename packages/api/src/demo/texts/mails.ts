export const WELCOME_SEQUENCE = { name: "Welcome", description: "For everyone who joins" }

export const WELCOME_MAILS = [
  {
    subject: "Welcome to Rosa & Rye",
    content:
      "<p>Hello,</p><p>Thank you for joining. Every Thursday we write what comes out of the oven on Friday.</p><p>See you on Mill Lane,<br>Rosa</p>",
    days: 0,
  },
  {
    subject: "How to keep a loaf fresh for five days",
    content: "<p>Cut side down, in a paper bag, never in the fridge. On day four, toast it.</p><p>Rosa</p>",
    days: 2,
  },
  {
    subject: "Bake your first sourdough with us",
    content: "<p>Our class on Saturday takes four hours. You go home with a loaf and your own starter.</p><p>Rosa</p>",
    days: 5,
  },
] as const

/** Newest last; `days` before today. */
export const SENT_BROADCASTS = [
  { name: "Summer class dates", subject: "New Saturdays for the sourdough class", days: 84 },
  { name: "Seeded loaf", subject: "A new loaf on the shelf", days: 56 },
  { name: "Bread box is back", subject: "Two loaves a week, ready on Friday", days: 28 },
  { name: "Rye harvest", subject: "The new rye is here", days: 6 },
] as const

export const BROADCAST_CONTENT =
  "<p>Hello,</p><p>This week the oven is full of rye. Come by on Friday from seven, or order a loaf for Saturday.</p><p>See you on Mill Lane,<br>Rosa</p>"

export const FIRST_NAMES = [
  "Ada",
  "Ben",
  "Carla",
  "Dev",
  "Ella",
  "Finn",
  "Grace",
  "Hugo",
  "Iris",
  "Jonas",
  "Kira",
  "Leo",
  "Mina",
  "Noah",
  "Olga",
  "Priya",
  "Quinn",
  "Ravi",
  "Sofia",
  "Theo",
] as const
export const LAST_NAMES = [
  "Abbott",
  "Brooks",
  "Chen",
  "Diaz",
  "Evans",
  "Fischer",
  "Gray",
  "Hughes",
  "Ito",
  "Jensen",
  "Khan",
  "Lopez",
  "Murphy",
  "Novak",
  "Olsen",
  "Patel",
  "Reed",
  "Silva",
  "Turner",
  "Weber",
] as const
