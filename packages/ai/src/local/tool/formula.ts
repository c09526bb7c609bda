/** Arithmetic that a person types, as JavaScript over a `values` object; undefined when it is no arithmetic. */
export type Field = { name: string; label: string }

const FUNCTIONS = new Map([
  ["min", "Math.min"],
  ["max", "Math.max"],
  ["round", "Math.round"],
  ["sqrt", "Math.sqrt"],
  ["abs", "Math.abs"],
])
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)\s*(%?)|([A-Za-z_][\w %$€£]*?)(?=\s*(?:[-+*/^(),×÷−]|$))|([-+*/^(),×÷−]))/y

/** "price * quantity - costs": names may have spaces and any case, × ÷ ^ and percentages are understood. */
export function compileFormula(text: string, fields: Field[]): string | undefined {
  const source = (text.includes("=") ? text.slice(text.indexOf("=") + 1) : text).trim().replace(/[.!?]+$/, "")
  if (!source) return undefined
  const parts: string[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)
    if (!found) return undefined
    at = TOKEN.lastIndex
    const [, number, percent, word, sign] = found
    if (number) parts.push(percent ? `(${number} / 100)` : number)
    else if (sign === "-" && expectsOperand(parts.at(-1))) parts.push("-1", "*")
    else if (sign) parts.push(SIGNS[sign] ?? sign)
    else if (word) {
      const known = variable(word, fields)
      if (!known) return undefined
      parts.push(known)
    }
    if (/^\s*$/.test(source.slice(at))) break
  }
  return isBalanced(parts) ? parts.join(" ") : undefined
}

/** A minus here is a sign, not a subtraction. */
const expectsOperand = (before: string | undefined): boolean =>
  before === undefined || /^(?:[-+*/(,]|\*\*)$/.test(before)

const SIGNS: Record<string, string> = { "×": "*", "÷": "/", "−": "-", "^": "**" }

function variable(word: string, fields: Field[]): string | undefined {
  const key = word.trim().toLowerCase()
  const field = fields.find(({ name, label }) => label.toLowerCase() === key || name.toLowerCase() === key)
  return field ? `values.${field.name}` : FUNCTIONS.get(key)
}

/** Operands and operators take turns, brackets match. */
function isBalanced(parts: string[]): boolean {
  let depth = 0
  let isOperandNext = true
  for (const part of parts) {
    if (part === "(") {
      depth += 1
      isOperandNext = true
    } else if (part === ")") {
      depth -= 1
      if (depth < 0 || isOperandNext) return false
    } else if (part === "," || /^[-+*/]{1,2}$/.test(part)) {
      if (isOperandNext) return false
      isOperandNext = true
    } else {
      if (!isOperandNext) return false
      isOperandNext = part.startsWith("Math.")
    }
  }
  return depth === 0 && !isOperandNext
}

/** "price, quantity and discount %" as fields; "3 inputs: a; b" too. */
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
        .replace(/\b(?:the|a|an|their|your|our)\b/gi, "")
        .replace(/[^\p{L}\p{N} %$€£]/gu, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part.length > 0 && part.length <= 60)
  const seen = new Set<string>()
  return names.flatMap((label) => {
    const name = fieldName(label)
    if (!name || seen.has(name)) return []
    seen.add(name)
    return [{ name, label: label.charAt(0).toUpperCase() + label.slice(1) }]
  })
}

function fieldName(label: string): string {
  const words =
    label
      .toLowerCase()
      .replace(/%/g, " percent ")
      .match(/[a-z0-9]+/g) ?? []
  const name = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("")
  return /^\d/.test(name) ? `n${name}` : name
}
