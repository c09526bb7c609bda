import { TOOL_LOG_DAYS } from "@brandwright/contract/tools/tools"

/** The log of what a tool asked for, beside its grant. */
export const toolRequestText = {
  title: "What this tool requested",
  hint: `The last ${TOOL_LOG_DAYS} days.`,
  none: "Nothing yet.",
  time: "Time",
  person: "Run by",
  asked: "Requested",
  cost: "Cost",
  refused: "Refused",
} as const
