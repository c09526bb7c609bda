import { accountText } from "@brandwright/contract/account/account-text"
import { toastDone } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { toCardInfo, type FundsForm } from "./funds-form.ts"

/** Pays, shows the new balance, and opens the payment page if the processor needs it. */
export function useAddFunds(onAdded: () => void, onRefused: (error: unknown) => void) {
  const utils = trpc.useUtils()
  const call = trpc.account.addFunds.useMutation({
    meta: { failed: accountText.addFundsError },
    onSuccess: async ({ payment, redirectUrl }) => {
      if (redirectUrl) {
        window.location.assign(redirectUrl)
        return
      }
      await utils.account.invalidate()
      toastDone(payment.status === "pending" ? accountText.fundsPending(payment.reference) : accountText.fundsAdded)
      onAdded()
    },
    onError: onRefused,
  })
  const add = (form: FundsForm, hasCard: boolean, idempotencyKey: string) =>
    call.mutate({
      amount: Number(form.amount),
      paymentMethod: form.paymentMethod,
      ...(hasCard && { cardInfo: toCardInfo(form) }),
      idempotencyKey,
    })
  return { add, isAdding: call.isPending }
}
