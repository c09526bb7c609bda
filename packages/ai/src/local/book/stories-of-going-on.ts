/** As the stories of starting, for the second half of a guide. */
export const STORIES_OF_GOING_ON: readonly (readonly string[])[] = [
  [
    "{N} walks through {his} own work on {S} once a month as if seeing it for the first time. Each walk turns up one loose screw, real or not. Tightening it takes minutes, and people feel the difference without naming it.",
    "{N} would rather do {his} work decently forty times than brilliantly twice. The regulars know what they will get, down to the hour. That is why they are regulars.",
    "{N} writes above the workbench what is not good enough to leave the house. Twice in the first month something stays behind because of it. Nobody complains, and {his} name begins to be passed on.",
    "Before handing anything over, {N} does something else for an hour and then looks again with a list of five questions. The list finds what tired eyes do not. It has one line more than last year.",
    "{N} could go on improving for ever. A kitchen timer decides instead: when it rings, {he} asks whether anyone else would notice the next change. Mostly the answer is no, and the evening is free.",
  ],
  [
    "{N} explains {S} to a child, to a plumber and to {his} mother, and notes which sentence all three repeat. It is not the clever one. That sentence now stands at the top of everything.",
    "Of all the things {N} could say about {S}, people remember the one about a rainy Tuesday. {He} tells it in under a minute, with a beginning and an end. Figures follow only if somebody asks.",
    "{N} was present everywhere and heard nowhere. {He} gives up four places and turns up every week in the fifth, where those who care about {S} already meet. After a season they greet {him} by name.",
    "{N} reads every message aloud before it goes out. If {he} would not say it like that across a counter, it is written again. Replies have become longer, and warmer.",
    "Instead of announcing {his} work on {S} to hundreds, {N} invites eight people by name. Six come, and each brings a question worth an evening. The following month eight chairs are not enough.",
  ],
  [
    "{N} used to count everything about {S} that could be counted. Now there are two figures on the wall and one question that {he} asks in person. If none of them moves, nothing has.",
    "{N} nearly forgot to note how things stood before the work on {S} began. A photograph and three numbers, taken on the first day, are now worth more than any later report. They settle arguments in a minute.",
    "A single bad week made {N} want to give up. {He} draws twelve weeks on one line, and the bad one turns out to be part of every month. Since then it gets a lighter plan instead of a sigh.",
    "The figures say that all goes well with {S}, yet {N} has a doubt. Two conversations without a questionnaire bring out what no figure could: people manage, but they do not enjoy it. That is the next thing to work on.",
    "{N} looks at the results once a month and has to decide something each time, however small. A meeting without a decision counts as cancelled. The list of decisions is by now the best history of {S} that {he} has.",
  ],
  [
    "In one enthusiastic weekend {N} changes five things about {S}. By Wednesday something is better and something is worse, and nobody can say why. {He} puts four of them back and starts with the fifth.",
    "{N} copies, step by step, what worked for a famous example. It fails, since {his} street is another one. The second time {he} borrows the question and finds an answer of {his} own.",
    "Everyone around {N} had seen the problem with {S} for weeks and said nothing, out of kindness. {He} now ends each meeting by naming one thing that worries {him}. The others have begun to do the same.",
    "{N} measures {his} third month against somebody else's tenth year and loses heart. A friend suggests a comparison with {his} own first week. Seen like that, a long way lies behind {him}.",
    "{N} stops in the fifth week, when the novelty of {S} has gone and the results have not yet come. A year later {he} tries again and marks that week in the calendar beforehand. It comes, it is dull, and it passes.",
  ],
  [
    "{N} ties {S} to the sound of the bell at six. On the first days {he} needs a reminder; after a month the bell is the reminder. Nothing about it takes willpower any more.",
    "After every tenth time, {N} buys a good loaf of bread and eats it slowly. It is a small thing and entirely silly. {He} has not missed a tenth time yet.",
    "{N} finds that the work on {S} stops each time at the same cupboard door, behind which everything is kept. {He} takes the door off. It is the most effective change of the whole year.",
    "When {N} falls ill, the work on {S} stands still, and that is a warning. {He} shows two others how it is done and lets them do it badly for a while. By spring it no longer matters who is there.",
    "{N} takes one week in eight without a thought of {S}. The first time {he} was afraid of losing the thread. Instead {he} came back with the idea that had been missing.",
  ],
  [
    "{N} had nine things going and was proud of it. Two of them brought nearly all the good that came of {S}. {He} gives those two the hours of the other seven.",
    "A flattering request reaches {N}, and it has little to do with {S}. {He} sleeps on it, thanks warmly and declines. The afternoon it would have taken goes into what {he} is known for.",
    "{N} has lunch with a former rival, and they discover that each dislikes what the other does best. They divide the work on {S} between them on a paper napkin. The napkin is framed now.",
    "{N} writes down {S} in ten steps for whoever comes next. At step four {he} notices that {he} has never understood it {himself}. Teaching, it turns out, was the missing lesson.",
    "A letter comes from somebody whom {N} never had in mind. {He} asks three more like that person what drew them to {S}, before changing a single word. It is something that {he} had taken for granted.",
  ],
  [
    "For thirty days {N} does one thing only and marks each day with a cross. There are four gaps. The gaps tell {him} more about {S} than the crosses do.",
    "In the second month {N} adds what the first one called for and nothing besides. More would be tempting. {He} writes the temptations on a page for later, and the page fills up nicely.",
    "The last thirty days of {N} belong to others: {he} shows what {he} knows of {S} to one person a week. Each explanation is shorter than the one before. With the fourth, {he} no longer needs notes.",
    "{N} reads {his} first page of notes aloud to a friend. They laugh twice, and once they fall silent, for something big has become normal. {He} underlines it.",
    "At the end {N} does not ask what to do next about {S}, but what {he} would like to understand. The question is written on a fresh page. Beginnings look like that.",
  ],
]
