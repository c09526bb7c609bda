import {
  FIELDS_MAX,
  type Field,
  type fieldInput,
  type fieldPatch,
  fieldText,
  findField,
  isFreeKey,
  readFieldValues,
  toFieldKey,
} from "@brandwright/contract/email/people/email-fields"
import { COMPARISONS_OF, type SegmentRule } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError, wrongField } from "../../../errors.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { listSegments } from "../people/segments/segments.queries.ts"
import * as queries from "./fields.queries.ts"

/** Job that fits the stored values to a field that was changed or deleted. */
export const FIELD_VALUES_JOB = "email.field-values"

const ownField = async (db: Db, brandId: number, id: number): Promise<queries.FieldRow> =>
  own(await queries.findFieldById(db, brandId, id), fieldText.missing)

/**
 * Adds a field, or gives a type to a name that is already in use.
 * @throws CONFLICT for a key that another field or a variable has.
 */
export function createField(services: Services, brand: BrandRow, input: z.output<typeof fieldInput>): Promise<Field> {
  return inTransaction(services, async (tx) => {
    const { label, type, fallback } = input
    const key = input.key || toFieldKey(label)
    if (key === "") throw wrongField("label", fieldText.keyInvalid)
    const fields = await queries.listFields(tx.db, brand.id)
    const known = findField(fields, key)
    if (known?.isDeclared || !isFreeKey(key))
      throw new DomainError("CONFLICT", fieldText.taken, { fields: { [input.key ? "key" : "label"]: fieldText.taken } })
    const columns = { label, type, fallback, choices: type === "choice" ? input.choices : [], isDeclared: true }
    if (known) {
      await requireFittingSegments(tx.db, known, type)
      await fitValues(tx, known)
      return queries.updateField(tx.db, known.id, columns)
    }
    if (fields.length >= FIELDS_MAX) throw new DomainError("BAD_REQUEST", fieldText.tooMany)
    return queries.insertField(tx.db, { brandId: brand.id, key, ...columns })
  })
}

export function updateField(
  services: Services,
  brandId: number,
  id: number,
  { label, type, choices, fallback }: z.output<typeof fieldPatch>,
): Promise<Field> {
  return inTransaction(services, async (tx) => {
    const row = await ownField(tx.db, brandId, id)
    const nextType = type ?? row.type
    const nextChoices = nextType === "choice" ? (choices ?? row.choices) : []
    if (nextType === "choice" && nextChoices.length === 0) throw wrongField("choices", fieldText.choicesMissing)
    if (nextType !== row.type) await requireFittingSegments(tx.db, row, nextType)
    if (nextType !== row.type || nextChoices.join("\n") !== row.choices.join("\n")) await fitValues(tx, row)
    return queries.updateField(tx.db, id, {
      type: nextType,
      choices: nextChoices,
      isDeclared: true,
      label,
      fallback,
    })
  })
}

/** Deletes a field; its values go soon after. @throws CONFLICT while a segment uses it. */
export function deleteField(services: Services, brandId: number, id: number): Promise<void> {
  return inTransaction(services, async (tx) => {
    const row = await ownField(tx.db, brandId, id)
    const user = (await listSegments(tx.db, brandId)).find(({ rules }) =>
      rules.rules.some((rule) => asks(rule, row.key)),
    )
    if (user) throw new DomainError("CONFLICT", fieldText.used(user.name))
    await queries.removeField(tx.db, id)
    await fitValues(tx, row)
  })
}

const fitValues = ({ queue, db }: InTransaction, { brandId, key }: queries.FieldRow): Promise<void> =>
  queue.enqueue(FIELD_VALUES_JOB, { brandId, key }, { key: `${brandId}:${key}`, trx: db })

type FieldRule = Extract<SegmentRule, { kind: "field" }>
const asks = (rule: SegmentRule, key: string): rule is FieldRule => rule.kind === "field" && rule.name === key
const fits = (type: Field["type"], { is }: FieldRule): boolean =>
  (COMPARISONS_OF[type] as readonly FieldRule["is"][]).includes(is)

async function requireFittingSegments(db: Db, { brandId, key }: queries.FieldRow, type: Field["type"]): Promise<void> {
  for (const { name, rules } of await listSegments(db, brandId))
    for (const rule of rules.rules)
      if (asks(rule, key) && !fits(type, rule)) throw new DomainError("CONFLICT", fieldText.typeUsed(name))
}

/** @throws BAD_REQUEST for a comparison that a field of this type does not have. */
export async function requireFittingRules(db: Db, brandId: number, rules: readonly SegmentRule[]): Promise<void> {
  const fieldRules = rules.filter((rule) => rule.kind === "field")
  if (fieldRules.length === 0) return
  const fields = await queries.listFields(db, brandId)
  for (const rule of fieldRules) {
    const field = fields.find(({ key }) => key === rule.name)
    if (!fits(field?.type ?? "text", rule)) throw wrongField("rules", fieldText.ruleMisfit(field?.label ?? rule.name))
  }
}

/** @throws BAD_REQUEST for a field that holds something other than dates; an unknown one may come with an import. */
export async function requireDateField(db: Db, brandId: number, name: string): Promise<void> {
  const field = findField(await queries.listFields(db, brandId), name)
  if (field && field.type !== "date" && field.type !== "text")
    throw wrongField("trigger.field", fieldText.notDate(field.label))
}

/**
 * Values as they are stored; new names become text fields.
 * @throws BAD_REQUEST that names each field whose value does not fit, unless the person has that value already.
 */
export async function convertValues(
  db: Db,
  brandId: number,
  entered: Record<string, string>,
  earlier: Record<string, string> = {},
): Promise<Record<string, string>> {
  const fields = await queries.listFields(db, brandId)
  const { values, faults } = readFieldValues(fields, entered)
  for (const key of Object.keys(faults)) {
    const kept = earlier[key]
    if (kept === undefined || kept !== entered[key]) continue
    values[key] = kept
    delete faults[key]
  }
  const [fault] = Object.values(faults)
  if (fault !== undefined) {
    const named = Object.entries(faults).map(([key, message]) => [`customFields.${key}`, message])
    throw new DomainError("BAD_REQUEST", fault, { fields: Object.fromEntries(named) })
  }
  await registerNames(db, brandId, fields, Object.keys(values))
  return values
}

/** Makes text fields of names in use. Beyond the limit they are stored without one. */
export async function registerNames(
  db: Db,
  brandId: number,
  fields: readonly Pick<Field, "key">[],
  names: readonly string[],
): Promise<void> {
  const known = new Set(fields.map(({ key }) => key))
  const fresh = names.filter((name) => !known.has(name)).slice(0, Math.max(0, FIELDS_MAX - known.size))
  if (fresh.length > 0) await queries.insertNames(db, brandId, fresh)
}
