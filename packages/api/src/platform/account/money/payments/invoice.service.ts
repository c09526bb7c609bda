import { accountText } from "@brandwright/contract/account/account-text"
import { DomainError } from "../../../../errors.ts"
import type { Services } from "../../../../services.ts"
import { readPayee } from "./admin-settings.service.ts"
import * as queries from "./payments.queries.ts"
import type { PaymentRow } from "./payments.queries.ts"

/** Methods for which the user makes a bank transfer. */
export const hasInvoice = ({ processor, status }: PaymentRow): boolean => processor === "manual" && status === "pending"

/**
 * Transfer details of a payment: the only use of the administrator's account numbers.
 * @throws NOT_FOUND for another user's payment; CONFLICT when it is not waiting for a transfer.
 */
export async function readInvoice(services: Services, userId: string, id: number) {
  const payment = await queries.findPayment(services.db, id)
  if (!payment || payment.userId !== userId) throw new DomainError("NOT_FOUND", accountText.paymentNotFound)
  if (!hasInvoice(payment)) throw new DomainError("CONFLICT", accountText.notPending)
  return { payment, payTo: await readPayee(services) }
}
