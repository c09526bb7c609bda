/** Posts of a bakery; each is published about once in two months. */
export const POST_TEXTS = [
  "The first rye loaves are out of the oven. We open at seven, and the warm ones go fast.",
  "Why does our sourdough take 24 hours? Because slow dough tastes of more. Come in and try a slice.",
  "Saturday class: flour on your hands, a loaf under your arm. Two places are left.",
  "Our rye comes from a farm eleven miles away. Today we picked up the new harvest.",
  "Cinnamon buns on the counter from ten. A box of six is $18, and nobody has to know it was for one.",
  "Ask us anything about starters. We answer every question under this post.",
  "New on the shelf: a seeded loaf with sunflower, pumpkin and flax.",
  "Rainy Tuesday, warm oven. The coffee is on, too.",
  "Five ways to use bread from yesterday: crumbs, croutons, pudding, soup, French toast.",
  "A birthday coming up? Celebration cakes need three days. Tell us the name and the color.",
  "Meet Tom, who is up at three so that you have bread at seven.",
  "The bread box is back: two loaves a week, ready on Friday, $52 a month.",
  "How to keep a loaf fresh for five days: cut side down, paper bag, never the fridge.",
  "Thank you for a full class on Saturday. Eight people, eight loaves, one very happy oven.",
  "We deliver by bike within three miles. Order before noon for the next morning.",
  "Feed your starter with us: a one-minute video with everything you need.",
] as const

export const COMING_POSTS = [
  "Next Saturday’s sourdough class: eight places, four hours, one loaf each. Reserve yours.",
  "The seeded loaf turns one. Each one comes with a free roll on Friday.",
  "Behind the counter: what happens between three and seven in the morning.",
  "Three soups that want a slice of rye.",
  "Bread box members: your order closes on Wednesday evening.",
  "A slow Sunday recipe: French toast with yesterday’s seeded loaf.",
] as const

export const DRAFT_POSTS = ["Idea: a look at our mill.", "Holiday opening hours, to be checked with Tom."] as const
