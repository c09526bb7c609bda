/**
 * Imagined people who meet the facets of a guide, one story each, in the facets' order. {N} is the person, {he} {him}
 * {his} {himself} their pronouns, {S} the subject (never the one who acts: it may be several).
 */
export const STORIES_OF_STARTING: readonly (readonly string[])[] = [
  [
    "{N} had meant to begin with {S} for a year and always found something more urgent. One evening {he} wrote down what the waiting had cost, in hours and in small annoyances. The sum fitted on one line, and it was larger than the effort of a first step.",
    "Before changing anything, {N} asks five people what they expect of {S}. Four of them name the same thing, one that {he} had thought of as an extra. The plan gets shorter that evening.",
    "{N} does not want to change the world, only Thursdays. So {he} picks one hour a week in which work on {S} would be felt, and leaves the rest as it was. Months later that hour is the one people mention.",
    "The day of {N} is full before nine o'clock. {He} notes for a week when {his} mind is really free, and finds twenty minutes after lunch that belong to nobody. Exactly those minutes now belong to {S}.",
    "{N} waits for a quiet month, and the quiet month does not come. In the end {he} starts on an ordinary Wednesday with what is there. Looking back, nothing that {he} had waited for was missing.",
  ],
  [
    "In the first talk about {S}, {N} notices that one word means three things to three people. {He} writes it on a card, with a sentence under it that all of them accept. The card stays on the wall, and the next talk takes half as long.",
    "{N} collected advice about {S} until the folder was full. Then {he} crossed out all that would be out of date in five years. Three lines were left, and those are the ones {he} works by.",
    "Whenever something went well, {N} used to thank luck. For a month {he} writes down what came before each good day with {S}. The same small preparation stands there nearly every time.",
    "{N} followed every rule about {S} to the letter and got a result that nobody liked. Asked why, {he} could name the rules but not the reasons. Since then each rule has to bring its reason along.",
    "{N} read three books on {S} and felt ready. The first attempt took twenty minutes and showed two things that none of the books had said. {He} now reads after trying, with better questions.",
  ],
  [
    "{N} was sure of what people wanted and had the answers ready. A single visit to one of them, with no questions prepared, showed a need that had never come up. That afternoon changed the way {he} thinks about {S}.",
    "{N} follows one person through a normal day, with permission and a notebook. At four moments something about {S} could have helped, and nobody had asked for it at any of them. {He} starts with the moment that comes every day.",
    "{N} used the words of {his} trade and met polite nods. One morning {he} copies out, word for word, how people put their questions about {S}. Those phrases become the headings of everything {he} writes.",
    "Most people whom {N} meets have tried {S} once and given up. Instead of persuading them, {he} asks what they did last before they stopped. It is nearly always the same step, and a small one.",
    "{N} invites three people to say why they would never bother with {S}. It is an uncomfortable half hour. Two of their reasons can be removed by Friday, and the third deserves respect.",
  ],
  [
    "{N} has a list of eleven goals for {S} and reaches none of them. With a pencil {he} strikes ten. The eleventh is finished before the season ends, and it brings two of the others with it.",
    "{N} cannot tell whether things go well until they are over. So {he} looks for something that would show half way through, and settles on a mark that can be seen from the door. From then on the weeks have a direction.",
    "When asked until when, {N} used to say soon. Now {he} writes a date and a time of day beside each step. Two dates are missed, and both times {he} knows at once, which is the point.",
    "{N} keeps a second sheet next to the plan for {S}: things that will not be done this year. It is longer than the plan. Every time somebody suggests one of them, {he} can smile and point.",
    "{N} assumed that everyone at home agreed. When {he} finally asked, there were three ideas of what {S} should bring. An evening at the kitchen table made one out of them.",
  ],
  [
    "{N} began with the part of {S} that looked most like work. It had to be done again, since something before it was missing. Now {he} asks of each step what must be true before it can begin.",
    "{N} planned ten hours a week. A look at the last month showed that there had never been more than three. {He} plans two and a half, and for the first time the plan holds.",
    "{N} wanted to show {his} work on {S} when it was complete. A friend asked to see it after a week, unfinished as it was. What came out of that look saved a month of effort in the wrong corner.",
    "The calendar of {N} had no gaps, and one cold was enough to upset it. Since then every fourth week is empty. It has never stayed empty, and nothing has been late since.",
    "On Fridays at four, {N} takes ten minutes with a cup of tea and three questions: what moved, what stuck, what is next. Nothing else happens in those minutes. {He} says that they carry the rest of the week.",
  ],
  [
    "{N} owns one good tool for {S} and three that were bargains. After a year the bargains are still in their boxes. {He} gives them away and buys a second one of the good kind.",
    "{N} puts a fixed sum in an envelope for {S} and writes on it what it may be used for. When the envelope is empty, the month is over. To {his} own surprise, {he} spends less and worries less.",
    "{N} thinks that one needs talents for {S} that {he} does not have. A neighbour points out that {he} has organised the same street party for twelve years. Planning, asking, keeping calm: most of it was there already.",
    "It takes {N} a long time to ask for help with {S}. The answer comes within an hour and with visible pleasure. {He} now keeps a list of who likes being asked for what.",
    "{N} sorts everything that seems to be needed for {S} into now, later and never. The pile for now is small enough to carry. Half of the pile for later moves to never without anybody missing it.",
  ],
  [
    "{N} cuts the idea down until it embarrasses {him} a little. That version is ready by Sunday. One person uses it on Monday, and from then on it is real.",
    "{N} runs the first trial with two friends and a rule: nobody explains anything. After four minutes one of them gets stuck at a place {he} had thought obvious. The next version has no such place.",
    "{N} asks for opinions about {his} first try at {S} and hears that it is nice. So {he} changes the question to what the other person would leave out. The answers get shorter, and useful.",
    "Three small things go wrong in the first week, and {N} mends each on the day it appears. None of the repairs is pretty. By the second week nobody remembers them, not even the one who made them.",
    "The second attempt of {N} takes half the time and twice the courage, since the first did not work. {He} changes one thing only and keeps notes. It is the notes that make the third attempt easy.",
  ],
]
