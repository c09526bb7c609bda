import { FIELD_CHOICE_MAX, FIELD_CHOICES_MAX } from "./email-fields.ts"
import { z } from "zod"
import {
  CUSTOM_NAME_MAX,
  CUSTOM_VALUE_MAX,
  SOURCE_MAX,
  subscriberListInput,
  subscriberOutput,
} from "./email-subscribers.ts"
import { isoTime, rowId } from "../../wire.ts"

/** Tags and segments, for audiences and filters. */
export const TAGS_MAX = 500
export const TAG_NAME_MAX = 60
export const SEGMENTS_MAX = 200
export const RULES_MAX = 12
export const RULE_DAYS_MAX = 3650
/** Maximum number of ids in one bulk change; filters have no limit. */
export const BULK_MAX = 200
/** Number of people shown below a segment's count. */
export const SEGMENT_SAMPLE = 8

export const peopleText = {
  tagMissing: "Tag not found",
  tagTaken: "There is already a tag with this name.",
  tagEmpty: "Please name the tag.",
  tagsTooMany: `At most ${TAGS_MAX} tags.`,
  segmentMissing: "Segment not found",
  segmentEmpty: "Please name the segment.",
  segmentsTooMany: `At most ${SEGMENTS_MAX} segments.`,
  rulesMissing: "Please add a condition.",
  ruleIncomplete: "Please complete this condition.",
  selectionMissing: "Please choose people, or a filter.",
} as const

const tagName = z.string().trim().min(1, peopleText.tagEmpty).max(TAG_NAME_MAX)
export const tagInput = z.object({ name: tagName, isPublic: z.boolean().default(false) })
export const tagPatch = z.object({ name: tagName.optional(), isPublic: z.boolean().optional() })
const tagRef = z.object({ id: rowId, name: z.string() })
export const tagOutput = tagRef.extend({
  /** Whether people can choose it on their preferences page. */
  isPublic: z.boolean(),
  people: z.number().int(),
})
export type Tag = z.output<typeof tagOutput>

/** Comparisons of a custom field by its type; those of "text" also suit a field of no known type. */
export const COMPARISONS_OF = {
  text: ["equal", "other", "contains", "present", "absent"],
  number: ["equal", "other", "greater", "less", "present", "absent"],
  date: ["equal", "before", "after", "within", "ahead", "anniversary", "present", "absent"],
  "yes-no": ["equal", "present", "absent"],
  choice: ["equal", "other", "oneOf", "present", "absent"],
} as const
const FIELD_COMPARISONS = [
  ...COMPARISONS_OF.text,
  ...(["greater", "less", "before", "after", "within", "ahead", "anniversary", "oneOf"] as const),
] as const
export type FieldComparison = (typeof FIELD_COMPARISONS)[number]
type FieldOperands = { is: FieldComparison; value?: string; values?: string[]; days?: number }

const isNumber = (text: string): boolean => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)
const isDate = (text: string): boolean => z.iso.date().safeParse(text).success
/** Comparisons of texts accept any value, as before there were types. */
function isFieldRuleComplete({ is, value = "", values = [], days: count }: FieldOperands): boolean {
  switch (is) {
    case "greater":
    case "less":
      return isNumber(value)
    case "before":
    case "after":
      return isDate(value)
    case "oneOf":
      return values.length > 0
    case "within":
    case "ahead":
    case "anniversary":
      return count !== undefined
    default:
      return true
  }
}

const filled = (max: number) => z.string().trim().min(1, peopleText.ruleIncomplete).max(max)
const days = z.number().int().min(1, peopleText.ruleIncomplete).max(RULE_DAYS_MAX)
/** Default number of days in a rule. */
export const RULE_DAYS = 30
/** One condition of a segment. Dates are days in UTC; numbers of days count back from now. */
export const segmentRule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("joined"), is: z.enum(["before", "after"]), date: z.iso.date(peopleText.ruleIncomplete) }),
  z.object({ kind: z.literal("source"), is: z.enum(["equal", "other"]), value: filled(SOURCE_MAX) }),
  z
    .object({
      kind: z.literal("field"),
      /** Its key. */
      name: filled(CUSTOM_NAME_MAX),
      is: z.enum(FIELD_COMPARISONS),
      /** A date for "before" and "after", a number for "greater" and "less". */
      value: z.string().trim().max(CUSTOM_VALUE_MAX).optional(),
      /** For "oneOf". */
      values: z.string().trim().max(FIELD_CHOICE_MAX).array().max(FIELD_CHOICES_MAX).optional(),
      /** For "within", "ahead" and "anniversary"; with 0 the anniversary is today. */
      days: z.number().int().min(0).max(RULE_DAYS_MAX).optional(),
    })
    .refine(isFieldRuleComplete, { path: ["value"], message: peopleText.ruleIncomplete }),
  z.object({ kind: z.literal("tag"), is: z.enum(["present", "absent"]), tagId: rowId }),
  z.object({ kind: z.literal("opened"), is: z.enum(["within", "never"]), days: days.optional() }),
  z.object({ kind: z.literal("clicked"), is: z.enum(["within", "never"]), days: days.optional() }),
  z.object({ kind: z.literal("bought"), is: z.enum(["within", "never"]), days: days.optional() }),
  /** Joined before that time and neither opened nor clicked since. */
  z.object({ kind: z.literal("quiet"), days }),
  z.object({
    kind: z.literal("score"),
    is: z.enum(["least", "below"]),
    points: z.number().int().min(-1_000_000).max(1_000_000),
  }),
])
export type SegmentRule = z.output<typeof segmentRule>
export const SEGMENT_RULE_KINDS = [
  "joined",
  "source",
  "field",
  "tag",
  "opened",
  "clicked",
  "bought",
  "quiet",
  "score",
] as const

export const segmentRules = z.object({
  match: z.enum(["all", "any"]).default("all"),
  rules: segmentRule.array().min(1, peopleText.rulesMissing).max(RULES_MAX),
})
export type SegmentRules = z.output<typeof segmentRules>
export const segmentInput = z.object({
  name: z.string().trim().min(1, peopleText.segmentEmpty).max(TAG_NAME_MAX),
  rules: segmentRules,
})
export const segmentPatch = segmentInput.partial()
export const segmentOutput = z.object({
  id: rowId,
  name: z.string(),
  rules: segmentRules,
  /** Null until its members are stored, shortly after the rules were saved. */
  people: z.number().int().nullable(),
  /** Of them: active, confirmed and not bounced. */
  reachable: z.number().int().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type Segment = z.output<typeof segmentOutput>

export const segmentPreviewOutput = z.object({
  people: z.number().int(),
  /** Of them: active, confirmed and not bounced. */
  reachable: z.number().int(),
  sample: z.array(z.object({ id: rowId, email: z.string(), name: z.string().nullable() })),
})

export const taggedSubscriber = subscriberOutput.extend({ tags: tagRef.array() })
export type TaggedSubscriber = z.output<typeof taggedSubscriber>

/** The people of a bulk change: by ids, or everyone in a filter. */
export const selection = {
  subscriberIds: rowId.array().min(1).max(BULK_MAX).optional(),
  filter: subscriberListInput.omit({ sort: true }).optional(),
}
export const isOneSelection = (input: { subscriberIds?: unknown; filter?: unknown }): boolean =>
  (input.subscriberIds === undefined) !== (input.filter === undefined)
export const tagPeopleInput = z
  .object({ ...selection, tagId: rowId, isRemoval: z.boolean().default(false) })
  .refine(isOneSelection, { path: ["subscriberIds"], message: peopleText.selectionMissing })
export const tagPeopleOutput = z.object({ changed: z.number().int() })
export const deletePeopleInput = z.object({ subscriberIds: rowId.array().min(1).max(BULK_MAX) })
