import { fieldOfTopic } from "../fields/fields.ts"
import { capitalize, titleCase } from "../grammar.ts"
import { applyVoice } from "../voice.ts"
import type { Copy } from "./copy.ts"
import { bodyOf } from "./social.ts"

const SECONDS = [15, 30, 60] as const
const SCENES = [3, 5, 8] as const

const SHOTS = [
  "Close-up of {P}, steady, soft light",
  "A hand reaches into the picture and shows {P} in use",
  "Wide shot of the place where {P} belong{s}",
  "Before and after, side by side",
  "A face, one honest reaction, no cut",
  "Detail shots in quick rhythm: material, shape, movement",
  "From above: everything laid out in order",
  "Somebody who has never seen {P} before tries {them} out",
  "The team at work, shot from the side",
] as const
const SHOTS_TO_DO = [
  "Close-up of the first step, seen from above",
  "Two hands at work, no face",
  "Before and after, side by side",
  "A counter in the corner: one, two, three",
  "The mistake that everybody makes, with a red cross",
  "The right way, with a green tick",
  "A face that has just understood",
  "The finished result, slowly turning",
  "From above: everything you need, laid out in order",
] as const

/** Scene by scene: the time, what is seen, what is said. */
export function writeVideoScript(copy: Copy): string {
  const { brief, input, dice, voice } = copy
  const seconds = SECONDS[input.length - 1] ?? 30
  const count = SCENES[input.length - 1] ?? 5
  const lines = [copy.opening(), ...bodyOf(copy, count - 2), copy.call()]
  const field = brief.action ? undefined : fieldOfTopic(brief.subject)
  const shots = [...dice.shuffle(field?.shots ?? []), ...dice.shuffle(brief.action ? SHOTS_TO_DO : SHOTS)]
  const each = seconds / lines.length
  const scenes = lines.map((line, at) => {
    const seen =
      at === lines.length - 1
        ? `The name ${voice.brandName} on a plain background in the brand's colour`
        : copy.say(shots[at] ?? SHOTS[0]).replace(/\.$/, "")
    return [
      `Scene ${at + 1} (${clock(at * each)}–${clock((at + 1) * each)})`,
      `Seen: ${seen}.`,
      `Said: ${line}`,
      `On screen: ${caption(line)}`,
    ].join("\n")
  })
  return [
    `${titleCase(applyVoice(brief.action ?? brief.subject, voice))}: ${seconds} seconds, upright`,
    ...scenes,
  ].join("\n\n")
}

const clock = (seconds: number): string => `0:${String(Math.round(seconds)).padStart(2, "0")}`.replace("0:60", "1:00")

/** The first words of what is said, short enough to read while it is heard. */
function caption(line: string): string {
  const clause = line.split(/[.:;!?](?:\s|$)/).find((part) => part.trim().length > 9) ?? line
  const words = clause.trim().split(" ")
  return capitalize(
    words.length <= 7
      ? words.join(" ")
      : `${words
          .slice(0, 6)
          .join(" ")
          .replace(/[,;:.]+$/, "")}…`,
  )
}
