import { accountText } from "@brandwright/contract/account/account-text"
import { addFundsInput, cardForm, type PaymentMethod } from "@brandwright/contract/account/payments"

export type FundsForm = {
  /** A number input holds text while its content is not a number. */
  amount: number | string
  paymentMethod: PaymentMethod
  cardNumber: string
  expiryDate: string
  cvc: string
  cardholderName: string
}

export type FundsRefusal = { field: keyof FundsForm; text: { title: string; message: string } }

const CARD_REFUSALS = [
  ["cardNumber", accountText.invalidCardNumber],
  ["expiryDate", accountText.invalidExpiry],
  ["cvc", accountText.invalidCvc],
  ["cardholderName", accountText.missingCardholder],
] as const

/** The first validation error, in the order of the fields (account §5). */
export function refusalOfFunds(form: FundsForm, hasCard: boolean): FundsRefusal | undefined {
  if (!addFundsInput.shape.amount.safeParse(form.amount).success) {
    return { field: "amount", text: accountText.invalidAmount }
  }
  if (!hasCard) return undefined
  const broken = CARD_REFUSALS.find(([field]) => !cardForm.shape[field].safeParse(form[field]).success)
  return broken && { field: broken[0], text: broken[1] }
}

/** The only card data that may leave the browser. */
export function toCardInfo({ cardNumber, expiryDate, cardholderName }: FundsForm) {
  return { lastFour: cardNumber.replaceAll(" ", "").slice(-4), expiryDate, cardholderName }
}
