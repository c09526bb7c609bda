/** US dollars per million tokens; `cached` for those of a prompt that the provider still knew. */
export type ListPrice = { input: number; output: number; cached: number }

/** List prices by model name, optionally followed by a date or "-latest". Others must be set by the administrator. */
const LISTED: [name: string, input: number, output: number, cached: number][] = [
  ["claude-3-haiku", 0.25, 1.25, 0.03],
  ["claude-3-5-haiku", 0.8, 4, 0.08],
  ["claude-haiku-4-5", 1, 5, 0.1],
  ["claude-3-[57]-sonnet", 3, 15, 0.3],
  ["claude-sonnet-4(?:-[05])?", 3, 15, 0.3],
  ["claude-opus-4-5", 5, 25, 0.5],
  ["claude-opus-4(?:-[01])?", 15, 75, 1.5],
  ["gpt-4\\.1-nano", 0.1, 0.4, 0.025],
  ["gpt-4\\.1-mini", 0.4, 1.6, 0.1],
  ["gpt-4\\.1", 2, 8, 0.5],
  ["gpt-4o-mini", 0.15, 0.6, 0.075],
  ["gpt-4o", 2.5, 10, 1.25],
  ["gpt-5-nano", 0.05, 0.4, 0.005],
  ["gpt-5-mini", 0.25, 2, 0.025],
  ["gpt-5", 1.25, 10, 0.125],
]

/** The list price of a model, by its exact name; undefined if unknown. */
export function findListPrice(model: string): ListPrice | undefined {
  const found = LISTED.find(([name]) => new RegExp(`^${name}(?:-\\d{4}-?\\d{2}-?\\d{2}|-latest)?$`, "i").test(model))
  if (!found) return undefined
  const [, input, output, cached] = found
  return { input, output, cached }
}
