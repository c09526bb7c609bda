import { fieldOfTopic } from "../fields/fields.ts"
import { titleCase } from "../grammar.ts"
import { applyVoice } from "../voice.ts"
import { ANGLES, ANGLES_TO_DO, type Angle, TITLES, TITLES_TO_DO } from "./blog-angles.ts"
import { type Copy, fill } from "./copy.ts"
import { OCCASIONS } from "./occasion-angles.ts"

const SECTIONS = [2, 4, 6] as const

/** An article in Markdown: title, introduction, sections that look at the subject from different sides, conclusion. */
export function writeBlog(copy: Copy): string {
  const { brief, dice, voice, readers, input } = copy
  const occasion = brief.action ? undefined : OCCASIONS[brief.intent]
  const titles = occasion ? occasion.titles : (brief.action ? TITLES_TO_DO : TITLES)[input.tone]
  const title = applyVoice(titleCase(fill(dice.pick(titles), brief, voice, readers)), voice)
  const details = copy.details()
  const count = SECTIONS[input.length - 1] ?? 4
  const introduction = [copy.opening(), ...details.slice(0, 2), copy.more()].join(" ")
  const angles = chosen(occasion?.angles ?? (brief.action ? ANGLES_TO_DO : ANGLES), count, copy)
  const spare = details.slice(2)
  const extras = copy.extras()
  const sections = angles.map((angle, at) =>
    sectionOf(copy, angle, [...share(spare, at, count), ...share(extras, at, count)]),
  )
  const conclusion = [copy.more(), copy.say("{brand} is here when you need a second pair of eyes"), copy.call()].join(
    " ",
  )
  return [`# ${title}`, introduction, ...sections, `## ${heading("In short", copy)}`, conclusion]
    .filter(Boolean)
    .join("\n\n")
}

/** The first angle leads in; which of the others follow differs from text to text, their order does not. */
function chosen(angles: readonly Angle[], count: number, { dice }: Copy): Angle[] {
  const [first, ...rest] = angles
  const picked = new Set(dice.shuffle(rest).slice(0, count - 1))
  return [...(first ? [first] : []), ...rest.filter((angle) => picked.has(angle))]
}

const share = (lines: readonly string[], at: number, of: number): string[] =>
  lines.filter((_, index) => index % of === at)
const heading = (text: string, copy: Copy): string => copy.say(text).replace(/\.$/, "")

function sectionOf(copy: Copy, angle: Angle, own: readonly string[]): string {
  const { dice, input } = copy
  const field = angle.ofField && fieldOfTopic(copy.brief.subject)
  const paragraph = (field && angle.ofField === "mistake" ? field.mistake : dice.pick(angle.paragraphs)).map(copy.say)
  const points = field && angle.ofField === "points" ? field.points : angle.points ? dice.pick(angle.points) : []
  const list = points.map((point, at) => `${angle.isNumbered ? `${at + 1}.` : "-"} ${copy.say(point)}`).join("\n")
  const aside = input.length === 3 ? copy.more() : ""
  return [`## ${heading(dice.pick(angle.headings), copy)}`, [...paragraph, ...own].join(" "), list, aside]
    .filter(Boolean)
    .join("\n\n")
}
