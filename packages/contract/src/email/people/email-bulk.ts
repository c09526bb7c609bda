import { z } from "zod"
import { counted } from "../../counted.ts"
import { rowId } from "../../wire.ts"
import { isOneSelection, peopleText, selection } from "./email-people.ts"

/** Changes of many people at once, besides tags. */
export const PEOPLE_ACTIONS = ["unsubscribe", "delete", "enrol"] as const
export type PeopleActionKind = (typeof PEOPLE_ACTIONS)[number]

const people = (count: number): string => counted(count, "subscriber")
export const bulkText = {
  unsubscribe: "Unsubscribe",
  unsubscribeConfirm: (count: string) =>
    `Unsubscribe ${counted(count, "subscriber")}? They get no more email, and only they can subscribe again.`,
  enrol: "Add to sequence",
  deleteWord: "DELETE",
  typeDelete: "Type DELETE to confirm",
  task: {
    unsubscribe: (count: number) => `Unsubscribe ${people(count)}`,
    delete: (count: number) => `Delete ${people(count)}`,
    enrol: (count: number) => `Add ${people(count)} to a sequence`,
  } satisfies Record<PeopleActionKind, (count: number) => string>,
  stage: (done: number) => people(done),
  failed: "Not everyone could be changed. Retry continues with those who are left.",
  started: { title: "Started", message: "You can leave this page; the work continues under In Progress." },
} as const

export const peopleAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("unsubscribe") }),
  z.object({ kind: z.literal("delete") }),
  z.object({ kind: z.literal("enrol"), sequenceId: rowId }),
])
export type PeopleAction = z.output<typeof peopleAction>

export const changePeopleInput = z
  .object({ ...selection, action: peopleAction })
  .refine(isOneSelection, { path: ["subscriberIds"], message: peopleText.selectionMissing })
export const changePeopleOutput = z.object({
  /** Number of people changed; null while a task works on more than a few. */
  changed: z.number().int().nullable(),
  taskId: rowId.nullable(),
})
