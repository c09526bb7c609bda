import type { Field } from "./fields.ts"

/** Fields in which things are made and sold. */
export const FIELDS_OF_GOODS: readonly Field[] = [
  {
    name: "food and drink",
    industry: /food|drink|beverage|restaurant|caf[eé]|bakery|catering|hospitality|grocer|farm/i,
    topic:
      /\b(?:coffee|espresso|cappuccino|teas?|breads?|sourdough|bak(?:e|er|ery|ing)|cakes?|cookies?|biscuits?|chocolates?|wines?|beers?|cider|cheeses?|honey|olives?|pasta|pizza|burgers?|sauces?|jams?|spices?|salt|snacks?|lunch|dinner|breakfast|brunch|menus?|meals?|recipes?|cooking|kitchen|restaurants?|caf[eé]s?|roast\w*|grinders?|brew\w*|smoothies?|juices?|vegan|vegetables?|fruits?|ice cream|catering|soups?|salads?)\b/i,
    things: ["taste", "freshness", "ingredients", "origin", "the recipe", "the table"],
    asks: "how it tastes, where it comes from and how fresh it is",
    lines: [
      "Smell first, taste second, talk third: that is the fair way to meet {P}",
      "Three questions are worth asking about {P}: where from, how fresh, and what goes with {them}",
      "The true test of {P} is an unhurried table with people you like",
      "Freshness needs no argument, because everybody at the table notices it",
      "Begin with a small amount, taste with attention, and write down what you noticed",
      "Ask us about the ingredients: a good answer is short and has no small print",
    ],
    points: [
      "Taste: try {them} plain before you add anything",
      "Origin: ask where everything comes from, and who made it",
      "Freshness: look at the date, and at how {it} {is} kept",
    ],
    mistake: [
      "With food and drink, most disappointment starts in the cupboard and not in the kitchen",
      "Buy less of {P}, more often, and keep {them} the way the label says",
    ],
    shots: [
      "Steam, crumbs or drops in the morning light, very close",
      "A table being laid, seen from above",
      "Somebody tastes {P} and says nothing for two seconds",
    ],
  },
  {
    name: "fashion and shopping",
    industry: /retail|fashion|apparel|cloth|shop|e-?commerce|jewel|footwear|toys?|pets?/i,
    topic:
      /\b(?:shoes?|sneakers?|boots?|sandals?|dress(?:es)?|shirts?|t-shirts?|jackets?|coats?|jeans|trousers|socks?|bags?|backpacks?|hats?|scar(?:f|ves)|fashion|cloth(?:es|ing)|jewell?ery|earrings?|necklaces?|watch(?:es)?|outfits?|knitwear|wool|leather|linen|swimwear|furniture|lamps?|toys?|dog|cat|pets?|bikes?|bicycles?)\b/i,
    things: ["fit", "material", "size", "care", "comfort", "repair"],
    asks: "how it fits, what it is made of and how long it will last",
    lines: [
      "Touch says more about {P} than any picture, so look closely at material and finish",
      "Think of three occasions for {P} this month; if they come to mind at once, the choice is easy",
      "What fits well is used often, and what is used often was never too expensive",
      "Ask how {P} should be cared for, because good care doubles the years",
      "Check the size before you fall in love with the colour",
      "The best place for {P} is in your hands, not in the back of a cupboard",
    ],
    points: [
      "Fit: measure once, compare, and only then choose",
      "Material: ask what {it} {is} made of and how that ages",
      "Care: read how to keep {them}, and decide whether you will",
    ],
    mistake: [
      "The usual mistake is to buy for the person we would like to be next summer",
      "Choose {P} for the week that is really ahead of you",
    ],
    shots: [
      "Hands run over the material of {P}, very close",
      "Three quick looks in a mirror, one smile",
      "{P} among everyday things on a chair by the door",
    ],
  },
  {
    name: "beauty",
    industry: /beauty|cosmetic|skin|hair|salon|spa|barber|perfum/i,
    topic:
      /\b(?:skin|skincare|serums?|creams?|soaps?|shampoos?|hair\w*|make-?up|lipsticks?|nails?|manicures?|facials?|lotions?|perfumes?|fragrances?|beauty|barbers?|beards?|spa|sunscreen)\b/i,
    things: ["skin", "routine", "scent", "patience", "sunlight", "texture"],
    asks: "what is in it, whom it suits and how it feels after a week",
    lines: [
      "Give {P} a fair trial: one change at a time, and a week before you judge",
      "Read the list of ingredients as you would read a menu, and ask about what you do not know",
      "What suits a friend need not suit you, so test a small spot first",
      "A short routine that you keep beats a long one that you skip",
      "Look in daylight: it is the most honest mirror for {P}",
      "The best compliment for {P} is that nobody asks what you have changed, only how you have slept",
    ],
    points: [
      "Need: say in one sentence what {P} should do for you",
      "Tolerance: test a small spot and wait a day",
      "Routine: fix the moment of the day at which {it} belong{s}",
    ],
    mistake: [
      "Most of what goes wrong here comes from changing three things in the same week",
      "Give {P} time, and let everything else stay as it was",
    ],
    shots: [
      "A drop falls on the back of a hand, very slow",
      "A bathroom shelf with three things and much space",
      "A face in daylight, without a filter",
    ],
  },
  {
    name: "arts and crafts",
    industry: /arts?\b|craft|design|photo|music|ceramic|potter|handmade|creative|gallery|theat/i,
    topic:
      /\b(?:ceramics?|pottery|mugs?|candles?|knit\w*|sew\w*|embroider\w*|wood\w*|carv\w*|paint(?:ing|ings|s)?|watercolou?rs?|draw\w*|prints?|posters?|photo\w*|guitars?|piano|music|concerts?|theat(?:re|er)|galler(?:y|ies)|exhibitions?|handmade|crafts?|calligraphy|flowers?|bouquets?)\b/i,
    things: ["material", "the hand", "tools", "patience", "colour", "detail"],
    asks: "who made it, by hand or not, and what the material is",
    lines: [
      "Look at {P} from close up and from across the room: both views should hold",
      "Ask about the material and the tool, and you will hear the story of {P} by itself",
      "Small irregularities are no faults; they are the signature of a hand",
      "Give {P} a place with light and some space around {them}",
      "Whoever tries it once sees the work of others with new eyes",
      "Good work takes the time it takes, and {P} {is} no exception",
    ],
    points: [
      "Material: ask what it is, and why it was chosen",
      "Hand: find the place where you can see how it was made",
      "Place: decide where {P} will live before you choose the size",
    ],
    mistake: [
      "Beginners buy tools, and those who go on buy material",
      "With {P}, start from what you want to hold in your hands at the end",
    ],
    shots: [
      "Hands at work on {P}, only the sound of the tool",
      "The workbench from above, before and after",
      "The finished piece turns slowly in side light",
    ],
  },
  {
    name: "home and property",
    industry: /real estate|property|home|interior|construct|garden|clean|hotel|renovat/i,
    topic:
      /\b(?:apartments?|flats?|houses?|homes?|mortgages?|renovations?|kitchens?|bathrooms?|roofs?|gardens?|gardening|plants?|roses|lawns?|cleaning|moving|rent|rental|interiors?|solar|heating|windows?|balcon(?:y|ies))\b/i,
    things: ["light", "space", "the neighbourhood", "upkeep", "quiet", "the seasons"],
    asks: "how it feels at eight in the evening, what it costs to keep and who looks after it",
    lines: [
      "Look at {P} twice: once by day and once in the evening",
      "Count what {P} cost{s} over a year and not only on the first day",
      "Light, quiet and short ways do more for a home than any new thing in it",
      "Make a list of what must stay, before you make one of what should change",
      "Ask the neighbours, because they know what no brochure says",
      "Begin where you spend most of your hours; the rest can wait",
    ],
    points: [
      "Use: write down who does what, where and when",
      "Cost: add the upkeep of a year to the price of {P}",
      "Time: ask how long everything takes, and who decides when it is late",
    ],
    mistake: [
      "The costly mistakes are made on paper, where walls are thin and days are long",
      "Walk through {P} once in your mind, from the door to the last light switch",
    ],
    shots: [
      "A door opens, and the light changes",
      "The same corner in the morning and in the evening",
      "A hand on a window, the street behind it",
    ],
  },
  {
    name: "travel",
    industry: /travel|touris|airline|outdoor|hostel/i,
    topic:
      /\b(?:trips?|travel\w*|tours?|hik(?:e|es|ing)|walks?|hotels?|hostels?|beach(?:es)?|islands?|mountains?|camp\w*|flights?|trains?|city breaks?|holidays?|vacations?|kayak\w*|surf\w*|ski\w*|cruises?|itinerar(?:y|ies)|porto|lisbon|paris|rome)\b/i,
    things: ["the route", "the weather", "luggage", "local food", "rest", "the return"],
    asks: "when to go, what to pack and what to leave out",
    lines: [
      "Leave one afternoon of {P} without a plan, because the best stories begin there",
      "Pack for {P}, then take a third of it out again",
      "The early hour belongs to whoever is awake: try {P} before nine",
      "Ask a person who lives there where they would eat on a Tuesday",
      "Slow down by one stop and see twice as much",
      "Write down three lines every evening; in a year they will be worth more than the pictures",
    ],
    points: [
      "Season: ask what the weather does to {P}, not only what it promises",
      "Pace: plan two things a day, and treat the third as a gift",
      "Luggage: weigh it, carry it once around the house, then decide",
    ],
    mistake: [
      "Most journeys suffer from too much in too few days",
      "Take one stop out of {P}, and give its hours to the others",
    ],
    shots: [
      "Feet on a path, the view only in the last second",
      "A ticket, a map, a cup, seen from above",
      "A window seat, and the landscape moves",
    ],
  },
]
