import jsep from "jsep"

/** Arithmetic that a person types, as JavaScript over a `values` object. */
export type Field = { name: string; label: string }
/** Code, or why there is none in words for the person. */
export type Formula = { code: string } | { problem: string }

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")

/** A label's unit: "(€)", "in kg", "%". */
const UNIT = /\s*(?:\([^)]*\)|\bin (?:\p{L}{1,8}|[$€£])|[%$€£])\s*$/u

/** Returns the ways a person may write an input: whole, without its unit, and by words that no other input has. */
function listNames({ label, name }: Field, others: readonly Field[]): string[] {
  const bare = label.replace(UNIT, "").trim()
  const taken = new Set(others.flatMap((other) => other.label.toLowerCase().split(/\s+/)))
  const words = bare.split(/\s+/)
  const own = words.filter((word) => /^\p{L}{3,}$/u.test(word) && !taken.has(word.toLowerCase()))
  const parts = words
    .flatMap((_word, from) => words.map((_other, to) => words.slice(from, to + 1)))
    .filter((part) => part.length > 1 && part.some((word) => own.includes(word)))
    .map((part) => part.join(" "))
  return [label, bare, name, ...parts, ...own].filter(Boolean)
}

/** Puts two underscores and a number in place of the inputs' names, the longest name first; a function's name stays. */
function markNames(source: string, fields: readonly Field[]): string {
  const names = fields
    .flatMap((field, index) =>
      listNames(
        field,
        fields.filter((other) => other !== field),
      ).map((name) => ({ name, index })),
    )
    .toSorted((a, b) => b.name.length - a.name.length)
  return names.reduce((text, { name, index }) => {
    const words = escapePattern(name).replaceAll(/\s+/g, "\\s+")
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:(?:the|a|an|your) )?${words}s?(?![\\p{L}\\p{N}_]|\\s*\\()`,
      "giu",
    )
    return text.replace(pattern, ` __${index} `)
  }, source)
}

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "giu")
const WORDS: [RegExp, string][] = [
  [
    words("multiplied by|times|mal|multiplicado por|por|multiplié par|fois|moltiplicato per|per|vezes|maal|keer|×"),
    "*",
  ],
  [words("divided by|over|geteilt durch|dividido (?:por|entre)|entre|divisé par|diviso(?: per)?|gedeeld door|÷"), "/"],
  [words("plus|más|più|mais"), "+"],
  [words("minus|menos|moins|meno|min(?! ?\\()|−|–"), "-"],
  [/\bto the power of\b|\^/gi, "**"],
  [/(?<=[\d)_ ])\s+x\s+(?=[\d(_ ])/gi, " * "],
  [/(?<![\d.,])(\d{1,3}(?:,\d{3})+)(?![\d,])/g, ""],
]

/** Returns the arithmetic in signs alone: words and thousands separators are read. */
function normalize(source: string): string {
  return WORDS.reduce(
    (text, [pattern, sign]) =>
      sign === "" ? text.replace(pattern, (number) => number.replaceAll(",", "")) : text.replace(pattern, sign),
    source
      // A comma inside a function's brackets separates its numbers.
      .replaceAll(/(?<!\p{L}\([^()]*)(?<![\d.,])(\d+),(\d{1,2})(?![\d,])/gu, "$1.$2")
      .replaceAll(/((?:__)?\d+(?:\.\d+)?)\s*%(?!\s*[\d(_])/g, "($1 / 100)"),
  )
}

/** "/ 2 because a bag is 2 cubic feet, round up": the reason is told to us. */
const REASON = /,? (?:because|since|weil|da|porque|car|perché|omdat)\s.*?(?=,? (?:(?:and|then) )*round|$)/iu

const ROUNDED: Record<string, string> = { up: "ceil", down: "floor" }

/**
 * Reads "price * quantity - costs": names in any case, with or without their unit, × ÷ ^, percentages, thousands
 * separators, decimal commas, and the functions min, max, round (with decimals), sqrt, abs, floor and ceil.
 */
export function compileFormula(text: string, fields: readonly Field[]): Formula {
  const source = text
    .slice(text.indexOf("=") + 1)
    .trim()
    .replace(/[.!?]+$/, "")
    .replace(REASON, "")
  const [, rounded, way = ""] =
    /^(.*?),? (?:(?:and|then) )*round(?:ed)?(?: (?:it|that))?( up| down)?$/i.exec(source) ?? []
  if (rounded) return compileFormula(`${ROUNDED[way.trim().toLowerCase()] ?? "round"}(${rounded})`, fields)
  if (!source) return { problem: "There is nothing to calculate." }
  try {
    return { code: toCode(jsep(normalize(markNames(source, fields))), fields) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message.replace(/\bat character \d+/, "").trim() : "" }
  }
}

const MATH = new Map([
  ["min", "Math.min"],
  ["max", "Math.max"],
  ["sqrt", "Math.sqrt"],
  ["abs", "Math.abs"],
  ["floor", "Math.floor"],
  ["ceil", "Math.ceil"],
])

type Node = jsep.CoreExpression | jsep.Expression

/** How closely a sign binds; anything else needs no brackets. */
const RANKS: Record<string, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "%": 2 }
const rankNode = (node: Node): number => {
  const tree = node as jsep.CoreExpression
  return (tree.type === "BinaryExpression" && RANKS[tree.operator]) || 3
}

/** @throws with the reason in words */
function toCode(node: Node, fields: readonly Field[]): string {
  const code = (part: Node) => toCode(part, fields)
  const tree = node as jsep.CoreExpression
  switch (tree.type) {
    case "Literal":
      if (typeof tree.value === "number") return String(tree.value)
      throw new Error(`${tree.raw} is no number.`)
    case "Identifier":
      return inputCode(tree.name, fields)
    case "UnaryExpression":
      if (tree.operator === "-" || tree.operator === "+") return `(${tree.operator}${code(tree.argument)})`
      break
    case "BinaryExpression": {
      if (tree.operator === "**") return `Math.pow(${code(tree.left)}, ${code(tree.right)})`
      const rank = RANKS[tree.operator]
      if (rank === undefined) break
      const side = (part: Node, least: number) => (rankNode(part) < least ? `(${code(part)})` : code(part))
      return `${side(tree.left, rank)} ${tree.operator} ${side(tree.right, rank + 1)}`
    }
    case "CallExpression":
      return callCode(tree, code)
    case "Compound":
      throw new Error(
        tree.body.length === 0
          ? "There is nothing to calculate."
          : "A sign such as + or * is missing between two parts.",
      )
    default:
      break
  }
  throw new Error("Only numbers, the inputs, + - * / ^ and brackets can be used.")
}

function inputCode(name: string, fields: readonly Field[]): string {
  const field = fields[Number(/^__(\d+)$/.exec(name)?.[1] ?? -1)]
  if (field) return `values.${field.name}`
  throw new Error(`There is no input called “${name}”. The inputs are ${fields.map(({ label }) => label).join(", ")}.`)
}

function callCode({ callee, arguments: given }: jsep.CallExpression, code: (part: Node) => string): string {
  const name = "name" in callee && typeof callee.name === "string" ? callee.name.toLowerCase() : ""
  const values = given.map(code)
  const [value, digits] = values
  if (value === undefined) throw new Error(`${name} needs a number in its brackets.`)
  if (name === "round" && digits !== undefined)
    return `(Math.round((${value}) * Math.pow(10, ${digits})) / Math.pow(10, ${digits}))`
  if (name === "round") return `Math.round(${value})`
  const known = MATH.get(name)
  if (known) return `${known}(${values.join(", ")})`
  throw new Error(`There is no function called “${name}”. Use ${["round", ...MATH.keys()].join(", ")}.`)
}

/** Reads "price, quantity and discount %" as fields; "3 inputs: a; b" too. */
export function readFields(text: string): Field[] {
  const listed = text.includes(":") ? text.slice(text.indexOf(":") + 1) : text
  const names = listed
    .replace(
      /^(?:it|one|people|you|i|we|the user|users)?\s*(?:should\s+)?(?:needs?|enters?|asks? for|takes?|wants?)\s+/i,
      "",
    )
    .split(/,|;|\n|\band\b|\bplus\b/i)
    .map((part) =>
      part
        .replace(/[^\p{L}\p{N} %$€£()]/gu, " ")
        .replace(/\s+/g, " ")
        .trim()
        .replace(/^(?:the|an?|their|your|our) /i, ""),
    )
    .filter((part) => part.length > 0 && part.length <= 60)
  const seen = new Set<string>()
  return names.flatMap((label) => {
    const name = toIdentifier(label)
    if (!name || seen.has(name)) return []
    seen.add(name)
    return [{ name, label: label.charAt(0).toUpperCase() + label.slice(1) }]
  })
}

function toIdentifier(label: string): string {
  const words =
    label
      .toLowerCase()
      .replace(/%/g, " percent ")
      .match(/[a-z0-9]+/g) ?? []
  const name = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("")
  return /^\d/.test(name) ? `n${name}` : name
}
