import {
  type AdminPaymentSettings,
  type adminPaymentPatch,
  adminPaymentSettings,
  EMPTY_ADMIN_SETTINGS,
  MASKED_FIELDS,
} from "@brandwright/contract/account/payments"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { seal, unseal } from "../../../../instance/secrets.ts"
import type { Services } from "../../../../services.ts"
import { insertAudit } from "../../../../database/audit.queries.ts"
import * as queries from "./admin-settings.queries.ts"
import { inTransaction } from "../../../../database/transactions.ts"

/** The instance's payment settings: encrypted in one row, masked in responses. */
const readAll = async (services: Pick<Services, "settings">, db: Db): Promise<AdminPaymentSettings> => {
  const row = await queries.findAdminSettings(db)
  return row ? adminPaymentSettings.parse(JSON.parse(unseal(services.settings, row.fields))) : EMPTY_ADMIN_SETTINGS
}

/** "••••6789": only the last four characters, and only for longer values. */
const mask = (value: string): string => (value === "" ? "" : `••••${value.length > 8 ? value.slice(-4) : ""}`)

export async function readAdminSettings(services: Services): Promise<AdminPaymentSettings> {
  const fields = { ...(await readAll(services, services.db)) }
  for (const name of MASKED_FIELDS) fields[name] = mask(fields[name])
  return fields
}

/** The unmasked bank details, for users who have a transfer to make. */
export async function readPayee(services: Services) {
  const {
    adminCreditCardMerchantId: _merchant,
    adminCreditCardApiKey: _key,
    ...payee
  } = await readAll(services, services.db)
  return payee
}

/** Changes the given fields; a masked value sent back unchanged keeps the stored one. Adds an audit entry. */
export async function saveAdminSettings(
  services: Services,
  userId: string,
  patch: z.output<typeof adminPaymentPatch>,
): Promise<AdminPaymentSettings> {
  const now = services.now()
  await inTransaction(services, async ({ db }) => {
    const stored = await readAll(services, db)
    const changes = { ...patch }
    for (const name of MASKED_FIELDS) if (changes[name] === mask(stored[name])) delete changes[name]
    const fields = seal(services.settings, JSON.stringify({ ...stored, ...changes }))
    await queries.saveAdminSettings(db, { id: 1, fields, updatedBy: userId, updatedAt: now })
    await insertAudit(db, {
      userId,
      action: "admin-payment-settings",
      detail: Object.keys(changes).join(", "),
      createdAt: now,
    })
  })
  return readAdminSettings(services)
}
